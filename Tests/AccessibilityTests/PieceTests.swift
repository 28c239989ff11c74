import CATK
import Maths
import Ports
import Testing

@testable import Accessibility

extension BusTests {
  @Suite("Objects as ATK asks them")
  struct PieceTests {
    private let shared = Piece.Shared()

    private func window(_ children: [AccessibleNode]) -> AccessibleNode {
      var window = AccessibleNode(id: "window", role: .window, name: "window")
      window.children = children
      return window
    }

    static let nodes: [AccessibleNode] = AccessibleNode.Role.allCases.flatMap { role in
      var plain = AccessibleNode(id: "it", role: role, name: "name of \(role)")
      plain.description = "description"
      plain.children = [AccessibleNode(id: "below", role: .message, name: "below")]
      var full = plain
      full.action = .init(name: "press", request: .deed(.goOn))
      full.value = .init(
        number: 70, range: 0...100, step: 5, words: "70 %", control: "volume")
      return [plain, full]
    }

    /// Words that change while a reader looks at them: ATK tells whoever listens, and answers anew.
    @Test func aNewNameIsTold() throws {
      let before = AccessibleNode(id: "it", role: .message, name: "before")
      let after = AccessibleNode(id: "it", role: .message, name: "after")
      let root = Piece(window([before]), under: nil, shared: shared)
      let object = try #require(atk_object_ref_accessible_child(root.object, 0))
      defer { g_object_unref(object) }
      var told = 0
      withUnsafeMutablePointer(to: &told) { count in
        let heard: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, gpointer?) -> Void = {
          _, _, count in count?.assumingMemoryBound(to: Int.self).pointee += 1
        }
        let handler = g_signal_connect_data(
          object, "notify::accessible-name", unsafeBitCast(heard, to: GCallback.self), count, nil,
          GConnectFlags(rawValue: 0))
        root.become(window([after]))
        root.become(window([after]))
        g_signal_handler_disconnect(object, handler)
      }
      #expect(told == 1)
      #expect(String(cString: atk_object_get_name(object)) == "after")
    }

