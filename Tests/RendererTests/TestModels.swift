import Maths
import Ports
import Renderer

/// Shapes that need no files.
enum TestModels {
  static let ground = 0
  static let tower = 1
  static let glowing = 2
  static let ball = 3
  static let water = 4
  static let lamp = 5
  static let wall = 6
  static let house = 7
  static let floor = 8
  static let block = 9
  static let cells = 10
  static let ladder = 11
  static let wire = 12
  static let mark = 13

  static let all = [
    Model(name: "ground", parts: [plane(half: 600, surface: .grass, colour: [0.06, 0.09, 0.03])]),
    Model(
      name: "tower",
      parts: [
        cylinder(
          radius: 4.2, from: 0, to: 60, surface: .foam, colour: [0.52, 0.18, 0.045]),
        cylinder(radius: 2.6, from: 60, to: 85, surface: .paint, colour: [0.8, 0.8, 0.8]),
      ]),
    Model(
      name: "glowing",
      parts: [plane(half: 5, surface: .lamp, colour: [0, 0, 0], emission: [1, 1, 1])]),
    Model(name: "ball", parts: [ball(radius: 1)]),
    Model(
      name: "water", parts: [plane(half: 600, surface: .water, colour: [0.012, 0.022, 0.028])]),
    Model(name: "lamp", parts: [lamp(half: 0.3, emission: [40, 42, 46])]),
    Model(name: "wall", parts: [shell]),
    Model(name: "house", parts: [shell, lamp(half: 2, emission: [4, 4, 4])]),
    Model(
      name: "floor",
      parts: [
        plane(half: 60, surface: .concrete, colour: [0.2, 0.2, 0.2], roughness: 0.16)
      ]),
    Model(name: "block", parts: [block(side: 2)]),
    Model(name: "cells", parts: [plane(half: 1.92, surface: .cells, colour: [0.02, 0.02, 0.06])]),
    Model(name: "ladder", parts: [bars(count: 50, apart: 2)]),
    Model(name: "wire", parts: [wire(pieces: 10)]),
    Model(name: "mark", parts: [mark(half: [0.05, 2.65])]),
  ]

  /// Painted on the ground.
  static func mark(half: SIMD2<Float>) -> Model.Part {
    var part = plane(half: 1, surface: .paint, colour: [0.6, 0.6, 0.6])
    part.positions = part.positions.map { [$0.x * half.x, 0, $0.z * half.y] }
    return part
  }

  static func plane(
    half: Float, surface: Model.Material.Surface, colour: SIMD3<Float>,
    emission: SIMD3<Float> = .zero, roughness: Float = 0.9
  ) -> Model.Part {
    Model.Part(
      name: "plane",
      positions: [[-half, 0, half], [half, 0, half], [half, 0, -half], [-half, 0, -half]],
      normals: Array(repeating: [0, 1, 0], count: 4),
      uvs: [[-half, -half], [half, -half], [half, half], [-half, half]],
      indices: [0, 1, 2, 0, 2, 3],
      material: Model.Material(
        name: "plane", surface: surface, baseColour: SIMD4(colour, 1), roughness: roughness,
        emission: emission))
  }

  /// Level bars over each other, 30 m long and a quarter of a metre thick.
  static func bars(count: Int, apart: Float) -> Model.Part {
    var part = nothing
    for number in 0..<count {
      add([-15, 15], at: Float(number) * apart, half: 0.125, to: &part)
    }
    return part
  }

  /// A level wire of pieces of ten metres, nine centimetres thick.
  static func wire(pieces: Int) -> Model.Part {
    var part = nothing
    for number in 0..<pieces {
      let start = Float(number * 10 - pieces * 5)
      add([start + 0.02, start + 9.98], at: 0, half: 0.045, to: &part)
    }
    return part
  }

  private static var nothing: Model.Part {
    var part = plane(half: 1, surface: .paint, colour: [0.3, 0.3, 0.3])
    (part.positions, part.normals, part.indices, part.uvs) = ([], [], [], [])
    return part
  }

