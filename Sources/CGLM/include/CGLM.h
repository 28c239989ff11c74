#pragma once
// GLM behind a C face: matrices cross as columns of four floats without being copied.
// C++ stays inside, so no Swift target needs C++ interoperation.

typedef float artemis_float4 __attribute__((ext_vector_type(4)));

typedef struct {
  artemis_float4 columns[4];
} artemis_mat4;

#ifdef __cplusplus
extern "C" {
#endif

/// Perspective with depth 0 at infinity and 1 at `near` (reversed), right-handed, y up.
artemis_mat4 artemis_perspective(float vertical_fov, float aspect, float near);

#ifdef __cplusplus
}
#endif
