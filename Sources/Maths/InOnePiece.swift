/// Nothing at all, but a value that holds it stays in one piece: it is copied where it lies in memory, by a call.
/// A large value without it is taken apart by the compiler, and all its thousand numbers and names are spelled out in
/// each function that copies one: tests of whole visits took twice as long to compile.
public struct InOnePiece: Sendable, Equatable {
  /// What may be of any type is never taken apart.
  private let nothing: (any Sendable)? = nil

  public init() {}
  public static func == (_: InOnePiece, _: InOnePiece) -> Bool { true }
}
