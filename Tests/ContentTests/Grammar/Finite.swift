import Maths
import Physics
import Ports

/// Looks for a number that is none in any value, part by part.
enum Finite {
  /// The way to the first one, as in "lens.exposure"; nil where all are numbers.
  ///
  /// Infinity is a number where a value says so: a distance from what is not there.
  static func fault(in value: Any, _ path: String = "") -> String? {
    switch value {
    case let x as Double: return x.isFinite ? nil : path
    case let x as Float: return x.isFinite ? nil : path
    case let x as SIMD2<Float>: return x.sum().isFinite ? nil : path
    case let x as SIMD3<Float>: return x.sum().isFinite ? nil : path
    case let x as SIMD4<Float>: return x.sum().isFinite ? nil : path
    case let x as Vector2: return x.sum().isFinite ? nil : path
    case let x as Vector3: return x.length.isFinite ? nil : path
    case let x as SIMD4<Double>: return x.sum().isFinite ? nil : path
    case let x as SIMD8<Double>: return x.sum().isFinite ? nil : path
    case is Clearance, is String, is Int, is Bool: return nil
    default: break
    }
    for child in Mirror(reflecting: value).children {
      if let found = fault(in: child.value, "\(path).\(child.label ?? "")") { return found }
    }
    return nil
  }
}
