internal import CATK
internal import Ports

/// One object on the bus, kept for as long as its node is there.
///
/// A class, because ATK keeps pointers to both halves: the object points here by its data, and what
/// ATK asks of the object is answered from the node.
final class Piece {
  let object: UnsafeMutablePointer<AtkObject>
  private(set) var node: AccessibleNode
  private(set) var children: [Piece] = []
  private weak var parent: Piece?
  private let shared: Shared

  /// One for all objects of a window.
  final class Shared {
    /// Requests that came through the bus and were not taken yet.
    var requests: [AccessibleNode.Request] = []
    /// nil where nobody sees the window.
    var place: WindowPlace?
  }

  init(_ node: AccessibleNode, under parent: Piece?, shared: Shared) {
    self.node = node
    self.parent = parent
    self.shared = shared
    object = PieceType.make(node)
    PieceType.attach(self, to: object)
    if let parent { atk_object_set_parent(object, parent.object) }
    atk_object_set_name(object, node.name)
    atk_object_set_description(object, node.description)
    for child in node.children { children.append(Piece(child, under: self, shared: shared)) }
  }

  deinit {
    PieceType.attach(nil, to: object)
    g_object_unref(object)
  }

  var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }
}

// Answers to ATK.
extension Piece {
  var states: [AtkStateType] {
    var states = [ATK_STATE_SHOWING, ATK_STATE_VISIBLE]
    if node.canBeUsed { states += [ATK_STATE_ENABLED, ATK_STATE_SENSITIVE] }
    switch node.role {
    case .window: states.append(ATK_STATE_ACTIVE)
    case .dialog: states += [ATK_STATE_ACTIVE, ATK_STATE_MODAL]
    case .application, .message, .heading, .image, .progress: break
    case .button, .slider, .toggle, .choice, .option, .tab, .rating, .pages:
      states.append(ATK_STATE_FOCUSABLE)
    case .field: states += [ATK_STATE_FOCUSABLE, ATK_STATE_EDITABLE, ATK_STATE_SINGLE_LINE]
    }
    switch node.role {
    case .toggle, .option: states.append(ATK_STATE_CHECKABLE)
    case .tab: states.append(ATK_STATE_SELECTABLE)
    default: break
    }
    if node.isChecked { states.append(node.checked) }
    if node.isFocused { states.append(ATK_STATE_FOCUSED) }
    return states
  }

  /// In the desktop's points, y down; nil if it is not drawn. Where the desktop does not tell the
  /// window's place, its corner stands for the screen's.
  func extents(_ type: AtkCoordType) -> Extents? {
    guard let place = shared.place, let area = node.area else { return nil }
    let unit = Double(place.height)
    let whole = SIMD2(Double(place.width), unit)
    let middle = whole / 2 + SIMD2(Double(area.centre.x), -Double(area.centre.y)) * unit
    let half = SIMD2<Double>(area.size) * unit / 2
    let low = SIMD2<Int>((middle - half).rounded(.toNearestOrEven))
    let high = SIMD2<Int>((middle + half).rounded(.toNearestOrEven))
    // Everything in a window hangs on an object that fills it.
    let isOfWindow = type == ATK_XY_WINDOW || type == ATK_XY_PARENT && node.role != .window
    return Extents(low: low &+ (isOfWindow ? .zero : place.corner ?? .zero), size: high &- low)
  }

  struct Extents: Equatable {
    var low: SIMD2<Int>
    var size: SIMD2<Int>
  }

  func act() -> Bool {
    guard let action = node.action else { return false }
    shared.requests.append(action.request)
    return true
  }

  func set(_ number: Double) {
    if let request = node.value?.request(number) { shared.requests.append(request) }
  }
}

// Changes.
extension Piece {
  /// Takes over the new node, and tells the bus every difference.
  func become(_ new: AccessibleNode) {
    guard new != node else { return }
    let old = node
    node = new
    if new.name != old.name { atk_object_set_name(object, new.name) }
    if new.description != old.description { atk_object_set_description(object, new.description) }
    if new.isChecked != old.isChecked { tell(new.checked, new.isChecked) }
    if new.canBeUsed != old.canBeUsed { tell(ATK_STATE_SENSITIVE, new.canBeUsed) }
    if let value = new.value, value.number != old.value?.number { Signal.value(of: object) }
    becomeChildren(new.children)
    if new.isFocused != old.isFocused { tellFocus() }
  }

  /// The focused object, here or below.
  private var focused: Piece? {
    node.isFocused ? self : children.lazy.compactMap(\.focused).first
  }

  private func tellFocus() { tell(ATK_STATE_FOCUSED, node.isFocused) }

  private func tell(_ state: AtkStateType, _ isSo: Bool) {
    atk_object_notify_state_change(object, AtkState(state.rawValue), isSo ? 1 : 0)
  }

  /// Objects keep their ids; the bus hears of those removed before those added.
  private func becomeChildren(_ nodes: [AccessibleNode]) {
    for (index, child) in children.enumerated().reversed()
    where !nodes.contains(where: { child.isOf($0) }) {
      leave(at: index)
    }
    for (index, node) in nodes.enumerated() {
      if index < children.count && children[index].isOf(node) {
        children[index].become(node)
      } else {
        come(node, at: index)
      }
    }
    while children.count > nodes.count { leave(at: children.count - 1) }
  }

  private func leave(at index: Int) {
    let child = children.remove(at: index)
    Signal.child(child.object, of: object, at: index, isAdded: false)
  }

  /// Adds a node, whether it is new or has moved: the bus makes no difference.
  private func come(_ node: AccessibleNode, at index: Int) {
    if let old = children[index...].firstIndex(where: { $0.isOf(node) }) {
      let moved = children.remove(at: old)
      Signal.child(moved.object, of: object, at: old, isAdded: false)
      children.insert(moved, at: index)
      moved.become(node)
      Signal.child(moved.object, of: object, at: index, isAdded: true)
    } else {
      let child = Piece(node, under: self, shared: shared)
      children.insert(child, at: index)
      Signal.child(child.object, of: object, at: index, isAdded: true)
      child.focused?.tellFocus()
      // Every screen reader announces a notification that becomes visible.
      if node.role == .message { child.tell(ATK_STATE_SHOWING, true) }
    }
  }

  private func isOf(_ node: AccessibleNode) -> Bool {
    self.node.id == node.id && self.node.role == node.role
      && (self.node.action == nil) == (node.action == nil)
      && (self.node.value == nil) == (node.value == nil)
  }
}

extension AccessibleNode {
  /// The state that says it is on: chosen of several, or checked.
  fileprivate var checked: AtkStateType { role == .tab ? ATK_STATE_SELECTED : ATK_STATE_CHECKED }
}
