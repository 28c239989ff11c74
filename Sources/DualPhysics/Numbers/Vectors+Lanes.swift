public struct SIMD2<Scalar: Sendable & Equatable & ExpressibleByIntegerLiteral>: SIMD {
  public var x, y: Scalar

  @inline(__always)
  public init(_ x: Scalar, _ y: Scalar) { (self.x, self.y) = (x, y) }
  @inline(__always)
  public init(x: Scalar, y: Scalar) { self.init(x, y) }
  @inline(__always)
  public init() { self.init(0, 0) }

  @inline(__always)
  public var indices: Range<Int> { 0..<2 }

  @inline(__always)
  public subscript(lane: Int) -> Scalar {
    get { lane == 0 ? x : y }
    set { if lane == 0 { x = newValue } else { y = newValue } }
  }
}

public struct SIMD3<Scalar: Sendable & Equatable & ExpressibleByIntegerLiteral>: SIMD {
  public var x, y, z: Scalar

  @inline(__always)
  public init(_ x: Scalar, _ y: Scalar, _ z: Scalar) { (self.x, self.y, self.z) = (x, y, z) }
  @inline(__always)
  public init(x: Scalar, y: Scalar, z: Scalar) { self.init(x, y, z) }
  @inline(__always)
  public init() { self.init(0, 0, 0) }

  @inline(__always)
  public var indices: Range<Int> { 0..<3 }

  @inline(__always)
  public subscript(lane: Int) -> Scalar {
    get { lane == 0 ? x : lane == 1 ? y : z }
    set {
      switch lane {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }
}

public struct SIMD4<Scalar: Sendable & Equatable & ExpressibleByIntegerLiteral>: SIMD {
  public var x, y, z, w: Scalar

  @inline(__always)
  public init(_ x: Scalar, _ y: Scalar, _ z: Scalar, _ w: Scalar) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
  @inline(__always)
  public init() { self.init(0, 0, 0, 0) }

  @inline(__always)
  public var indices: Range<Int> { 0..<4 }
  public var lowHalf: SIMD2<Scalar> { SIMD2(x, y) }
  public var highHalf: SIMD2<Scalar> { SIMD2(z, w) }

  @inline(__always)
  public subscript(lane: Int) -> Scalar {
    get {
      switch lane {
      case 0: x
      case 1: y
      case 2: z
      default: w
      }
    }
    set {
      switch lane {
      case 0: x = newValue
      case 1: y = newValue
      case 2: z = newValue
      default: w = newValue
      }
    }
  }
}

public struct SIMD8<Scalar: Sendable & Equatable & ExpressibleByIntegerLiteral>: SIMD {
  public var lowHalf, highHalf: SIMD4<Scalar>

  @inline(__always)
  public init(lowHalf: SIMD4<Scalar>, highHalf: SIMD4<Scalar>) {
    (self.lowHalf, self.highHalf) = (lowHalf, highHalf)
  }
  @inline(__always)
  public init(
    _ a: Scalar, _ b: Scalar, _ c: Scalar, _ d: Scalar, _ e: Scalar, _ f: Scalar, _ g: Scalar,
    _ h: Scalar
  ) {
    self.init(lowHalf: SIMD4(a, b, c, d), highHalf: SIMD4(e, f, g, h))
  }
  @inline(__always)
  public init() { self.init(lowHalf: SIMD4(), highHalf: SIMD4()) }

  @inline(__always)
  public var indices: Range<Int> { 0..<8 }

  @inline(__always)
  public subscript(lane: Int) -> Scalar {
    get { lane < 4 ? lowHalf[lane] : highHalf[lane - 4] }
    set { if lane < 4 { lowHalf[lane] = newValue } else { highHalf[lane - 4] = newValue } }
  }
}
