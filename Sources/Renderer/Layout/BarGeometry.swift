import TabBase

/// Where a bar and its buttons stand: pure arithmetic on points, without text or pixels.
struct BarGeometry: Equatable, Sendable {
  /// The bar with its safe area, in screen points.
  let frame: Rect
  /// The area in which items are laid out, seen from the frame's corner: the frame without the safe area, or the capsule.
  let body: Rect
  /// The buttons, seen from the frame's corner, in the order of the items (which runs from the right in a right-to-left bar).
  let buttons: [Rect]
  /// The part of the body that belongs to each item; a mark behind the item fills it.
  let cells: [Rect]
  /// Panes of a floating bar at rest, minimized to one tab, and with its search field open; nil for other bars.
  let panes: FloatingForms?
  /// What of a button's width its title leaves free.
  let titleInset: Double
  /// Where the middle of an arrow stands that points to an item: x in screen points.
  let arrowCenters: [Double]
  /// Whether it stands at the top of the screen, and goes away upward.
  let isAtTop: Bool

  init(_ bar: Movie.TabBar, _ screen: Movie.Screen, _ orientation: Movie.Orientation) {
    let size = screen.size(in: orientation)
    let safeArea = screen.safeArea(in: orientation)
    let height = bar.height(in: orientation)
    let count = bar.items.count
    let buttons: [Rect]
    let cells: [Rect]
    if bar.tokens.body.isAtTop {
      let top = TopBarLayout(bar, in: size, top: safeArea.top, height: height)
      frame = top.frame
      body = top.capsule
      panes = FloatingForms(always: FloatingPanes(capsule: top.capsule))
      titleInset = TopBarLayout.titleInset
      buttons = top.tabs
      cells = top.tabs
    } else if case .capsule = bar.tokens.body {
      // The gap below the capsule is the safe area's.
      frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
      let search = bar.searchIndex
      let sides = max(safeArea.left, safeArea.right)
      let capsule = Self.capsule(
        in: frame.size, sides: sides, itemCount: max(search == nil ? count : count - 1, 1),
        isInline: bar.isInline(in: orientation), hasSearch: search != nil)
      let resting = FloatingPanes.resting(
        capsule, in: frame.size, sides: sides, hasSearch: search != nil, hasAccessory: bar.accessory != nil)
      var forms = FloatingForms(resting, in: frame.size, sides: sides)
      if screen.isRightToLeft { forms = forms.mirrored(about: size.width / 2) }
      panes = forms
      // In a right-to-left bar all is mirrored below.
      body = forms.resting.capsule
      titleInset = Self.overlap + Self.titleGap
      var rects = Self.capsuleButtons(capsule, itemCount: max(search == nil ? count : count - 1, 1))
      if let search, let circle = resting.search {
        if count == 1 { rects = [] }
        rects.insert(circle, at: search)
      }
      buttons = rects
      cells = buttons
    } else {
      frame = Rect(
        x: 0, y: size.height - height - safeArea.bottom, width: size.width, height: height + safeArea.bottom)
      body = Rect(x: 0, y: 0, width: size.width, height: height)
      titleInset = 0
      panes = nil
      let width = body.width - safeArea.left - safeArea.right
      buttons = Self.buttons(bar, in: width, height: height).map { $0.offsetBy(Point(safeArea.left, 0)) }
      let share = width / Double(count)
      cells = buttons.enumerated().map { index, button in
        guard bar.positioning == .fill else { return Rect(x: button.x, y: 0, width: button.width, height: height) }
        return Rect(x: safeArea.left + Double(index) * share, y: 0, width: share, height: height)
      }
    }
    isAtTop = bar.tokens.body.isAtTop
    func ordered(_ rects: [Rect]) -> [Rect] {
      screen.isRightToLeft ? rects.map { $0.mirrored(about: size.width / 2) } : rects
    }
    self.buttons = ordered(buttons)
    self.cells = ordered(cells)
    arrowCenters = Self.arrowCenters(bar, screen, safeArea, frame: frame, buttons: self.buttons)
  }

  /// The screen's rows that the bar takes, between its own sides; screen points.
  var row: Rect { Rect(x: frame.x + body.x, y: frame.y, width: body.width, height: frame.height) }

  /// How far down the bar is moved of which a share is away, 0…1; points.
  func shift(hiding share: Double) -> Double { share * (isAtTop ? -frame.maxY : frame.height) }

  /// What lies at `place`, which counts items and may be between two of them.
  func button(at place: Double) -> Rect { Self.between(buttons, place) }
  func cell(at place: Double) -> Rect { Self.between(cells, place) }