    /// A reader may hold what it was shown for as long as it likes, and ask.
    @Test(arguments: nodes)
    func anObjectAnswersAfterItHasLeft(_ node: AccessibleNode) throws {
      let root = Piece(window([node]), under: nil, shared: shared)
      let object = try #require(atk_object_ref_accessible_child(root.object, 0))
      let below = try #require(atk_object_ref_accessible_child(object, 0))
      #expect(states(of: object) != [ATK_STATE_DEFUNCT])
      root.become(window([]))
      for object in [object, below] {
        #expect(states(of: object) == [ATK_STATE_DEFUNCT])
        #expect(atk_object_get_index_in_parent(object) == -1)
        #expect(atk_object_get_n_accessible_children(object) == 0)
        #expect(atk_object_ref_accessible_child(object, 0) == nil)
        #expect(atk_object_ref_accessible_child(object, -1) == nil)
        #expect(atk_object_get_parent(object) != nil)
      }
      #expect(String(cString: atk_object_get_name(object)) == node.name)
      #expect(String(cString: atk_object_get_description(object)) == "description")
      if node.role != .application { #expect(extents(of: object) == [-1, -1, -1, -1]) }
      if node.action != nil { pressInVain(object) }
      if node.value != nil { setInVain(object) }
      #expect(shared.requests.isEmpty)
      g_object_unref(below)
      g_object_unref(object)
    }

    private func pressInVain(_ object: UnsafeMutablePointer<AtkObject>) {
      let action = OpaquePointer(object)
      #expect(atk_action_do_action(action, 0) == 0 && atk_action_do_action(action, 9) == 0)
      #expect(atk_action_get_name(action, 0) == nil)
      #expect(atk_action_get_n_actions(action) == 0)
    }

    private func setInVain(_ object: UnsafeMutablePointer<AtkObject>) {
      let value = OpaquePointer(object)
      for number in [50, -1e300, .nan, .infinity] { atk_value_set_value(value, number) }
      var number = 1.0
      var words: UnsafeMutablePointer<gchar>?
      atk_value_get_value_and_text(value, &number, &words)
      #expect(number == 0 && words == nil)
      let range = atk_value_get_range(value)
      #expect(atk_range_get_lower_limit(range) == 0 && atk_range_get_upper_limit(range) == 0)
      atk_range_free(range)
      #expect(atk_value_get_increment(value) == 0)
    }

    private func extents(
      of object: UnsafeMutablePointer<AtkObject>, _ type: AtkCoordType = ATK_XY_WINDOW
    ) -> [gint] {
      var (x, y, width, height): (gint, gint, gint, gint) = (7, 7, 7, 7)
      atk_component_get_extents(OpaquePointer(object), &x, &y, &width, &height, type)
      return [x, y, width, height]
    }

    /// A window of 1000 x 500 points, and in it a box in its upper right quarter.
    @Test func aThingLiesWhereItIsDrawn() throws {
      var box = AccessibleNode(id: "box", role: .button, name: "box")
      box.area = Area(centre: [0.5, 0.25], size: [0.5, 0.1])
      var whole = window([AccessibleNode(id: "unseen", role: .message, name: "unseen"), box])
      whole.area = Area(centre: .zero, size: [2, 1])
      let root = Piece(whole, under: nil, shared: shared)
      let (window, object) = (root.object, root.children[1].object)
      #expect(extents(of: object) == [-1, -1, -1, -1])
      shared.place = WindowPlace(width: 1000, height: 500)
      #expect(extents(of: window) == [0, 0, 1000, 500])
      for type in [ATK_XY_WINDOW, ATK_XY_PARENT, ATK_XY_SCREEN] {
        #expect(extents(of: object, type) == [625, 100, 250, 50])
      }
      shared.place?.corner = [-30, 40]
      #expect(extents(of: object) == [625, 100, 250, 50])
      #expect(extents(of: object, ATK_XY_PARENT) == [625, 100, 250, 50])
      #expect(extents(of: object, ATK_XY_SCREEN) == [595, 140, 250, 50])
      #expect(extents(of: window, ATK_XY_PARENT) == [-30, 40, 1000, 500])
      #expect(extents(of: root.children[0].object) == [-1, -1, -1, -1])
    }

    @Test func whatLiesAtAPointIsFound() throws {
      var box = AccessibleNode(id: "box", role: .button, name: "box")
      box.area = Area(centre: [0.5, 0.25], size: [0.5, 0.1])
      let unseen = AccessibleNode(id: "unseen", role: .message, name: "unseen")
      var whole = window([unseen, box])
      whole.area = Area(centre: .zero, size: [2, 1])
      let root = Piece(whole, under: nil, shared: shared)
      shared.place = WindowPlace(width: 1000, height: 500, corner: [-30, 40])
      let window = OpaquePointer(root.object)
      func found(_ x: gint, _ y: gint, _ type: AtkCoordType) -> String? {
        guard let object = atk_component_ref_accessible_at_point(window, x, y, type) else {
          return nil
        }
        defer { g_object_unref(object) }
        return String(cString: atk_object_get_name(object))
      }
      #expect(found(625, 100, ATK_XY_WINDOW) == "box" && found(874, 149, ATK_XY_WINDOW) == "box")
      #expect(found(624, 100, ATK_XY_WINDOW) == nil && found(700, 150, ATK_XY_WINDOW) == nil)
      #expect(found(595, 140, ATK_XY_SCREEN) == "box" && found(700, 100, ATK_XY_SCREEN) == nil)
      #expect(
        atk_component_contains(OpaquePointer(root.children[1].object), 700, 120, ATK_XY_WINDOW) != 0
      )
    }

    private func states(of object: UnsafeMutablePointer<AtkObject>) -> [AtkStateType] {
      let set = atk_object_ref_state_set(object)
      defer { g_object_unref(set) }
      return (0..<ATK_STATE_LAST_DEFINED.rawValue).map { AtkStateType(rawValue: $0) }
        .filter { atk_state_set_contains_state(set, $0) != 0 }
    }

    /// The names that screen readers know for "3 of 24".
    @Test func itsPlaceIsToldAmongTheOthers() throws {
      var node = AccessibleNode(id: "b", role: .button, name: "b")
      node.place = .init(nth: 3, of: 24)
      let heading = AccessibleNode(id: "h", role: .heading, name: "h")
      let root = Piece(window([node, heading]), under: nil, shared: shared)
      func told(_ place: Int) -> [String] {
        let all = atk_object_get_attributes(root.children[place].object)
        defer { atk_attribute_set_free(all) }
        var told: [String] = []
        var next = all
        while let list = next {
          let pair = list.pointee.data.assumingMemoryBound(to: AtkAttribute.self).pointee
          told.append("\(String(cString: pair.name))=\(String(cString: pair.value))")
          next = list.pointee.next
        }
        return told
      }
      #expect(told(0) == ["posinset=3", "setsize=24"] && told(1) == [])
      #expect(atk_object_get_role(root.children[1].object) == ATK_ROLE_HEADING)
    }

