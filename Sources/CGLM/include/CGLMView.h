#pragma once
// What a renderer needs to see a frame: places, directions of view, and the light's own view.

#ifdef __cplusplus
extern "C" {
#endif

/// `a` after `b`.
artemis_mat4 artemis_multiply(artemis_mat4 a, artemis_mat4 b);

/// Scale first, then the rotation `x y z w`, then the translation.
artemis_mat4 artemis_placed(artemis_float4 translation, artemis_float4 rotation, float scale);

/// The matrix of a unit quaternion's inverse: world axes into the axes of a camera.
artemis_mat4 artemis_facing(artemis_float4 rotation);

/// From `eye` toward `target`, with some up direction of its own choice.
artemis_mat4 artemis_look(artemis_float4 eye, artemis_float4 target);

/// A box of light: `half_width` to every side, depth 0 … 1 from `near` to `far`.
artemis_mat4 artemis_box(float half_width, float near, float far);

/// A cone of light, square in section, depth 0 … 1 from `near` to `far`.
artemis_mat4 artemis_cone(float fov, float near, float far);

#ifdef __cplusplus
}
#endif
