/// A thing to draw: triangles with their materials, in metres, y up.
public struct Model: Sendable, Equatable {
  public var name: String
  public var parts: [Part]

  public init(name: String, parts: [Part]) {
    self.name = name
    self.parts = parts
  }

  /// Triangles of one material.
  public struct Part: Sendable, Equatable {
    public var name: String
    public var positions: [SIMD3<Float>]
    public var normals: [SIMD3<Float>]
    /// Empty, or one a vertex. For procedural surfaces u and v are metres along the surface.
    public var uvs: [SIMD2<Float>]
    /// Empty (white), or one a vertex, linear.
    public var colours: [SIMD4<Float>]
    /// Three a triangle, counter-clockwise seen from outside.
    public var indices: [UInt32]
    public var material: Material

    public init(
      name: String, positions: [SIMD3<Float>], normals: [SIMD3<Float>], uvs: [SIMD2<Float>] = [],
      colours: [SIMD4<Float>] = [], indices: [UInt32], material: Material
    ) {
      self.name = name
      self.positions = positions
      self.normals = normals
      self.uvs = uvs
      self.colours = colours
      self.indices = indices
      self.material = material
    }
  }

  public struct Material: Sendable, Equatable {
    /// Which fine detail the renderer adds; a glTF material names it as `extras.surface`.
    public enum Surface: String, Sendable, CaseIterable {
      case plain, foam, paint, metal, nozzle, concrete, asphalt, grass, water, lamp, cells
    }
    public var name: String
    public var surface: Surface
    /// Linear Rec. 709 and opacity.
    public var baseColour: SIMD4<Float>
    public var metallic: Float
    public var roughness: Float
    /// Linear radiance of the surface's own light.
    public var emission: SIMD3<Float>

    public init(
      name: String, surface: Surface = .plain, baseColour: SIMD4<Float> = [1, 1, 1, 1],
      metallic: Float = 0, roughness: Float = 0.8, emission: SIMD3<Float> = .zero
    ) {
      self.name = name
      self.surface = surface
      self.baseColour = baseColour
      self.metallic = metallic
      self.roughness = roughness
      self.emission = emission
    }
  }
}

extension Model {
  public var triangleCount: Int { parts.reduce(0) { $0 + $1.indices.count / 3 } }

  /// The smallest box around all vertices; nil for a model without any.
  public var bounds: (min: SIMD3<Float>, max: SIMD3<Float>)? {
    guard var low = parts.lazy.compactMap(\.positions.first).first else { return nil }
    var high = low
    for part in parts {
      for position in part.positions {
        low = pointwiseMin(low, position)
        high = pointwiseMax(high, position)
      }
    }
    return (low, high)
  }
}
