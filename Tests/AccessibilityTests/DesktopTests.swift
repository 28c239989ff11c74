import CATK
import Foundation
import Ports
import Testing

@testable import Accessibility

extension BusTests {
  @Suite("What the desktop wishes")
  struct DesktopTests {
    static let appearance = "org.freedesktop.appearance"
    static let interface = "org.gnome.desktop.interface"
    static let access = "org.gnome.desktop.a11y.interface"

    private func preferences(motion: Bool?, scale: Double?) -> Preferences {
      var preferences = Preferences()
      if let motion { preferences[.reduceMotion] = .flag(motion) }
      if let scale { preferences[.textScale] = .number(scale) }
      return preferences
    }

    private func desktop(_ bus: PrivateBus) throws -> Desktop {
      Desktop(try SessionBus(address: bus.address), gnome: GNOME())
    }

    /// The next that is new, or nothing after two seconds.
    private func news(_ desktop: Desktop) -> Preferences? {
      for _ in 0..<2000 {
        if let news = desktop.news() { return news }
        usleep(1000)
      }
      return nil
    }

    /// As portals say it, what comes of it, and nonsense, of which nothing comes.
    static let said: [(String, Bool?, Double?)] = [
      ("@a{sa{sv}} {}", nil, nil),
      ("{'\(appearance)': {'reduced-motion': <uint32 1>}}", true, nil),
      ("{'\(appearance)': {'reduced-motion': <<uint32 1>>}}", true, nil),
      ("{'\(appearance)': {'reduced-motion': <uint32 0>}}", nil, nil),
      ("{'\(interface)': {'enable-animations': <false>}}", true, nil),
      ("{'\(interface)': {'enable-animations': <true>}}", nil, nil),
      ("{'\(interface)': {'text-scaling-factor': <1.25>}}", nil, 1.25),
      ("{'\(interface)': {'text-scaling-factor': <1.0>}}", nil, nil),
      ("{'\(interface)': {'text-scaling-factor': <9.0>}}", nil, 3),
      ("{'\(interface)': {'text-scaling-factor': <nan>}}", nil, nil),
      ("{'\(interface)': {'text-scaling-factor': <'large'>}}", nil, nil),
      (
        "{'\(appearance)': {'reduced-motion': <[1, 2]>}, '\(interface)':"
          + " {'enable-animations': <{'no': <false>}>, 'text-scaling-factor': <1.5>}}", nil, 1.5
      ),
    ]

    @Test(arguments: said)
    func thePortalIsUnderstood(settings: String, motion: Bool?, scale: Double?) throws {
      let bus = try PrivateBus()
      try bus.startPortal(settings)
      #expect(try desktop(bus).preferences == preferences(motion: motion, scale: scale))
    }

    static let contrasts = [
      ("{'\(appearance)': {'contrast': <uint32 1>}}", true),
      ("{'\(appearance)': {'contrast': <uint32 0>}}", false),
      ("{'\(appearance)': {'contrast': <'high'>}}", false),
      ("{'\(access)': {'high-contrast': <true>}}", true),
      ("{'\(access)': {'high-contrast': <false>}}", false),
      ("{'\(access)': {'contrast': <uint32 1>}}", false),
    ]

    @Test(arguments: contrasts)
    func highContrastIsUnderstood(settings: String, isHigh: Bool) throws {
      let bus = try PrivateBus()
      try bus.startPortal(settings)
      let wanted = isHigh ? Preferences(.contrast, .word("high")) : Preferences()
      #expect(try desktop(bus).preferences == wanted)
    }

    @Test func aChangeIsHeardWhileItRuns() throws {
      let bus = try PrivateBus()
      try bus.startPortal("{'\(Self.interface)': {'text-scaling-factor': <1.5>}}")
      let desktop = try desktop(bus)
      #expect(desktop.news() == nil)
      bus.change(Self.appearance, "reduced-motion", "uint32 1")
      #expect(news(desktop) == preferences(motion: true, scale: 1.5))
      bus.change(Self.interface, "text-scaling-factor", "2.0")
      #expect(news(desktop) == preferences(motion: true, scale: 2))
      bus.change(Self.appearance, "reduced-motion", "'no number'")
      #expect(news(desktop) == preferences(motion: nil, scale: 2))
      // Said twice, or of something else: no news.
      bus.change(Self.interface, "text-scaling-factor", "2.0")
      bus.change(Self.appearance, "color-scheme", "uint32 1")
      bus.change("org.example", "reduced-motion", "uint32 1")
      bus.change(Self.interface, "enable-animations", "false")
      #expect(news(desktop) == preferences(motion: true, scale: 2))
    }

    @Test func aPortalThatHangsIsNotWaitedFor() throws {
      let bus = try PrivateBus()
      try bus.startPortal("hang")
      let start = ContinuousClock.now
      let desktop = try desktop(bus)
      #expect(ContinuousClock.now - start < .seconds(2))
      #expect(desktop.preferences == Preferences() && desktop.news() == nil)
      // Its changes are heard all the same.
      bus.change(Self.interface, "text-scaling-factor", "1.25")
      #expect(news(desktop) == preferences(motion: nil, scale: 1.25))
    }

    @Test func withoutAPortalNothingIsWaitedFor() throws {
      let bus = try PrivateBus()
      let session = try SessionBus(address: bus.address)
      let start = ContinuousClock.now
      let desktop = Desktop(session, gnome: GNOME())
      #expect(desktop.preferences == Preferences() && desktop.news() == nil)
      #expect(ContinuousClock.now - start < .milliseconds(450))
    }
  }
}

