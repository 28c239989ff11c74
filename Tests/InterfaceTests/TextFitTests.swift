import Maths
import Testing

@testable import Interface

/// How large a text is before it is set.
struct TextFitTests {
  /// An Arabic letter that nothing is joined to is wider than one in a word.
  @Test func aLetterAloneIsWide() {
    let (alone, two) = (TextFit.width("ث", size: 100), TextFit.width("ثث", size: 100))
    #expect(alone > 90 && two < 2 * alone - 40)
  }

  @Test func aShortTextIsOneLine() {
    let fit = TextFit("Skip", size: 16, within: 200)
    #expect(fit.lines == 1)
    #expect(fit.size == 16)
    #expect(fit.width <= 16 * 4)
    #expect(fit.lineHeight.isMultiple(of: 4) && fit.lineHeight >= 22)
  }

  @Test func anEmptyTextIsOneLineToo() {
    #expect(TextFit("", size: 16, within: 100).lines == 1)
    #expect(TextFit("", size: 16, within: 100).width == 0)
  }

  @Test func newLinesAreKept() {
    #expect(TextFit("a\nb\n\nc", size: 16, within: 500).lines == 4)
    #expect(TextFit("a\r\nb", size: 16, within: 500).lines == 2)
  }

  /// Words go to the next line whole, as long as they have room there.
  @Test func wordsWrap() {
    let one = TextFit("launch", size: 20, within: 1000).width
    #expect(TextFit("launch launch", size: 20, within: one + 4).lines == 2)
    #expect(TextFit("launch launch launch", size: 20, within: one + 4).lines == 3)
    #expect(TextFit("launch launch", size: 20, within: 2 * one + 20).lines == 1)
  }

  /// A word that is wider than its box makes the letters smaller, and only below the least it breaks.
  @Test func aLongWordMakesLettersSmaller() {
    let word = "Donaudampfschifffahrt"
    let fit = TextFit(word, size: 48, within: 280)
    #expect(fit.lines == 1)
    #expect(fit.size < 48 && fit.size > TextFit.least)
    let broken = TextFit(word, size: 48, within: 60)
    #expect(broken.size == TextFit.least)
    #expect(broken.lines > 1)
  }

  @Test func noLettersAreTooSmall() {
    #expect(TextFit("small", size: 4, within: 500).size == TextFit.least)
  }

  @Test func arabicLinesAreTaller() {
    let latin = TextFit("ab", size: 40, within: 500).lineHeight
    let arabic = TextFit("إطلاق", size: 40, within: 500).lineHeight
    let wide = TextFit("月", size: 40, within: 500).lineHeight
    #expect(arabic > wide && wide > latin)
  }

  /// Ideographs have no spaces, and break anywhere.
  @Test func ideographsBreakAnywhere() {
    let fit = TextFit(String(repeating: "月", count: 30), size: 20, within: 220)
    #expect(fit.size == 20)
    #expect(fit.lines == 3)
  }

  @Test func marksTakeNoWidth() {
    let plain = TextFit("ae", size: 20, within: 500).width
    #expect(TextFit("a\u{301}e\u{300}", size: 20, within: 500).width == plain)
    #expect(TextFit("\u{200F}ae", size: 20, within: 500).width == plain)
  }

  /// No narrower letters need more lines, in any text and any box: so real letters fit.
  @Test func narrowerLettersNeedNoMoreLines() {
    var random = RandomStream(seed: 3, name: "letters")
    for _ in 0..<2000 {
      var wide = ""
      var narrow = ""
      for _ in 0..<random.below(60) {
        let isSpace = random.below(6) == 0
        wide += isSpace ? " " : ["a", "M", "B"][random.below(3)]
        narrow += isSpace ? " " : "i"
      }
      let box = 60 + random.below(400)
      let one = TextFit(wide, size: 16, within: box)
      // In letters of the same size: these are as large as the wide ones' words let them be.
      let two = TextFit(narrow, size: one.size, within: box)
      #expect(two.lines <= one.lines, "\(wide) in \(box)")
      #expect(one.width <= box)
    }
  }

