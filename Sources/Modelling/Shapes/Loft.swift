import Maths

/// An elliptic section of a body: its middle and its half widths along x and z.
struct Section {
  var middle: Vector3
  var x: Double
  var z: Double

  init(_ y: Double, _ x: Double, _ z: Double, dx: Double = 0, dz: Double = 0) {
    middle = [dx, y, dz]
    self.x = x
    self.z = z
  }
}

extension Sculpture {
  /// A smooth closed body through elliptic sections, from the lowest to the highest.
  ///
  /// `squareness` 0 gives ellipses; nearer to 1 the sections become rounded rectangles.
  mutating func loft(
    _ sections: [Section], sides: Int = 12, squareness: Double = 0, _ paint: Paint, tint: Tint
  ) {
    func ring(_ section: Section, _ size: Double) -> [Vector3] {
      (0...sides).map { k in
        let out = direction(Double(k % sides) / Double(sides) * 2 * .pi)
        let most = max(abs(out.x), abs(out.z))
        let swell = 1 + squareness * (1 / most - 1)
        return section.middle + [out.x * section.x, 0, out.z * section.z] * (size * swell)
      }
    }
    guard let first = sections.first, let last = sections.last else { return }
    sheet(sections.map { ring($0, 1) }, paint, tint: tint, isLoop: true)
    face(paint, ring(first, 1).dropLast(), tint: tint)
    face(paint, ring(last, 1).dropLast().reversed(), tint: tint)
  }
}
