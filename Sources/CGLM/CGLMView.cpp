#include "CGLM.h"

#include <cmath>
#include <cstring>
#define GLM_FORCE_DEPTH_ZERO_TO_ONE
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#pragma clang fp contract(off)

static artemis_mat4 out(const glm::mat4 &m) {
  artemis_mat4 r;
  std::memcpy(&r, &m, sizeof r);
  return r;
}

static glm::mat4 in(const artemis_mat4 &m) {
  glm::mat4 r;
  std::memcpy(&r, &m, sizeof r);
  return r;
}

static glm::vec3 in(artemis_float4 v) { return glm::vec3(v.x, v.y, v.z); }

static glm::mat4 turned(artemis_float4 q) { return glm::mat4_cast(glm::quat(q.w, q.x, q.y, q.z)); }

artemis_mat4 artemis_multiply(artemis_mat4 a, artemis_mat4 b) { return out(in(a) * in(b)); }

artemis_mat4 artemis_placed(artemis_float4 translation, artemis_float4 rotation, float scale) {
  glm::mat4 m = turned(rotation);
  m[0] *= scale;
  m[1] *= scale;
  m[2] *= scale;
  m[3] = glm::vec4(in(translation), 1.0f);
  return out(m);
}

artemis_mat4 artemis_facing(artemis_float4 rotation) {
  return out(glm::transpose(turned(rotation)));
}

artemis_mat4 artemis_look(artemis_float4 eye, artemis_float4 target) {
  const glm::vec3 way = in(target) - in(eye);
  const bool steep = std::abs(way.y) > 0.9f * glm::length(way);
  const glm::vec3 up = steep ? glm::vec3(0, 0, 1) : glm::vec3(0, 1, 0);
  return out(glm::lookAt(in(eye), in(target), up));
}

artemis_mat4 artemis_box(float half_width, float near, float far) {
  return out(glm::ortho(-half_width, half_width, -half_width, half_width, near, far));
}

artemis_mat4 artemis_cone(float fov, float near, float far) {
  return out(glm::perspective(fov, 1.0f, near, far));
}
