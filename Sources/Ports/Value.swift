/// What a slot of a story holds.
public enum Value: Sendable, Equatable {
  case flag(Bool)
  case number(Double)
  case word(String)
  case numbers([Double])
}