extension BusTests.DesktopTests {
  /// Schemas as GNOME installs them, and what a person has set; their folder is gone afterwards.
  private func withGNOME<Result>(
    _ keys: String, _ values: String, _ body: (GNOME) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let schema =
      "<schemalist><schema id='\(Self.interface)' path='/org/gnome/desktop/interface/'>"
      + "\(keys)</schema></schemalist>"
    try Data(schema.utf8).write(to: folder.appending(path: "test.gschema.xml"))
    let compiler = try Process.run(
      URL(filePath: "/usr/bin/glib-compile-schemas"), arguments: ["--strict", folder.path])
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    let kept = folder.appending(path: "kept")
    try Data("[org/gnome/desktop/interface]\n\(values)\n".utf8).write(to: kept)
    let source = g_settings_schema_source_new_from_directory(folder.path, nil, 0, nil)
    return try body(
      GNOME(source: source, backend: g_keyfile_settings_backend_new(kept.path, "/", nil)))
  }

  private static let keys =
    "<key name='enable-animations' type='b'><default>true</default></key>"
    + "<key name='text-scaling-factor' type='d'><default>1.0</default></key>"

  @Test func gnomeIsAskedWhereThePortalIsSilent() throws {
    try withGNOME(Self.keys, "enable-animations=false\ntext-scaling-factor=1.75") { gnome in
      let bus = try PrivateBus()
      let alone = Desktop(try SessionBus(address: bus.address), gnome: gnome).preferences
      #expect(alone[.reduceMotion] == .flag(true) && alone[.textScale] == .number(1.75))
      try bus.startPortal("{'\(Self.interface)': {'text-scaling-factor': <2.0>}}")
      let both = Desktop(try SessionBus(address: bus.address), gnome: gnome).preferences
      #expect(both[.reduceMotion] == .flag(true) && both[.textScale] == .number(2))
    }
  }

  /// GLib would end the program: no schema, and one that lacks a name or means something else by it.
  @Test func gnomeIsAskedForNothingThatItDoesNotHave() throws {
    let odd = "<key name='enable-animations' type='s'><default>'never'</default></key>"
    for key in Desktop.Key.allCases {
      #expect(GNOME().value(key) == nil)
      #expect(try withGNOME(odd, "") { $0.value(key) } == nil)
    }
  }
}

extension BusTests {
  @Suite("A bus that fails")
  struct SessionBusTests {
    @Test func aBusThatIsNowhereIsRefusedAtOnce() {
      let start = ContinuousClock.now
      #expect(throws: SessionBus.Fault.self) { try SessionBus(address: "unix:path=/nowhere/bus") }
      #expect(throws: SessionBus.Fault.self) { try SessionBus(address: "no address at all") }
      #expect(ContinuousClock.now - start < .milliseconds(900))
    }

    /// A socket that takes whoever calls and never says a word.
    @Test func aBusThatIsDumbIsGivenUp() throws {
      let path = NSTemporaryDirectory() + UUID().uuidString.prefix(8)
      var place = sockaddr_un()
      place.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let dumb = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let isBound = withUnsafePointer(to: &place) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(dumb, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      try #require(isBound && listen(dumb, 4) == 0)
      defer {
        close(dumb)
        unlink(path)
      }
      let start = ContinuousClock.now
      do {
        _ = try SessionBus(address: "unix:path=\(path)")
        Issue.record("it answered")
      } catch { #expect("\(error)" == "the desktop's bus does not answer") }
      #expect(ContinuousClock.now - start < .seconds(2))
    }

    /// By itself GLib would end the program with SIGTERM.
    @Test func theProgramOutlivesItsBus() throws {
      let bus = try PrivateBus()
      let session = try SessionBus(address: bus.address)
      let desktop = Desktop(session, gnome: GNOME())
      #expect(session.isThere)
      bus.end()
      for _ in 0..<2000 where session.isThere {
        _ = desktop.news()
        usleep(1000)
      }
      #expect(!session.isThere && desktop.preferences == Preferences())
    }

    /// A reader asks again when it was answered: with one answer a picture, a page took fifteen seconds.
    @Test func questionsThatFollowAnswersAreTakenAtOnceButNotForEver() throws {
      let bus = try PrivateBus()
      let session = try SessionBus(address: bus.address)
      #expect(session.linger_us > 0)
      // Others want the processor too: there is time enough.
      (session.linger_us, session.least_us) = (500_000, 20_000_000)
      let client = Client(questions: 5)
      session.deliver()
      #expect(client.answers == 5)
      session.least_us = 4000
      let chatty = Client(questions: .max)
      session.deliver()
      #expect(chatty.answers < 2000)
      chatty.end()
    }
  }

  /// Asks a fifth of a millisecond after each answer, for as long as somebody answers.
  private final class Client: @unchecked Sendable {
    private(set) var answers = 0
    private var questions: Int

    init(questions: Int) {
      self.questions = questions
      ask()
    }

    func end() {
      questions = 0
      // The last question is on its way still.
      for _ in 0..<10_000 where isWaiting {
        usleep(100)
        while g_main_context_iteration(nil, 0) != 0 {}
      }
    }

    private var isWaiting = false

    private func ask() {
      isWaiting = true
      g_idle_add_full(
        G_PRIORITY_DEFAULT,
        { me in
          let client = Unmanaged<Client>.fromOpaque(me!).takeRetainedValue()
          client.isWaiting = false
          client.answers += 1
          guard client.answers < client.questions else { return 0 }
          client.isWaiting = true
          Thread.detachNewThread {
            usleep(200)
            client.ask()
          }
          return 0
        }, Unmanaged.passRetained(self).toOpaque(), nil)
    }
  }
}