  private static func between(_ rects: [Rect], _ place: Double) -> Rect {
    let place = min(max(place, 0), Double(rects.count - 1))
    let (a, b) = (rects[Int(place)], rects[min(Int(place) + 1, rects.count - 1)])
    let share = place - place.rounded(.down)
    return Rect(
      x: Double.interpolate(a.x, b.x, share), y: a.y, width: Double.interpolate(a.width, b.width, share),
      height: a.height)
  }

  /// Where items share the width W, which the safe area leaves, the middle of item i's share: i·W/n + W/(2n). Elsewhere the middle
  /// of the button.
  private static func arrowCenters(
    _ bar: Movie.TabBar, _ screen: Movie.Screen, _ safeArea: Insets, frame: Rect, buttons: [Rect]
  ) -> [Double] {
    guard case .fill = bar.positioning, case .plain = bar.tokens.body else { return buttons.map { frame.x + $0.midX } }
    let count = Double(buttons.count)
    let shared = frame.width - safeArea.left - safeArea.right
    return buttons.indices.map { index in
      let place = Double(screen.isRightToLeft ? buttons.count - 1 - index : index)
      return safeArea.left + place * shared / count + shared / (2 * count)
    }
  }

  /// `.apart` gives the frames that public view dumps of iOS 4 to 18 show.
  private static func buttons(_ bar: Movie.TabBar, in width: Double, height: Double) -> [Rect] {
    let count = Double(bar.items.count)
    switch bar.positioning {
    case .centered(let wanted):
      // Where they do not fit, first the gaps shrink and then the items.
      let itemWidth = min(wanted.width, width / count)
      let spacing = count > 1 ? min(wanted.spacing, (width - count * itemWidth) / (count - 1)) : 0
      let first = roundHalfUp((width - count * itemWidth - (count - 1) * spacing) / 2)
      return bar.items.indices.map {
        Rect(x: first + Double($0) * (itemWidth + spacing), y: 1, width: itemWidth, height: height - 1)
      }
    case .fill where bar.tokens.buttonFrames == .edgeToEdge:
      return bar.items.indices.map {
        Rect(x: Double($0) * width / count, y: 0, width: width / count, height: height)
      }
    case .fill:
      return bar.items.indices.map {
        let left = roundHalfUp(2 + Double($0) * width / count)
        let right = roundHalfUp((Double($0) + 1) * width / count - 2)
        return Rect(x: left, y: 1, width: max(right - left, 0), height: height - 1)
      }
    }
  }

  // MARK: The capsule of iOS 26, as measured in screenshots

  /// The room below the capsule.
  private static let capsuleGap = FloatingPanes.margin
  /// From the capsule's edge to its outer items. Neighbouring items overlap by `overlap`.
  private static let capsuleMargin = 4.0
  private static let overlap = 8.25
  /// The width of an item that nothing narrows: bars of two and three items are 189 and 274 wide. With a title beside the icon
  /// it is this project's choice.
  private static let naturalWidth = 94.15
  private static let naturalInlineWidth = 132.0
  /// Kept free between neighboring titles.
  private static let titleGap = 4.0

  /// As wide as its items ask for, at most 42 less than the bar: 62 points high in a bar of 83. It stands in the middle, or leads
  /// before a search button.
  private static func capsule(
    in bar: Size, sides: Double, itemCount: Int, isInline: Bool, hasSearch: Bool
  ) -> Rect {
    let height = max(bar.height - capsuleGap, 10)
    let margin = max(FloatingPanes.margin, sides)
    let room = bar.width - 2 * margin - (hasSearch ? height + FloatingPanes.searchGap : 0)
    let natural =
      Double(itemCount) * ((isInline ? naturalInlineWidth : naturalWidth) - overlap) + overlap + 2 * capsuleMargin
    let width = max(min(room, natural.rounded(.up)), 0)
    return Rect(x: hasSearch ? margin : (bar.width - width) / 2, y: 0, width: width, height: height)
  }

  private static func capsuleButtons(_ capsule: Rect, itemCount: Int) -> [Rect] {
    let pitch = max((capsule.width - overlap - 2 * capsuleMargin) / Double(itemCount), 0)
    return (0..<itemCount).map {
      Rect(
        x: capsule.x + capsuleMargin + Double($0) * pitch, y: capsule.y + capsuleMargin, width: pitch + overlap,
        height: capsule.height - 2 * capsuleMargin)
    }
  }

  private static func roundHalfUp(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
