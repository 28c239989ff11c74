internal import Maths
package import Ports

/// Holds all that one tick shows and says; ArtemisCapture makes a picture of it.
public struct Frame: Sendable, Equatable {
  package let port: Ports.Frame

  init(_ port: Ports.Frame) { self.port = port }

  /// Something that can be done now by its name.
  public struct Offer: Sendable, Equatable {
    /// In the visitor's language.
    public let label: String
    let deed: Deed
    /// Its name in run files: "goOn", "raise", "authorize".
    public var name: String { deed.rawValue }
  }

  public var tick: Int { port.tick.count }
  public var seconds: Double { port.tick.seconds }
  /// The name of the story's step.
  public var step: String { port.step }
  /// Size of its picture in pixels.
  public var width: Int { port.viewport.width }
  public var height: Int { port.viewport.height }
  /// Words that can be seen, in the order in which they are drawn; captions too, where they are on.
  public var texts: [String] { port.texts.filter { $0.opacity > 0 }.map(\.string) }
  /// Sounds in writing, also where they are not drawn.
  public var captions: [String] { port.captions.map(\.string) }
  /// Tells what is seen to those who do not see it.
  public var description: String? { port.description?.string }
  /// The label of the button, where there is one to be seen.
  public var button: String? {
    port.button.flatMap { $0.opacity > 0 ? $0.label : nil }
  }
  /// Deeds that can be done now by name, in the order in which they are read out.
  public var offers: [Offer] { port.offers.map { Offer(label: $0.label, deed: $0.deed) } }
  /// Words and controls of the interface, in reading order; empty where the story has none.
  public var controls: [Control] {
    port.controls.map { Control(name: $0.id, label: $0.label, isUsable: $0.isStop && $0.canBeUsed) }
  }

  /// One thing of an interface: words, or something that can be used by its name.
  public struct Control: Sendable, Equatable {
    public let name: String
    /// In the visitor's language.
    public let label: String
    public let isUsable: Bool
  }

  /// How black the picture is: 0 … 1.
  public var fade: Double { Double(port.effects.fade) }
  /// How white the launch makes it: relative luminance, 0 … 0.8.
  public var flash: Double { Double(port.effects.flash) }
  /// How many flames burn in it.
  public var flames: Int { port.flames.count { $0.kind == .engine || $0.kind == .booster } }
}
