import Ports
import Testing

/// What a text must look like, as far as its letters tell.
struct TextFormTests {
  @Test(arguments: [
    ("a@b.cd", true), ("name@example.org", true), ("first.last+tag@mail.example.co.uk", true),
    ("اسم@مثال.كوم", true), ("", false), ("name", false), ("name@", false), ("@example.org", false),
    ("name@example", false), ("name@example.", false), ("name@.org", false), ("a@b.c", false),
    ("na me@example.org", false), ("name@exa mple.org", false), ("name@example.org ", false),
    ("a@b@example.org", false), ("name@example..org", false),
  ])
  func anAddressHasAnAtAndADot(text: String, isOne: Bool) {
    let form = TextForm(longest: 60, like: .email)
    #expect(form.fits(text) == isOne)
    #expect(form.fault(of: text) == (isOne ? nil : .unlike(.email)))
  }

  @Test func aShortTextIsNotLongEnough() {
    let form = TextForm(shortest: 3, longest: 9)
    #expect(form.fault(of: "") == .short(3) && form.fault(of: "ab") == .short(3))
    // What a person takes for a character counts, not what it is made of.
    #expect(form.fault(of: "e\u{301}e\u{301}") == .short(3) && form.fits("abc"))
    #expect(TextForm(shortest: 8, longest: 60, like: .email).fault(of: "a@b.cd") == .short(8))
  }

  @Test func aFormThatAsksForNothingTakesEverything() {
    #expect(TextForm(longest: 4).fits("") && !TextForm(longest: 4).isAsking)
    #expect(TextForm(shortest: 1, longest: 4).isAsking)
  }

  @Test func aSampleFits() {
    for shortest in 0...20 {
      for like in [nil, TextForm.Likeness.email] {
        let form = TextForm(shortest: shortest, longest: 60, like: like)
        #expect(form.fits(form.sample))
        #expect(form.sample.count == (like == nil ? shortest : max(shortest, 6)))
      }
    }
  }
}
