import Testing

@testable import Capture

@Suite("WebVTT")
struct WebVTTTests {
  @Test func looksAsTheFormatSays() {
    let bytes = WebVTT.encode([
      .init(start_s: 1.5, end_s: 4, text: "[a & <b>, ahead]"),
      .init(start_s: 3661.0625, end_s: 3662, text: "x\n\ny"),
    ])
    let text = """
      WEBVTT

      00:00:01.500 --> 00:00:04.000
      [a &amp; &lt;b&gt;, ahead]

      01:01:01.063 --> 01:01:02.000
      x  y

      """
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func withoutCuesItIsAFileAllTheSame() {
    #expect(String(decoding: WebVTT.encode([]), as: UTF8.self) == "WEBVTT\n")
  }
}
