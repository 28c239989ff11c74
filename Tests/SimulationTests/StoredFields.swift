import Maths
import Ports
@_spi(Reflection) import Swift

/// Goes through all that a value keeps, in memory: the fields of its structs, what its optionals hold,
/// the first and the last element of its arrays. Each is changed a little, one at a time; optionals
/// are emptied too.
struct StoredFields<Root> {
  /// Paths that were changed.
  private(set) var changed: Set<String> = []
  /// Optionals and arrays that held nothing whenever they were met.
  private(set) var empty: Set<String> = []
  /// Fields of a kind that this walk cannot change.
  private(set) var unknown: Set<String> = []
  /// Exempt fields that were met.
  private(set) var passed: Set<String> = []
  private let exempt: Set<String>

  private let name: String

  /// Leaves out what is exempt, with all below it: a field by the type that stores it, `Tick.count`.
  init(_ name: String, exempt: some Sequence<String>) {
    self.name = name
    self.exempt = Set(exempt)
  }

  /// Gives `look` the path of each field and the value in which this field alone is another.
  mutating func change(_ value: Root, look: (String, Root) -> Void) {
    var value = value
    withUnsafeMutablePointer(to: &value) { root in
      walk(Spot(place: UnsafeMutableRawPointer(root), type: Root.self, path: name)) { path in
        look(path, root.pointee)
      }
    }
    empty.subtract(changed)
  }

  private mutating func walk(_ spot: Spot, _ look: (String) -> Void) {
    if exempt.contains(spot.field) {
      passed.insert(spot.field)
      return
    }
    switch spot.type {
    case let number as any Changeable.Type: change(number, spot, look)
    case let list as any Listing.Type: walk(list.parts(spot), of: spot, look)
    case let optional as any Holding.Type:
      walk(optional.parts(spot), of: spot, look)
      optional.whileEmpty(spot) { look(spot.path) }
    default:
      let fields = spot.fields
      if !fields.isEmpty {
        for field in fields { walk(field, look) }
      } else if spot.isOneByte {
        let before = spot.place.load(as: UInt8.self)
        spot.place.storeBytes(of: before == 0 ? 1 : 0, as: UInt8.self)
        changed.insert(spot.path)
        look(spot.path)
        spot.place.storeBytes(of: before, as: UInt8.self)
      } else {
        unknown.insert("\(spot.path): \(spot.type)")
      }
    }
  }

  private mutating func walk(_ parts: [Spot], of spot: Spot, _ look: (String) -> Void) {
    if parts.isEmpty && !changed.contains(spot.path) { empty.insert(spot.path) }
    if !parts.isEmpty { changed.insert(spot.path) }
    for part in parts { walk(part, look) }
  }

  private mutating func change<Value: Changeable>(
    _ type: Value.Type, _ spot: Spot, _ look: (String) -> Void
  ) {
    let value = spot.place.assumingMemoryBound(to: type)
    let before = value.pointee
    changed.insert(spot.path)
    for other in before.others {
      value.pointee = other
      look(spot.path)
    }
    value.pointee = before
  }
}

/// A value in memory and the way that led to it.
private struct Spot {
  var place: UnsafeMutableRawPointer
  var type: Any.Type
  var path: String
  /// The type that stores it, and its name there; empty for what is no field of a struct.
  var field = ""

  /// The fields of a struct or tuple.
  var fields: [Spot] {
    var fields: [Spot] = []
    _ = _forEachField(of: type) { name, at, type, _ in
      fields.append(
        Spot(
          place: place + at, type: type, path: "\(path).\(String(cString: name))",
          field: "\(self.type).\(String(cString: name))"))
      return true
    }
    return fields
  }

  /// An enum without values, of which 0 and 1 are the first two cases.
  var isOneByte: Bool {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size) == 1
  }
}

/// A value that can name others near it.
protocol Changeable { var others: [Self] { get } }

extension Bool: Changeable { var others: [Bool] { [!self] } }
extension Int: Changeable { var others: [Int] { [self ^ 1] } }
extension Int32: Changeable { var others: [Int32] { [self ^ 1] } }
extension UInt64: Changeable { var others: [UInt64] { [self ^ 1] } }
extension Double: Changeable { var others: [Double] { [Double(bitPattern: bitPattern ^ 1)] } }
extension Float: Changeable { var others: [Float] { [Float(bitPattern: bitPattern ^ 1)] } }
extension String: Changeable { var others: [String] { [self + "'"] } }
extension Value: Changeable {
  var others: [Value] {
    switch self {
    case .flag(let flag): [.flag(!flag)]
    case .number(let number): number.others.map(Value.number)
    case .word(let word): word.others.map(Value.word)
    case .numbers(let numbers): [.numbers(numbers + [1])]
    }
  }
}
extension Tick: Changeable { var others: [Tick] { [self + 1] } }

extension SIMD where Scalar: Changeable {
  fileprivate var neighbours: [Self] {
    indices.flatMap { lane in
      self[lane].others.map { other in
        var changed = self
        changed[lane] = other
        return changed
      }
    }
  }
}
extension SIMD2: Changeable where Scalar: Changeable { var others: [Self] { neighbours } }
extension SIMD3: Changeable where Scalar: Changeable { var others: [Self] { neighbours } }
extension SIMD4: Changeable where Scalar: Changeable { var others: [Self] { neighbours } }
extension SIMD8: Changeable where Scalar: Changeable { var others: [Self] { neighbours } }

private protocol Listing { static func parts(_ spot: Spot) -> [Spot] }

extension Array: Listing {
  /// Its first and its last element, of storage that is its own.
  fileprivate static func parts(_ spot: Spot) -> [Spot] {
    let list = spot.place.assumingMemoryBound(to: [Element].self)
    return Set([0, list.pointee.count - 1]).filter(list.pointee.indices.contains).sorted().map {
      n in
      let place = list.pointee.withUnsafeMutableBufferPointer { $0.baseAddress! + n }
      return Spot(place: UnsafeMutableRawPointer(place), type: Element.self, path: spot.path + "[]")
    }
  }
}

private protocol Holding {
  static func parts(_ spot: Spot) -> [Spot]
  static func whileEmpty(_ spot: Spot, _ look: () -> Void)
}

extension Optional: Holding {
  /// What it holds lies where it lies itself.
  fileprivate static func parts(_ spot: Spot) -> [Spot] {
    guard spot.place.assumingMemoryBound(to: Self.self).pointee != nil else { return [] }
    return [Spot(place: spot.place, type: Wrapped.self, path: spot.path + "?")]
  }

  fileprivate static func whileEmpty(_ spot: Spot, _ look: () -> Void) {
    let optional = spot.place.assumingMemoryBound(to: Self.self)
    let before = optional.pointee
    guard before != nil else { return }
    optional.pointee = nil
    look()
    optional.pointee = before
  }
}