    @Test func anActionThatIsNotThereIsNotDone() throws {
      var node = AccessibleNode(id: "b", role: .button, name: "b")
      node.action = .init(name: "press", request: .deed(.goOn))
      let root = Piece(window([node]), under: nil, shared: shared)
      let action = OpaquePointer(root.children[0].object)
      #expect(atk_action_get_n_actions(action) == 1)
      for index: gint in [-1, 1, 7, .max] {
        #expect(atk_action_do_action(action, index) == 0)
        #expect(atk_action_get_name(action, index) == nil)
      }
      #expect(shared.requests.isEmpty)
      #expect(atk_action_do_action(action, 0) == 1 && shared.requests == [.deed(.goOn)])
    }
  }
}

// A client that believes what it is told.
extension BusTests.PieceTests {
  /// The children as signals tell of them: what leaves leaves from where it stood.
  private final class Listener {
    var objects: [UnsafeMutableRawPointer?] = []
    var faults = 0

    func listen(to object: UnsafeMutablePointer<AtkObject>) {
      typealias Handler = @convention(c) (gpointer?, guint, gpointer?, gpointer?) -> Void
      let come: Handler = { _, index, child, me in
        let me = Unmanaged<Listener>.fromOpaque(me!).takeUnretainedValue()
        if index <= me.objects.count {
          me.objects.insert(child, at: Int(index))
        } else {
          me.faults += 1
        }
      }
      let go: Handler = { _, index, child, me in
        let me = Unmanaged<Listener>.fromOpaque(me!).takeUnretainedValue()
        let isThere = index < me.objects.count && me.objects[Int(index)] == child
        if isThere { me.objects.remove(at: Int(index)) } else { me.faults += 1 }
      }
      let me = Unmanaged.passUnretained(self).toOpaque()
      for (detail, handler) in [("add", come), ("remove", go)] {
        g_signal_connect_data(
          object, "children-changed::\(detail)", unsafeBitCast(handler, to: GCallback.self), me,
          nil, GConnectFlags(rawValue: 0))
      }
    }
  }

  /// Nodes at random: they come, go, move, change, and now and then two have the same id.
  private func anyNodes(_ random: inout RandomStream) -> [AccessibleNode] {
    (0..<random.below(8)).map { _ in
      var node = AccessibleNode(
        id: "\(random.below(9))", role: random.below(4) == 0 ? .message : .button, name: "n")
      node.name = "\(random.below(99))"
      if random.below(3) == 0 { node.action = .init(name: "press", request: .deed(.goOn)) }
      node.isFocused = random.below(5) == 0
      return node
    }
  }

  @Test func whatIsToldIsWhatIsThere() {
    let gone = Count()
    do {
      let root = Piece(window([]), under: nil, shared: shared)
      let listener = Listener()
      listener.listen(to: root.object)
      var random = RandomStream(splitMix: 7)
      for _ in 0..<4000 {
        let nodes = anyNodes(&random)
        let before = Set(root.children.map { UnsafeMutableRawPointer($0.object) })
        root.become(window(nodes))
        for child in root.children where !before.contains(child.object) { gone.watch(child.object) }
        #expect(root.children.map(\.node) == nodes)
        #expect(listener.objects == root.children.map { UnsafeMutableRawPointer($0.object) })
        #expect(atk_object_get_n_accessible_children(root.object) == gint(nodes.count))
        let places = root.children.map { atk_object_get_index_in_parent($0.object) }
        #expect(places == Array(0..<gint(nodes.count)))
      }
      #expect(listener.faults == 0)
    }
    // Nobody else holds them, so every object that ever was is freed.
    #expect(gone.watched > 1000 && gone.freed == gone.watched)
  }

  /// How many of the watched objects have been freed.
  private final class Count {
    var watched = 0
    var freed = 0

    func watch(_ object: UnsafeMutablePointer<AtkObject>) {
      watched += 1
      g_object_weak_ref(
        PieceType.base(object),
        { me, _ in Unmanaged<Count>.fromOpaque(me!).takeUnretainedValue().freed += 1 },
        Unmanaged.passUnretained(self).toOpaque())
    }
  }
}
