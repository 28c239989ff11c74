// Plain GLM as anyone would write it: what our own maths is held against in tests and in the bench.
#define GLM_FORCE_DEPTH_ZERO_TO_ONE 1
#include "CGLM.h"

#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <vector>

#pragma clang fp contract(off)

static glm::dquat quaternion(const double q[4]) { return glm::dquat(q[3], q[0], q[1], q[2]); }

static glm::dvec3 vector(const double v[3]) { return glm::dvec3(v[0], v[1], v[2]); }

static void store(const glm::dquat &q, double out[4]) {
  out[0] = q.x;
  out[1] = q.y;
  out[2] = q.z;
  out[3] = q.w;
}

artemis_transform artemis_oracle_compose(artemis_transform a, artemis_transform b) {
  const glm::dquat turn = quaternion(a.rotation);
  const glm::dvec3 place =
      turn * (vector(b.translation) * a.scale) + vector(a.translation);
  artemis_transform r = {{place.x, place.y, place.z}, {0, 0, 0, 1}, a.scale * b.scale};
  store(turn * quaternion(b.rotation), r.rotation);
  return r;
}

void artemis_oracle_rotate(const double q[4], const double v[3], double out[3]) {
  const glm::dvec3 r = quaternion(q) * vector(v);
  for (int i = 0; i < 3; i++) out[i] = r[i];
}

void artemis_oracle_slerp(const double a[4], const double b[4], double u, double out[4]) {
  store(glm::slerp(quaternion(a), quaternion(b), u), out);
}

void artemis_oracle_project(double fov, double aspect, const double p[3], double out[2]) {
  const glm::dvec4 clip =
      glm::infinitePerspective(fov, aspect, 0.1) * glm::dvec4(vector(p), 1.0);
  out[0] = clip.x / clip.w;
  out[1] = clip.y / clip.w;
}

template <typename Real> struct Nodes {
  using Matrix = glm::mat<4, 4, Real>;
  struct Local {
    glm::vec<3, Real> translation;
    glm::qua<Real> rotation;
    Real scale;
  };
  std::vector<Local> locals;
  std::vector<Matrix> matrices, worlds;

  static Matrix matrix(const Local &l) {
    Matrix m = glm::mat4_cast(l.rotation);
    m[0] *= l.scale;
    m[1] *= l.scale;
    m[2] *= l.scale;
    m[3] = glm::vec<4, Real>(l.translation, Real(1));
    return m;
  }

  void fill(const artemis_transform *from, size_t count) {
    for (size_t n = 0; n < count; n++) {
      locals.push_back({glm::vec<3, Real>(vector(from[n].translation)),
                        glm::qua<Real>(quaternion(from[n].rotation)), Real(from[n].scale)});
      matrices.push_back(matrix(locals[n]));
    }
    worlds = matrices;
  }

  void propagate(const int32_t *parents) {
    const size_t count = worlds.size();
    for (size_t n = 0; n < count; n++) {
      const Matrix local = matrix(locals[n]);
      worlds[n] = parents[n] < 0 ? local : worlds[parents[n]] * local;
    }
  }

  void multiply(const int32_t *parents) {
    const size_t count = worlds.size();
    for (size_t n = 0; n < count; n++)
      worlds[n] = parents[n] < 0 ? matrices[n] : worlds[parents[n]] * matrices[n];
  }
};

struct artemis_hierarchy {
  std::vector<int32_t> parents;
  Nodes<double> wide;
  Nodes<float> narrow;
};

artemis_hierarchy *artemis_hierarchy_make(
    const artemis_transform *locals, const int32_t *parents, size_t count) {
  artemis_hierarchy *h = new artemis_hierarchy;
  h->parents.assign(parents, parents + count);
  h->wide.fill(locals, count);
  h->narrow.fill(locals, count);
  return h;
}

void artemis_hierarchy_propagate_double(artemis_hierarchy *h) {
  h->wide.propagate(h->parents.data());
}
void artemis_hierarchy_propagate_float(artemis_hierarchy *h) {
  h->narrow.propagate(h->parents.data());
}
void artemis_hierarchy_multiply_double(artemis_hierarchy *h) {
  h->wide.multiply(h->parents.data());
}
void artemis_hierarchy_multiply_float(artemis_hierarchy *h) {
  h->narrow.multiply(h->parents.data());
}

void artemis_hierarchy_world(const artemis_hierarchy *h, size_t node, double out[16]) {
  for (int i = 0; i < 16; i++) out[i] = h->wide.worlds[node][i / 4][i % 4];
}

void artemis_hierarchy_free(artemis_hierarchy *h) { delete h; }
