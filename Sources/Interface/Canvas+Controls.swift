public import Ports

extension Canvas {
  /// Controls to be read out of pieces, in their order. The same pieces and canvas give the same list.
  public func controls(_ pieces: [Piece]) -> [Control] {
    pieces.flatMap { piece -> [Control] in
      guard piece.isLive, let role = piece.role else { return [] }
      let control = control(piece, role)
      return piece.notice.isEmpty ? [control] : [control, notice(of: piece)]
    }
  }

  /// Text that a reader says unasked because it was not there before.
  private func notice(of piece: Piece) -> Control {
    var notice = Control(id: "\(piece.id).notice", role: .message, label: piece.notice)
    notice.layer = piece.layer
    return notice
  }

  private func control(_ piece: Piece, _ role: Control.Role) -> Control {
    var control = Control(id: piece.id, role: role, label: piece.label)
    control.reading = piece.reading
    control.hint = piece.hint
    control.value = piece.value
    control.isOn = piece.isOn
    control.isStop = piece.isStop
    control.canBeUsed = piece.canBeUsed
    control.isFocused = piece.isFocused
    control.layer = piece.layer
    if !piece.target.isEmpty { control.area = piece.target.area(on: self) }
    switch piece.action {
    case .slide(_, let scale), .seek(_, let scale, _, _):
      (control.range, control.step) = (scale.range, scale.step)
      if scale.unit == .percent { control.written = 100 }
    case .turn(_, let count): (control.range, control.step) = (0...Double(count - 1), 1)
    case .rate(_, let count): (control.range, control.step) = (0...Double(count), 1)
    case .choose(_, let words): control.choices = words
    default: break
    }
    return control
  }
}
