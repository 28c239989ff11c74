// The two shapings of a number that everything else is written with. Each is the expression that its
// callers had spelled out, in the same order, so the last bit is as it was.

/// Brings a number between two others; the upper one counts where they are crossed. NaN stays NaN.
@inlinable public func clamp<Value: Comparable>(
  _ value: Value, _ least: Value, _ most: Value
) -> Value {
  min(max(value, least), most)
}

/// A number brought into a range.
@inlinable public func clamp<Value: Comparable>(
  _ value: Value, to range: ClosedRange<Value>
) -> Value {
  clamp(value, range.lowerBound, range.upperBound)
}

/// From 0 at 0 to 1 at 1, level at both ends and beyond them: 3u² − 2u³.
@inlinable public func smoothstep<Value: BinaryFloatingPoint>(_ share: Value) -> Value {
  let u = clamp(share, 0, 1)
  return u * u * (3 - 2 * u)
}
