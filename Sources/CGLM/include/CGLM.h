#pragma once
// GLM behind a C face: what turns a frame's numbers into matrices and culls in bulk, and plain GLM
// as the oracle and the yardstick of our own maths.
//
// Does: float matrices by columns, which cross without being copied; depth 0 … 1, right-handed, y
// up, cameras along −z. Quaternions are x y z w. Does not: keep state, allocate, or throw. C++ stays
// inside, so no Swift target needs C++ interoperation.

#include <stddef.h>
#include <stdint.h>

typedef float artemis_float3 __attribute__((ext_vector_type(3)));
typedef float artemis_float4 __attribute__((ext_vector_type(4)));

typedef struct {
  artemis_float4 columns[4];
} artemis_mat4;

/// A rotation or a normal matrix as three columns padded to four floats, as uniform blocks want it.
typedef struct {
  artemis_float4 columns[3];
} artemis_mat3;

/// Plain numbers for the oracle: translation, x y z w, scale.
typedef struct {
  double translation[3];
  double rotation[4];
  double scale;
} artemis_transform;

#ifdef __cplusplus
extern "C" {
#endif

// For a frame.

/// Perspective with depth 0 at infinity and 1 at `near` (reversed).
artemis_mat4 artemis_perspective(float vertical_fov, float aspect, float near);
/// A box of `half_width` by `half_height` about the axis; depth 0 at `near`, 1 at `far`.
artemis_mat4 artemis_orthographic(float half_width, float half_height, float near, float far);
/// World to camera, of a camera at `eye` whose axes `orientation` turns into the world's.
artemis_mat4 artemis_view(artemis_float3 eye, artemis_float4 orientation);
/// World to camera, of a camera at `eye` that looks at `target`.
artemis_mat4 artemis_look_at(artemis_float3 eye, artemis_float3 target, artemis_float3 up);
/// Model to world.
artemis_mat4 artemis_model(artemis_float3 translation, artemis_float4 rotation, float scale);
/// Takes a model's normals into the world: inverse transpose of the upper left of `model`.
artemis_mat3 artemis_normal(artemis_mat4 model);
artemis_mat4 artemis_multiply(artemis_mat4 a, artemis_mat4 b);
artemis_mat4 artemis_inverse(artemis_mat4 m);
artemis_float4 artemis_apply(artemis_mat4 m, artemis_float4 v);

// For tests and the bench: plain GLM, in double precision but for the last.

artemis_transform artemis_oracle_compose(artemis_transform a, artemis_transform b);
void artemis_oracle_rotate(const double q[4], const double v[3], double out[3]);
void artemis_oracle_slerp(const double a[4], const double b[4], double u, double out[4]);
/// Places each point p of camera space in normalised device coordinates, -1 … 1.
void artemis_oracle_project(double fov, double aspect, const double p[3], double out[2]);

/// A hierarchy of `count` nodes in GLM matrices: locals made once, worlds as often as asked.
typedef struct artemis_hierarchy artemis_hierarchy;
artemis_hierarchy *artemis_hierarchy_make(
    const artemis_transform *locals, const int32_t *parents, size_t count);
/// Composes each local matrix from translation, rotation and scale and multiplies by the parent's.
void artemis_hierarchy_propagate_double(artemis_hierarchy *h);
void artemis_hierarchy_propagate_float(artemis_hierarchy *h);
/// Only multiplies, from local matrices that are ready.
void artemis_hierarchy_multiply_double(artemis_hierarchy *h);
void artemis_hierarchy_multiply_float(artemis_hierarchy *h);
/// Columns of the world matrix of one node, as the last double pass left it.
void artemis_hierarchy_world(const artemis_hierarchy *h, size_t node, double out[16]);
void artemis_hierarchy_free(artemis_hierarchy *h);

#ifdef __cplusplus
}
#endif
