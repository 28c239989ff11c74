import Ports

/// The materials that models are made of; each becomes one part, so one draw call.
enum Paint: Int, CaseIterable {
  case foam, paint, metal, nozzle, scorched, plain, concrete, wetConcrete, asphalt, grass, water,
    glass, lacquer, cells
  case lampWhite, lampWarm, lampRed

  var material: Model.Material {
    switch self {
    case .foam: make(.foam, [0.58, 0.215, 0.06], roughness: 0.92)
    case .paint: make(.paint, [1, 1, 1], roughness: 0.55)
    case .metal: make(.metal, [0.62, 0.61, 0.60], metallic: 1, roughness: 0.38)
    case .nozzle: make(.nozzle, [0.30, 0.27, 0.25], metallic: 1, roughness: 0.42)
    case .scorched: make(.nozzle, [0.055, 0.05, 0.047], roughness: 0.85)
    case .plain: make(.plain, [1, 1, 1], roughness: 0.75)
    case .concrete: make(.concrete, [0.42, 0.40, 0.37], roughness: 0.85)
    case .wetConcrete: make(.concrete, [0.20, 0.20, 0.21], roughness: 0.16)
    case .asphalt: make(.asphalt, [0.045, 0.045, 0.048], roughness: 0.9)
    case .grass: make(.grass, [0.105, 0.115, 0.045], roughness: 0.95)
    case .water: make(.water, [0.012, 0.022, 0.028], roughness: 0.12)
    case .glass: make(.plain, [0.02, 0.024, 0.028], roughness: 0.06)
    case .lacquer: make(.plain, [1, 1, 1], roughness: 0.24)
    case .cells: make(.cells, [0.020, 0.019, 0.062], roughness: 0.3)
    case .lampWhite: make(.lamp, [1, 1, 1], emission: [40, 42, 46])
    case .lampWarm: make(.lamp, [1, 0.85, 0.6], emission: [42, 24, 8])
    case .lampRed: make(.lamp, [1, 0.2, 0.15], emission: [14, 0.8, 0.4])
    }
  }

  /// Whether it paints wide, level surfaces.
  var isGround: Bool {
    switch self {
    case .grass, .water, .asphalt, .wetConcrete: true
    default: false
    }
  }

  private func make(
    _ surface: Model.Material.Surface, _ colour: SIMD3<Float>, metallic: Float = 0,
    roughness: Float = 0.8, emission: SIMD3<Float> = .zero
  ) -> Model.Material {
    Model.Material(
      name: "\(self)", surface: surface, baseColour: SIMD4(colour, 1), metallic: metallic,
      roughness: roughness, emission: emission)
  }
}
