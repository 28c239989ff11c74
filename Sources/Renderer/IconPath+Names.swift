internal import Ports

extension IconPath {
  /// An icon by its name; a dot where there is none of that name.
  init(named name: String) {
    guard let icon = DrawnIcon(rawValue: name) else {
      self.init(areas: [Self.arc(12, 12, 4)])
      return
    }
    self.init(icon)
  }

  private init(_ icon: DrawnIcon) {
    switch icon {
    case .back: self.init(lines: [[[15, 5], [8, 12], [15, 19]]])
    case .forward: self.init(lines: [[[9, 5], [16, 12], [9, 19]]])
    case .up: self.init(lines: [[[5, 15], [12, 8], [19, 15]]])
    case .down: self.init(lines: [[[5, 9], [12, 16], [19, 9]]])
    case .close: self.init(lines: [[[6, 6], [18, 18]], [[18, 6], [6, 18]]])
    case .check: self.init(lines: [[[5, 12.5], [10, 17.5], [19.5, 7]]])
    case .plus: self.init(lines: [[[12, 5], [12, 19]], [[5, 12], [19, 12]]])
    case .minus: self.init(lines: [[[5, 12], [19, 12]]])
    case .menu:
      self.init(lines: [[[4, 7], [20, 7]], [[4, 12], [20, 12]], [[4, 17], [20, 17]]])
    case .search: self.init(lines: [Self.arc(10.5, 10.5, 6), [[15, 15], [20, 20]]])
    case .heart: self.init(areas: [Self.heart])
    case .star: self.init(areas: [Self.star])
    case .starEmpty: self.init(lines: [Self.inner(Self.star)])
    case .play: self.init(lines: [Self.triangle], areas: [Self.triangle])
    case .pause: self.init(lines: [[[8.5, 6], [8.5, 18]], [[15.5, 6], [15.5, 18]]])
    case .again:
      self.init(lines: [
        Self.arc(12, 12.5, 7.5, from: 0, to: 270), [[9.5, 2.2], [12.3, 5], [9.5, 7.8]],
      ])
    case .bell: self.init(lines: [Self.bell, [[10.5, 20.5], [13.5, 20.5]]])
    case .lock:
      self.init(
        lines: [
          Self.box([5.5, 11], [18.5, 20]), [[8, 11]] + Self.arc(12, 8, 4, from: 180) + [[16, 11]],
        ])
    case .person:
      self.init(lines: [Self.arc(12, 8, 4), Self.arc(12, 21, 7.5, from: 180)])
    case .home:
      self.init(lines: [
        [[3.5, 12], [12, 4.5], [20.5, 12]], [[6, 11], [6, 20], [18, 20], [18, 11]],
      ])
    case .info:
      self.init(lines: [
        Self.arc(12, 12, 9), [[12, 11.5], [12, 16.5]], [[12, 7.6], [12, 7.7]],
      ])
    case .download:
      self.init(lines: [
        [[12, 4], [12, 15]], [[7, 10.5], [12, 15.5], [17, 10.5]], [[5, 20], [19, 20]],
      ])
    case .settings: self.init(lines: Self.sliders)
    case .share:
      self.init(lines: [[[12, 15], [12, 4]], [[8, 7.5], [12, 3.5], [16, 7.5]], Self.tray])
    case .book: self.init(lines: Self.pages)
    }
  }

  private static let triangle: [Point] = [[8.5, 6.5], [17.5, 12], [8.5, 17.5], [8.5, 6.5]]
  private static let tray: [Point] = [
    [7, 11], [5, 11], [5, 20], [19, 20], [19, 11], [17, 11],
  ]
  private static let bell: [Point] =
    [[4.5, 17], [6.5, 14.5]] + arc(12, 10, 5.5, from: 180) + [
      [17.5, 14.5], [19.5, 17], [4.5, 17],
    ]
  private static let heart: [Point] =
    arc(7.6, 8.9, 4.9, from: 135, to: 335) + arc(16.4, 8.9, 4.9, from: 205, to: 405) + [[12, 20.5]]
  private static let sliders: [[Point]] = [
    [[4, 8], [12, 8]], arc(15, 8, 2.6), [[18, 8], [20, 8]],
    [[4, 16], [6, 16]], arc(9, 16, 2.6), [[12, 16], [20, 16]],
  ]
  private static let pages: [[Point]] = [
    [[12, 7], [9.5, 5.5], [4, 5.5], [4, 18], [9.5, 18], [12, 19.5]],
    [[12, 7], [14.5, 5.5], [20, 5.5], [20, 18], [14.5, 18], [12, 19.5]], [[12, 7], [12, 19.5]],
  ]

  /// The same a line's half narrower, so that it is as large as the filled one.
  private static func inner(_ outline: [Point]) -> [Point] {
    let middle = Point(12, 12.8)
    let smaller = outline.map { middle + ($0 - middle) * 0.88 }
    return smaller + [smaller[0]]
  }
}