  private static func add(_ ends: [Float], at y: Float, half: Float, to part: inout Model.Part) {
    let corners: [SIMD2<Float>] = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    for side in 0..<4 {
      let first = UInt32(part.positions.count)
      for corner in [corners[side], corners[(side + 1) % 4]] {
        for end in ends {
          part.positions.append([end, y + corner.x * half, corner.y * half])
          part.normals.append([0, corner.x, corner.y])
        }
      }
      part.indices += [0, 1, 2, 2, 1, 3].map { first + $0 }
    }
  }

  private static let shell = cylinder(
    radius: 4, from: -10, to: 10, surface: .plain, colour: [0.3, 0.3, 0.3])

  /// A square that faces +z.
  static func lamp(half: Float, emission: SIMD3<Float>) -> Model.Part {
    Model.Part(
      name: "lamp",
      positions: [[-half, -half, 0], [half, -half, 0], [half, half, 0], [-half, half, 0]],
      normals: Array(repeating: [0, 0, 1], count: 4), indices: [0, 1, 2, 0, 2, 3],
      material: Model.Material(
        name: "lamp", surface: .lamp, baseColour: [0, 0, 0, 1], emission: emission))
  }

  /// Stands on its plane, grey.
  static func block(side: Float) -> Model.Part {
    var part = Model.Part(
      name: "block", positions: [], normals: [], indices: [],
      material: Model.Material(name: "block", baseColour: [0.4, 0.4, 0.4, 1]))
    let axes: [SIMD3<Float>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    for axis in 0..<3 {
      for way in [Float(1), -1] {
        let (n, u, v) = (axes[axis] * way, axes[(axis + 1) % 3], axes[(axis + 2) % 3] * way)
        let first = UInt32(part.positions.count)
        for corner: SIMD2<Float> in [[-1, -1], [1, -1], [1, 1], [-1, 1]] {
          let place = (n + u * corner.x + v * corner.y) * (side / 2)
          part.positions.append(place + [0, side / 2, 0])
          part.normals.append(n)
        }
        part.indices += [0, 1, 2, 0, 2, 3].map { first + $0 }
      }
    }
    return part
  }

  static func cylinder(
    radius: Float, from low: Float, to high: Float, surface: Model.Material.Surface,
    colour: SIMD3<Float>
  ) -> Model.Part {
    let count = 48
    var part = Model.Part(
      name: "cylinder", positions: [], normals: [], uvs: [], indices: [],
      material: Model.Material(
        name: "cylinder", surface: surface, baseColour: SIMD4(colour, 1), roughness: 0.7))
    for step in 0...count {
      let (x, z) = direction(step, of: count)
      for y in [low, high] {
        part.positions.append([x * radius, y, z * radius])
        part.normals.append([x, 0, z])
        part.uvs.append([Float(step) / Float(count) * 6.28 * radius, y])
      }
    }
    for step in 0..<UInt32(count) {
      let a = step * 2
      part.indices += [a, a + 1, a + 2, a + 2, a + 1, a + 3]
    }
    return part
  }

  static func ball(radius: Float) -> Model.Part {
    let (rows, columns) = (24, 48)
    var part = Model.Part(
      name: "ball", positions: [], normals: [], indices: [],
      material: Model.Material(name: "ball", roughness: 0.4))
    for row in 0...rows {
      let (y, ring) = direction(row, of: rows * 2)
      for column in 0...columns {
        let (x, z) = direction(column, of: columns)
        let normal = SIMD3(x * ring, y, z * ring)
        part.positions.append(normal * radius)
        part.normals.append(normal)
      }
    }
    for row in 0..<UInt32(rows) {
      for column in 0..<UInt32(columns) {
        let a = row * UInt32(columns + 1) + column
        let b = a + UInt32(columns + 1)
        part.indices += [a, a + 1, b, b, a + 1, b + 1]
      }
    }
    return part
  }

  private static func direction(_ step: Int, of count: Int) -> (Float, Float) {
    let (s, c) = sinCos(Double(step) / Double(count) * 2 * Double.pi)
    return (Float(c), Float(s))
  }
}
