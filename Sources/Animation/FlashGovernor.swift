public import Maths
internal import Ports

/// Holds flash and fade within the limits whatever a scene asks for.
///
/// The white that is seen is `flash * (1 - fade)`, so that product is what rises and falls no faster
/// than allowed: only one of the two moves it at a time. White stays as it is while black comes over
/// it, and goes where nobody sees it, so that the picture beneath does not come back meanwhile.
///
/// Once white has fallen it may not rise again for a second. Nor may the picture begin to grow light,
/// be it by white that comes or by black that goes, within a second after it last did; it may always
/// grow dark.
public struct FlashGovernor: Sendable, Equatable {
  public private(set) var flash = 0.0
  public private(set) var fade = 0.0
  private var sinceFall = rest
  private var sinceLight = rest
  private var hasFallen = false
  private var hasDarkened = false

  /// Durations of a full rise and fall; the limits are from a tenth to nine tenths.
  private static let rise_s = Comfort.flashRise_s / 0.8
  private static let fall_s = Comfort.flashFall_s / 0.8
  private static let rest = Tick(seconds: Comfort.flashRest_s).count

  private var mayLighten: Bool { !hasDarkened || sinceLight >= Self.rest }

  public init() {}

  public mutating func step(flash wantedFlash: Double, fade wantedFade: Double) {
    let dt = 1 / Double(Tick.rate)
    sinceLight = min(sinceLight + 1, Self.rest)
    let before = fade
    let fade_s = flash > 0 ? Self.fall_s : Comfort.fade_s
    stepFade(toward: clamp(wantedFade, 0, 1), reach: dt / fade_s)
    var wanted = clamp(wantedFlash, 0, Comfort.flashPeak)
    if fade < before { wanted = min(wanted, flash) }
    stepFlash(toward: wanted, dt, isHeld: fade > before)
  }

  private mutating func stepFlash(toward wanted: Double, _ dt: Double, isHeld: Bool) {
    sinceFall = min(sinceFall + 1, Self.rest)
    let mayRise = (!hasFallen || sinceFall >= Self.rest) && mayLighten
    if fade >= 1 {
      fall(to: 0)
    } else if wanted < flash || !mayRise {
      guard !isHeld else { return }
      fall(to: max(mayRise ? wanted : 0, flash - Comfort.flashPeak / Self.fall_s * dt))
    } else if wanted > flash {
      sinceLight = 0
      hasDarkened = false
      flash = min(wanted, flash + Comfort.flashPeak / Self.rise_s * dt)
      hasFallen = false
    }
  }

  private mutating func fall(to white: Double) {
    guard flash > 0 else { return }
    flash = white
    sinceFall = 0
    hasFallen = true
    hasDarkened = true
  }

  private mutating func stepFade(toward wanted: Double, reach: Double) {
    if wanted > fade {
      fade = min(wanted, fade + reach)
      hasDarkened = true
    } else if wanted < fade {
      guard mayLighten else { return }
      sinceLight = 0
      hasDarkened = false
      fade = max(wanted, fade - reach)
    }
  }
}

extension FlashGovernor: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("flash", flash)
    fields.add("fade", fade)
    fields.add("sinceFall", sinceFall)
    fields.add("sinceLight", sinceLight)
    fields.add("hasFallen", hasFallen)
    fields.add("hasDarkened", hasDarkened)
  }
}
