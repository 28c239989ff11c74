import Maths
public import Ports

extension Models {
  /// A thin ring of radius 1 m that lies on the ground, with four ticks; the scene colours it.
  public static func reticle() -> Model {
    var s = Sculpture()
    let thin = Turning(segments: 96, paint: .plain)
    s.lathe([[1, 0], [1, 0.006], [0.968, 0.006], [0.968, 0]], thin)
    for k in 0..<4 {
      s.mount(angle: Double(k) * .pi / 2, radius: 0) { tick in
        tick.box([0.86, 0, -0.013], [0.962, 0.006, 0.013], .plain, tint: flat(Colour.bright))
      }
    }
    return s.model(named: "reticle")
  }
}
