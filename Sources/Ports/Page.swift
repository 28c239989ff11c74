/// A page of controls over the picture: what it says and where. It is drawn as it stands here, and
/// a screen reader finds in it all that there is to say.
public struct Page: Sendable, Equatable {
  public var title: String
  /// Where the title's middle is, in frame heights from the frame's centre, y up.
  public var titleCentre: SIMD2<Float>
  /// In reading order; those that are scrolled away have no area.
  public var controls: [Control]
  /// What the control in focus is for.
  public var hint: String
  public var hintCentre: SIMD2<Float>
  /// Height of its letters' em, in frame heights.
  public var textHeight: Float
  /// Labels stand at the right then, and values at the left.
  public var isRightToLeft: Bool
  public var opacity: Float
  /// Where it is said that there are controls above or below those that are seen; nil where there
  /// are none.
  public var above: Area?
  public var below: Area?

  public init(
    title: String, titleCentre: SIMD2<Float>, controls: [Control], hint: String,
    hintCentre: SIMD2<Float>, textHeight: Float, isRightToLeft: Bool = false, opacity: Float = 1
  ) {
    self.title = title
    self.titleCentre = titleCentre
    self.controls = controls
    self.hint = hint
    self.hintCentre = hintCentre
    self.textHeight = textHeight
    self.isRightToLeft = isRightToLeft
    self.opacity = opacity
  }

  public var focused: Control? { controls.first(where: \.isFocused) }

  public struct Control: Sendable, Equatable {
    public enum Role: String, Sendable, CaseIterable {
      case slider, toggle, choice, button
      /// The name of those that follow it; there is nothing to be done with it.
      case heading
    }

    /// A setting's name, or the deed of a button; stable in every language.
    public var id: String
    public var role: Role
    public var label: String
    /// In words, as it is shown and said; empty for a button.
    public var value: String
    /// 0 … 1 of a slider's way, and where that way is drawn.
    public var part: Float?
    public var bar: Area?
    /// Of a toggle.
    public var isOn = false
    /// What a choice is among, and which of them it is.
    public var choices: [String] = []
    public var chosen = ""
    public var hint: String
    public var isFocused: Bool
    public var area: Area?

    public init(
      id: String, role: Role, label: String, value: String = "", part: Float? = nil,
      hint: String = "", isFocused: Bool = false, area: Area? = nil
    ) {
      self.id = id
      self.role = role
      self.label = label
      self.value = value
      self.part = part
      self.hint = hint
      self.isFocused = isFocused
      self.area = area
    }
  }

  /// A rectangle, in frame heights from the frame's centre, y up.
  public struct Area: Sendable, Equatable {
    public var centre: SIMD2<Float>
    public var size: SIMD2<Float>
    public init(centre: SIMD2<Float>, size: SIMD2<Float>) {
      self.centre = centre
      self.size = size
    }

    /// Whether a pointer may be on its way there.
    public func isNear(_ point: SIMD2<Float>, within way: Float = 0.2) -> Bool {
      let away = point - centre
      return abs(away.x) <= size.x / 2 + way && abs(away.y) <= size.y / 2 + way
    }

    public func holds(_ point: SIMD2<Float>) -> Bool {
      let away = point - centre
      return abs(away.x) <= size.x / 2 && abs(away.y) <= size.y / 2
    }
  }
}
