import Ports
import Testing

@testable import Interface

/// Numbers with their units. Factors are those of NIST SP 811.
@Suite("What is measured is read in a fitting unit")
struct MeasureTests {
  private func said(_ number: Double, _ signal: String, us: Bool = false, _ words: Words = Words())
    -> String
  {
    Measure(words: words, isUS: us).text(number, of: signal).replacing("\u{A0}", with: " ")
  }

  @Test(arguments: [
    (0.0, "flight.altitude_m", "0 m", "0 ft"), (9_999, "flight.altitude_m", "9,999 m", "6.2 mi"),
    (-71, "flight.altitude_m", "−71 m", "−233 ft"),
    (84_213, "flight.altitude_m", "84.2 km", "52.3 mi"),
    (368_774_123, "flight.altitude_m", "368,774 km", "229,146 mi"),
    (1787.7, "flight.speed_m_s", "1,788 m/s", "3,999 mph"),
    (26_300, "flight.dynamicPressure_Pa", "26.3 kPa", "549 psf"),
    (998_000, "flight.thrust_N", "998 kN", "224,359 lbf"),
    (39_144_000, "flight.thrust_N", "39.14 MN", "8,799,921 lbf"),
    (2_608_392, "flight.mass_kg", "2,608.4 t", "5,750,520 lb"),
    (1.2, "flight.load_g", "1.20 g", "1.20 g"),
    (0.5, "flight.mach", "0.5", "0.5"), (658, "_m_s", "658 m/s", "1,472 mph"),
    (131.98, "_span", "131.98 s", "131.98 s"), (0.85, "_part", "85.0 percent", "85.0 percent"),
    (30.5, "_deg", "30.50 deg", "30.50 deg"), (-1641, "_Pa_s", "−1.64 kPa/s", "−1.64 kPa/s"),
    (62_000_000, "_m2_s2", "62.00 MJ/kg", "62.00 MJ/kg"),
    (9.81, "_m_s_s", "9.81 m/s2", "9.81 m/s2"),
    (-0.02, "_part_s", "−2.00 percent/s", "−2.00 percent/s"),
  ])
  func aNumberHasItsUnit(_ number: Double, _ signal: String, _ si: String, _ us: String) {
    #expect(said(number, signal) == si)
    #expect(said(number, signal, us: true) == us)
  }

  @Test func aLanguageHasItsOwnMarksAndNames() {
    let words = Words(["number.group": ".", "number.point": ",", "unit.km": "quilômetros"])
    #expect(said(1_234_567, "way_m", words) == "1.235 quilômetros")
    #expect(said(84_213, "way_m", words) == "84,2 quilômetros")
  }

  @Test(arguments: [
    (-10.0, "−00:10"), (-6.39, "−00:07"), (0, "+00:00"), (64, "+01:04"), (3599, "+59:59"),
    (3600, "+01:00:00"), (86_399, "+23:59:59"), (464_697, "+5 d 09:04:57"),
  ])
  func secondsAreAMissionClock(_ seconds: Double, _ clock: String) {
    #expect(said(seconds, "flight.time_s") == clock)
  }

  @Test func wordsAskForIt() {
    var values = Values(["flight.altitude_m": .numbers([1, 84_213]), "units": .word("us")])
    let words = Words(["a": "At {measured flight.altitude_m} or {flight.altitude_m}."])
    #expect(
      Phrase(words, values, false).say("a").replacing("\u{A0}", with: " ") == "At 52.3 mi or 84213."
    )
    values["units"] = .word("si")
    #expect(
      Phrase(words, values, false).say("a").replacing("\u{A0}", with: " ") == "At 84.2 km or 84213."
    )
    #expect(Words.marks(in: "{measured flight.altitude_m} {b}") == ["flight.altitude_m", "b"])
  }
}
