public import Maths

/// A place in a text that is written by hand, between two of its characters.
public struct TextPlace: Sendable, Equatable {
  /// Characters before it, in the order in which they are read.
  public var count: Int
  /// Seen where the next character begins, rather than where the last one ends: these lie apart where the
  /// direction of reading changes.
  public var leads: Bool

  public init(_ count: Int, leads: Bool = false) { (self.count, self.leads) = (count, leads) }
}

extension TextPlace: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("count", count)
    fields.add("leads", leads)
  }
}
