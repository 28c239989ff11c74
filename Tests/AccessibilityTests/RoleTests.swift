import Ports
import Testing

@testable import Accessibility

/// What a control is for who does not see it.
struct RoleTests {
  @Test(arguments: Ports.Control.Role.allCases)
  func everyRoleIsSaidAndAGroupIsNothingByItself(role: Ports.Control.Role) {
    var frame = Frame()
    frame.controls = [Control(id: "a", role: role, label: "A")]
    let said: String? = role == .group ? nil : role == .text ? "message" : role.rawValue
    #expect(AccessibleTree.controls(frame).map(\.role.rawValue) == [said].compactMap(\.self))
  }
}
