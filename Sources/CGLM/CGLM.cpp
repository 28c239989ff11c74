#define GLM_FORCE_DEPTH_ZERO_TO_ONE 1
#include "CGLM.h"

#include <cmath>
#include <cstring>
#include <glm/glm.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#pragma clang fp contract(off)

static artemis_mat4 out(const glm::mat4 &m) {
  artemis_mat4 r;
  static_assert(sizeof r == sizeof m, "four columns of four floats");
  std::memcpy(&r, &m, sizeof r);
  return r;
}

static glm::mat4 in(const artemis_mat4 &m) {
  glm::mat4 r;
  std::memcpy(&r, &m, sizeof r);
  return r;
}

static glm::vec3 in(artemis_float3 v) { return glm::vec3(v.x, v.y, v.z); }

static glm::quat rotation(artemis_float4 q) { return glm::quat(q.w, q.x, q.y, q.z); }

artemis_mat4 artemis_perspective(float vertical_fov, float aspect, float near) {
  const float f = 1.0f / std::tan(vertical_fov * 0.5f);
  glm::mat4 m(0.0f);
  m[0][0] = f / aspect;
  m[1][1] = f;
  m[2][3] = -1.0f;
  m[3][2] = near;
  return out(m);
}

artemis_mat4 artemis_orthographic(float half_width, float half_height, float near, float far) {
  return out(glm::ortho(-half_width, half_width, -half_height, half_height, near, far));
}

artemis_mat4 artemis_view(artemis_float3 eye, artemis_float4 orientation) {
  const glm::mat4 turn = glm::mat4_cast(glm::conjugate(rotation(orientation)));
  return out(glm::translate(turn, -in(eye)));
}

artemis_mat4 artemis_look_at(artemis_float3 eye, artemis_float3 target, artemis_float3 up) {
  return out(glm::lookAt(in(eye), in(target), in(up)));
}

artemis_mat4 artemis_model(artemis_float3 translation, artemis_float4 turn, float scale) {
  glm::mat4 m = glm::mat4_cast(rotation(turn));
  m[0] *= scale;
  m[1] *= scale;
  m[2] *= scale;
  m[3] = glm::vec4(in(translation), 1.0f);
  return out(m);
}

artemis_mat3 artemis_normal(artemis_mat4 model) {
  const glm::mat3 n = glm::inverseTranspose(glm::mat3(in(model)));
  artemis_mat3 r;
  for (int i = 0; i < 3; i++) r.columns[i] = artemis_float4{n[i].x, n[i].y, n[i].z, 0.0f};
  return r;
}

artemis_mat4 artemis_multiply(artemis_mat4 a, artemis_mat4 b) { return out(in(a) * in(b)); }

artemis_mat4 artemis_inverse(artemis_mat4 m) { return out(glm::inverse(in(m))); }

artemis_float4 artemis_apply(artemis_mat4 m, artemis_float4 v) {
  const glm::vec4 r = in(m) * glm::vec4(v.x, v.y, v.z, v.w);
  return artemis_float4{r.x, r.y, r.z, r.w};
}
