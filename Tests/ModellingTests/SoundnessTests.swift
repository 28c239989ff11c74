import Modelling
import Ports
import Testing

/// What must hold of every triangle of every model.
@Suite struct SoundnessTests {
  static let models = Models.all()

  @Test(arguments: models.indices)
  func normalsAreUnitAndOutward(index: Int) {
    for part in Self.models[index].parts {
      let long = part.normals.filter { abs(($0 * $0).sum() - 1) > 0.002 }
      #expect(long.isEmpty, "\(Self.models[index].name) \(part.name)")
      let inward = triangles(of: part).filter { corners in
        let face = cross(corners[1].0 - corners[0].0, corners[2].0 - corners[0].0)
        return corners.contains { (face * $0.1).sum() <= 0 }
      }
      #expect(inward.isEmpty, "\(Self.models[index].name) \(part.name): \(inward.count)")
    }
  }

  @Test(arguments: models.indices)
  func noTriangleIsDegenerate(index: Int) {
    for part in Self.models[index].parts {
      let thin = triangles(of: part).filter { corners in
        let face = cross(corners[1].0 - corners[0].0, corners[2].0 - corners[0].0)
        return (face * face).sum() < 1e-14
      }
      #expect(thin.isEmpty, "\(Self.models[index].name) \(part.name): \(thin.count)")
    }
  }

  @Test(arguments: models.indices)
  func coloursAndUVsAccompanyEveryVertex(index: Int) {
    for part in Self.models[index].parts {
      #expect(part.uvs.count == part.positions.count)
      #expect(part.colours.count == part.positions.count)
      #expect(part.indices.allSatisfy { $0 < part.positions.count })
      #expect(
        part.colours.allSatisfy { colour in
          (0..<4).allSatisfy { colour[$0] >= 0 && colour[$0] <= 1 }
        })
    }
  }
}

private typealias Corner = (SIMD3<Double>, SIMD3<Double>)

private func triangles(of part: Model.Part) -> [[Corner]] {
  stride(from: 0, to: part.indices.count, by: 3).map { first in
    (first..<(first + 3)).map { k in
      let index = Int(part.indices[k])
      return (SIMD3<Double>(part.positions[index]), SIMD3<Double>(part.normals[index]))
    }
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}
