/// Keeps a state and names all of it. Digest, listing and comparison follow from the one `list`.
public protocol Stateful {
  /// Adds every stored field once, by the name that it has in the code, causes before effects.
  ///
  /// `DigestTests` lists what may be left out, with the reason.
  func list(_ fields: inout Fields)
}

/// Goes through the fields of a state: folds each into a digest and, where names are wanted, notes
/// its path and its value. Folding alone allocates nothing.
public struct Fields: Sendable {
  /// A number, a flag, a word: something stored that has no fields of its own.
  public struct Field: Sendable, Equatable {
    /// The path as code spells it: `director.rig.pose.position_m.x`.
    public let path: String
    public let value: String
  }

  /// A field of one of the state's fields, and a digest of it alone.
  public struct Part: Sendable, Equatable {
    public let path: String
    public let digest: UInt64

    public init(path: String, digest: UInt64) {
      self.path = path
      self.digest = digest
    }
  }

  /// The digest of everything folded so far.
  public var digest: Digest
  /// Fields recorded so far; nil where names are not wanted.
  @usableFromInline private(set) var noted: [Field]?
  /// Parts so far, where they are wanted instead of all fields.
  private(set) var parts: [Part]?
  private var path = ""
  private var depth = 0

  @inlinable init(into digest: Digest) { self.digest = digest }
  fileprivate init(partsOnly: Bool) {
    digest = Digest()
    noted = []
    parts = partsOnly ? [] : nil
  }

  /// A stored field by its name.
  @inlinable
  public mutating func add(_ name: StaticString, _ value: some Stateful) {
    if noted == nil { value.list(&self) } else { enter(".\(name)", value) }
  }

  /// A stored field that older states did not have: while it holds what was usual before there was one
  /// it is named, but folds nothing, so that their digests stay.
  @inlinable
  public mutating func add<Value: Stateful & Equatable>(
    _ name: StaticString, _ value: Value, unless usual: Value
  ) {
    let before = digest
    if noted != nil || value != usual { add(name, value) }
    if value == usual { digest = before }
  }

  /// A part of a list by its place.
  @inlinable
  public mutating func add(_ place: Int, _ value: some Stateful) {
    if noted == nil { value.list(&self) } else { enter("[\(place)]", value) }
  }

  /// Names an enum's case, before the values it holds.
  @inlinable
  public mutating func add(case name: StaticString) {
    name.withUTF8Buffer { for byte in $0 { digest.fold(UInt64(byte)) } }
    record("\(name)")
  }

  /// Records what was folded last as the value of the field being listed.
  @inlinable
  public mutating func record(_ value: @autoclosure () -> String) {
    if noted != nil { write(value()) }
  }

  @usableFromInline mutating func write(_ value: String) {
    noted?.append(Field(path: path, value: value))
  }

  @usableFromInline mutating func enter(_ step: String, _ value: some Stateful) {
    let outer = path
    path += outer.isEmpty ? String(step.drop { $0 == "." }) : step
    depth += 1
    if parts == nil || depth < 2 {
      value.list(&self)
    } else if step.hasPrefix(".") {
      var own = Digest()
      own.fold(value)
      parts?.append(Part(path: path, digest: own.value))
    }
    depth -= 1
    path = outer
  }
}

extension Digest {
  /// Takes in all of a state.
  @inlinable
  public mutating func fold(_ state: some Stateful) {
    var fields = Fields(into: self)
    state.list(&fields)
    self = fields.digest
  }
}

extension Stateful {
  /// Every field with its value, in order.
  public var fields: [Fields.Field] {
    var fields = Fields(partsOnly: false)
    list(&fields)
    return fields.noted ?? []
  }

  /// The fields of its fields, always the same ones: elements of lists are left out.
  public var parts: [Fields.Part] {
    var fields = Fields(partsOnly: true)
    list(&fields)
    return fields.parts ?? []
  }

