internal import Ports

extension ModelPass {
  /// Where light is worked out: at every pixel, or at corners alone.
  enum Manner: Int { case near, far, ribbon }

  /// A surface's demands on its program.
  enum Finish: Int, CaseIterable {
    /// Too even for any detail.
    case bare
    case detailed, water, cells, far, ribbon

    /// Whether its light is worked out at corners alone.
    var isFar: Bool { self == .far || self == .ribbon }

    init(_ material: Model.Material, _ manner: Manner) {
      let detail = material.detail
      let isEven = detail.y == 0 && detail.z == 0 && detail.w == 0
      self =
        switch manner {
        case .ribbon: .ribbon
        case .far: .far
        case .near:
          switch material.surface {
          case .water: .water
          case .cells: .cells
          default: isEven ? .bare : .detailed
          }
        }
    }
  }
}
