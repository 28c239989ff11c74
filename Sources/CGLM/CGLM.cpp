#include "CGLM.h"

#include <cmath>
#include <cstring>
#include <glm/glm.hpp>

#pragma clang fp contract(off)

static artemis_mat4 out(const glm::mat4 &m) {
  artemis_mat4 r;
  std::memcpy(&r, &m, sizeof r);
  return r;
}

artemis_mat4 artemis_perspective(float vertical_fov, float aspect, float near) {
  const float f = 1.0f / std::tan(vertical_fov * 0.5f);
  glm::mat4 m(0.0f);
  m[0][0] = f / aspect;
  m[1][1] = f;
  m[2][3] = -1.0f;
  m[3][2] = near;
  return out(m);
}