  /// The first field in which another state differs from this one.
  public func difference(from other: Self) -> FieldDifference? {
    let (one, two) = (fields, other.fields)
    guard let (a, b) = zip(one, two).first(where: { $0 != $1 }) else { return nil }
    // Where one state holds nothing the other may hold something that has fields.
    let path = a.path.utf8.count <= b.path.utf8.count ? a.path : b.path
    func value(_ field: Fields.Field) -> String {
      field.path == path ? field.value : "something"
    }
    return FieldDifference(path: path, first: value(a), second: value(b))
  }
}

/// A field in which two states differ, and what each has there.
public struct FieldDifference: Sendable, Equatable {
  public let path: String
  public let first: String
  public let second: String
}

extension Bool: Stateful {
  @inlinable public func list(_ fields: inout Fields) {
    fields.digest.fold(self ? 1 : 0 as UInt64)
    fields.record("\(self)")
  }
}

extension Stateful where Self: BinaryInteger {
  @inlinable public func list(_ fields: inout Fields) {
    fields.digest.fold(UInt64(truncatingIfNeeded: self))
    fields.record("\(self)")
  }
}
extension Int: Stateful {}
extension Int32: Stateful {}
extension UInt64: Stateful {}

extension Double: Stateful {
  @inlinable public func list(_ fields: inout Fields) {
    fields.digest.fold(bitPattern)
    fields.record(debugDescription)
  }
}

extension Float: Stateful {
  @inlinable public func list(_ fields: inout Fields) {
    fields.digest.fold(UInt64(bitPattern))
    fields.record(debugDescription)
  }
}

extension String: Stateful {
  public func list(_ fields: inout Fields) {
    for byte in utf8 { fields.digest.fold(UInt64(byte)) }
    fields.digest.fold(UInt64(utf8.count))
    fields.record(debugDescription)
  }
}

extension Stateful where Self: RawRepresentable, RawValue: Stateful {
  @inlinable public func list(_ fields: inout Fields) {
    fields.digest.fold(rawValue)
    fields.record("\(self)")
  }
}

extension Optional: Stateful where Wrapped: Stateful {
  /// Folds a flag first, so that nothing and something never look alike.
  @inlinable public func list(_ fields: inout Fields) {
    fields.digest.fold(self == nil ? 0 : 1 as UInt64)
    guard let value = self else { return fields.record("nothing") }
    value.list(&fields)
  }
}

extension Array: Stateful where Element: Stateful {
  /// The count comes first, so that neighbouring lists cannot trade elements.
  @inlinable public func list(_ fields: inout Fields) {
    fields.add("count", count)
    for place in indices { fields.add(place, self[place]) }
  }
}

extension SIMD where Scalar: Stateful {
  @inlinable func listLanes(_ fields: inout Fields) {
    for lane in indices { fields.add(lane, self[lane]) }
  }
}
extension SIMD2: Stateful where Scalar: Stateful {
  @inlinable public func list(_ fields: inout Fields) {
    fields.add("x", x)
    fields.add("y", y)
  }
}
extension SIMD3: Stateful where Scalar: Stateful {
  @inlinable public func list(_ fields: inout Fields) {
    fields.add("x", x)
    fields.add("y", y)
    fields.add("z", z)
  }
}
extension SIMD4: Stateful where Scalar: Stateful {
  @inlinable public func list(_ fields: inout Fields) { listLanes(&fields) }
}
extension SIMD8: Stateful where Scalar: Stateful {
  @inlinable public func list(_ fields: inout Fields) { listLanes(&fields) }
}
extension Quaternion: Stateful {
  @inlinable public func list(_ fields: inout Fields) {
    fields.add("x", x)
    fields.add("y", y)
    fields.add("z", z)
    fields.add("w", w)
  }
}
extension Tick: Stateful {
  @inlinable public func list(_ fields: inout Fields) { count.list(&fields) }
}