  /// A wider box never needs more lines of letters that are as large.
  @Test func aWiderBoxNeedsNoMoreLines() {
    var random = RandomStream(seed: 5, name: "boxes")
    let text = "We’re going back to the Moon. And beyond, farther than ever before."
    for _ in 0..<500 {
      let box = 120 + random.below(600)
      let (one, two) = (
        TextFit(text, size: 16, within: box), TextFit(text, size: 16, within: box + 40)
      )
      #expect(two.lines <= one.lines)
    }
  }

  @Test func aNaturalWidthIsOneLine() {
    for text in ["AUTHORIZE LAUNCH", "اضغط مع الاستمرار", "長押しして許可", "Mmw iil"] {
      for size in [11, 16, 33, 120] {
        let width = TextFit.width(text, size: size)
        #expect(TextFit(text, size: size, within: width).lines == 1, "\(text) \(size)")
        #expect(TextFit(text, size: size, within: width).size == size)
      }
    }
  }

  /// Hundredths of an em in the widest of Inter's weights; what is counted with is never less.
  @Test func lettersAreCountedWide() {
    let known: [(String, Int)] = [
      ("a", 57), ("e", 59), ("n", 60), ("o", 60), ("m", 88), ("w", 82), ("W", 98), ("M", 90),
      ("A", 70), ("H", 74), ("O", 77), ("Q", 77), ("0", 65), ("i", 25), ("l", 25), ("t", 37),
      ("f", 37), ("r", 39), (" ", 28), ("’", 20), ("月", 100), ("é", 59), ("—", 100), ("…", 83),
      ("8", 64), ("s", 54), ("c", 57), ("-", 46), ("“", 39), ("œ", 99), ("ŵ", 82),
    ]
    for (letter, real) in known {
      let ten = TextFit.width("x" + String(repeating: letter, count: 10) + "x", size: 100)
      let ends = TextFit.width("xx", size: 100)
      #expect(ten - ends >= real * 10, "\(letter)")
      #expect(ten - ends <= max(real, 28) * 27 / 2, "\(letter) has far too much room")
    }
  }

  /// Hundredths of an em in Amiri: letters within a word are narrow, those that end it are wide.
  @Test func arabicLettersAreCountedAsTheyJoin() {
    let known: [(String, Int)] = [
      ("ث", 93), ("لا", 64), ("خط", 140), ("كيف", 191), ("الإطلاق", 280), ("والإطلاق", 320),
      ("عند", 119), ("يبيضّ", 198), ("بحسب", 210), ("زر", 80), ("٦", 58), ("أهلًا", 138),
    ]
    for (word, real) in known {
      let counted = TextFit.width(word, size: 100)
      #expect(counted >= real, "\(word)")
      #expect(counted <= real * 4 / 3, "\(word) has far too much room")
    }
    // Marks stand on their letter and part no word.
    #expect(TextFit.width("مُعَلَّم", size: 100) == TextFit.width("معلم", size: 100))
    #expect(TextFit.width("ثث", size: 100) < 2 * TextFit.width("ث", size: 100))
    #expect(TextFit.width("ث ث", size: 100) > 2 * TextFit.width("ث", size: 100))
  }

  /// Plain letters have a quick way. A mark without width behind a text takes the other one.
  @Test func plainLettersAreCountedAsOthersAre() {
    var random = RandomStream(seed: 7, name: "plain")
    let letters = Array("abcXYZ0189.,-éßŁœ’“—… \u{A0}  \n").map(String.init)
    for _ in 0..<400 {
      let text = (0..<random.below(60)).map { _ in letters[random.below(letters.count)] }.joined()
      let other = text + "\u{200B}"
      for width in [60, 300, 5000] {
        #expect(
          TextFit(text, size: 20, within: width) == TextFit(other, size: 20, within: width),
          "\(text.debugDescription) in \(width)")
      }
      #expect(TextFit.width(text, size: 20) == TextFit.width(other, size: 20))
    }
  }
}
