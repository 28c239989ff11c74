import Ports
import Testing

@testable import Accessibility

@Suite("What a frame says to somebody who does not see it")
struct AccessibleTreeTests {
  private func text(_ words: String, _ style: Text.Style, height: Float = 0) -> Text {
    Text(key: words, string: words, style: style, centre: [0, height], opacity: 1)
  }

  private func scene(_ frame: Frame) -> [AccessibleNode] {
    AccessibleTree.application(frame).children[0].children
  }

  @Test func theWindowBearsTheName() {
    let application = AccessibleTree.application(Frame())
    #expect(application.role == .application && application.name == "Artemis")
    #expect(application.children.map(\.role) == [.window])
    #expect(application.children[0].name == "Artemis")
  }

  @Test func namesComeInReadingOrder() {
    var frame = Frame()
    frame.texts = [
      text("a sound", .caption, height: -0.4), text("a hint", .hint, height: 0.4),
      text("second line", .story, height: -0.1), text("first line", .story, height: 0.1),
      text("lower sound", .caption, height: -0.5),
    ]
    frame.button = Button(key: "b", label: "GO", centre: .zero, fill: 0, opacity: 1)
    frame.offers = [Offer(.authorize, label: "GO"), Offer(.settings, label: "Settings")]
    #expect(
      scene(frame).map(\.name) == [
        "first line", "second line", "GO", "Settings", "a hint", "a sound", "lower sound",
      ])
  }

  /// Also while the page stands over it, so that it is not said again when that goes.
  @Test func aDescriptionIsSaidAfterTheLine() {
    var frame = Frame()
    frame.texts = [text("a hint", .hint, height: 0.4), text("a line", .story)]
    frame.description = Description(key: "d", string: "The Sun rises.")
    frame.offers = [Offer(.goOn, label: "Continue")]
    #expect(scene(frame).map(\.name) == ["a line", "The Sun rises.", "Continue", "a hint"])
    #expect(scene(frame)[1].role == .message)
    let id = scene(frame)[1].id
    frame.controls = [Control(id: "page", role: .dialog, label: "Settings")]
    frame.offers = []
    #expect(scene(frame).map(\.name) == ["Settings", "a line", "The Sun rises.", "a hint"])
    #expect(scene(frame)[2].id == id)
  }

  @Test func everythingThatIsDrawnHasItsPlace() {
    func area(_ number: Float) -> Area { Area(centre: [number, 0], size: [1, 1]) }
    var frame = Frame(viewport: Viewport(width: 800, height: 400))
    frame.texts = [text("a line", .story), text(Deed.settings.rawValue, .hint)]
    frame.texts[0].area = area(1)
    frame.texts[1].area = area(2)
    frame.description = Description(key: "d", string: "The Sun rises.")
    frame.button = Button(key: "b", label: "GO", centre: .zero, fill: 0, opacity: 1)
    frame.button?.area = area(3)
    frame.offers = [
      Offer(.authorize, label: "GO"), Offer(.lookAhead, label: "Look"),
      Offer(.settings, label: "Settings"),
    ]
    let window = AccessibleTree.application(frame).children[0]
    #expect(window.area == Area(centre: .zero, size: [2, 1]))
    #expect(window.children.map(\.name) == ["a line", "The Sun rises.", "GO", "Look", "Settings"])
    #expect(window.children.map(\.area) == [area(1), nil, area(3), nil, area(2)])
    #expect(AccessibleTree.application(frame).area == nil)
  }

  @Test func whatCannotBeSeenIsNotThere() {
    var frame = Frame()
    frame.texts = [text("gone", .story)]
    frame.texts[0].opacity = 0
    #expect(scene(frame).isEmpty)
  }

  @Test func aWrittenOfferIsReadOnce() {
    var frame = Frame()
    frame.offers = [Offer(.settings, label: "Settings")]
    frame.texts = [
      Text(
        key: Deed.settings.rawValue, string: "Settings", style: .hint, centre: .zero, opacity: 1)
    ]
    #expect(scene(frame).map(\.name) == ["Settings"] && scene(frame).map(\.role) == [.button])
  }

  /// Also where one is told and the other written beside it.
  @Test(arguments: Text.Style.allCases)
  func aSentenceThatGoesAsItComesIsTwo(_ style: Text.Style) {
    var frame = Frame()
    frame.texts = [text("again", .story), text("again", style)]
    #expect(Set(scene(frame).map(\.id)).count == 2)
  }

  @Test func theButtonTellsItsProgressAndAsks() throws {
    var frame = Frame()
    frame.button = Button(key: "b", label: "GO", centre: .zero, fill: 0.254, opacity: 1)
    frame.offers = [Offer(.authorize, label: "GO")]
    let button = try #require(scene(frame).first)
    #expect(scene(frame).count == 1 && button.role == .button && button.name == "GO")
    #expect(button.value?.number == 0.25 && button.value?.range == 0...1)
    #expect(button.value?.control == nil)
    #expect(button.action == .init(name: "press", request: .deed(.authorize)))
    #expect(button.isFocused)
  }

  /// The answer stands on the button; the way out of the question beside it.
  @Test func theQuestionCanBeAnsweredEitherWay() {
    var frame = Frame()
    frame.button = Button(key: "b", label: "CONFIRM", centre: .zero, fill: 0.5, opacity: 1)
    frame.offers = [Offer(.confirm, label: "CONFIRM"), Offer(.cancel, label: "Not yet")]
    #expect(scene(frame).map(\.name) == ["CONFIRM", "Not yet"])
    #expect(scene(frame).compactMap(\.action?.request) == [.deed(.confirm), .deed(.cancel)])
  }

  @Test(arguments: Deed.allCases)
  func everyOfferCanBePressed(_ deed: Deed) {
    var frame = Frame()
    frame.offers = [Offer(deed, label: "words")]
    let nodes = scene(frame)
    #expect(nodes.map(\.name) == ["words"] && nodes.map(\.role) == [.button])
    #expect(nodes[0].action == .init(name: "press", request: .deed(deed)))
  }

  @Test func theFocusIsWhereASwitchWouldPress() {
    var frame = Frame()
    frame.offers = [Offer(.goOn, label: "Continue"), Offer(.settings, label: "Settings")]
    #expect(scene(frame).filter(\.isFocused).map(\.name) == ["Continue"])
    frame.offers[1].isMarked = true
    #expect(scene(frame).filter(\.isFocused).map(\.name) == ["Settings"])
    // What is always there would only be heard between two sentences.
    frame.offers = [Offer(.settings, label: "Settings")]
    #expect(scene(frame).filter(\.isFocused).isEmpty)
  }
}
