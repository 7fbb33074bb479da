import TabBase
import TabModel

/// The positions of a bar and its buttons: arithmetic on points, without text or pixels.
package struct BarGeometry: Equatable, Sendable {
  /// The bar with its safe area, in screen points.
  package let frame: Rect
  /// The area of the items, from the frame's corner: the frame without the safe area, or the capsule.
  package let body: Rect
  /// The buttons, from the frame's corner, in the order of the items (from right to left in a right-to-left
  /// bar).
  package let buttons: [Rect]
  /// The part of the body that belongs to each item. A selection indicator behind the item can fill it.
  let cells: [Rect]
  /// The panes of a floating bar in its forms: resting, shrunk to one tab, and with its search field open;
  /// nil means that the bar does not float.
  package let panes: FloatingForms?
  /// Part of a button's width that its title leaves free, in points.
  let titleInset: Double
  /// `x` of the center of an arrow at each item, in screen points.
  let arrowCenters: [Double]
  /// Whether the bar is at the top of the screen, and hides upward.
  let isAtTop: Bool

  package init(_ bar: Movie.TabBar, _ screen: Movie.Screen, _ orientation: Movie.Orientation) {
    let size = screen.size(in: orientation)
    let safeArea = screen.safeArea(in: orientation)
    let height = bar.height(in: orientation)
    let count = bar.items.count
    let buttons: [Rect]
    let cells: [Rect]
    if bar.tokens.body.isAtTop {
      let top = TopBarLayout(
        bar, in: size, top: safeArea.top, height: height, tabWidths: bar.tabWidths(in: orientation))
      frame = top.frame
      body = top.capsule
      panes = FloatingForms(always: FloatingPanes(capsule: top.capsule))
      titleInset = TopBarLayout.titleInset
      buttons = top.tabs
      cells = top.tabs
    } else if case .capsule = bar.tokens.body {
      // The gap below the capsule belongs to the safe area.
      frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
      let search = bar.searchIndex
      let sides = max(safeArea.left, safeArea.right)
      var wanted = bar.tabWidths(in: orientation)
      if wanted.count != count { wanted = Array(repeating: 0, count: count) }
      if let search, count > 1 { wanted.remove(at: search) }
      let capsule = Self.capsule(
        in: frame.size, sides: sides, wanted, isInline: bar.isInline(in: orientation), hasSearch: search != nil)
      let resting = FloatingPanes.resting(
        capsule, in: frame.size, sides: sides, hasSearch: search != nil, hasAccessory: bar.accessory != nil)
      var forms = FloatingForms(
        resting, in: frame.size, sides: sides,
        keyboard: screen.keyboard == nil ? nil : KeyboardLayout.height(screen, orientation))
      if screen.isRightToLeft { forms = forms.mirrored(about: size.width / 2) }
      panes = forms
      // In a right-to-left bar everything is mirrored below.
      body = forms.resting.capsule
      titleInset = Self.overlap + Self.titleGap
      var rects = Self.capsuleButtons(capsule, wanted)
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
      let fraction = width / Double(count)
      cells = buttons.enumerated().map { index, button in
        guard bar.positioning == .fill else { return Rect(x: button.x, y: 0, width: button.width, height: height) }
        return Rect(x: safeArea.left + Double(index) * fraction, y: 0, width: fraction, height: height)
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

  /// The bar's rows of the screen, between its own sides; screen points.
  var row: Rect { Rect(x: frame.x + body.x, y: frame.y, width: body.width, height: frame.height) }

  /// Distance that the bar moves down when a fraction of it is hidden, 0…1; in points, negative upward.
  package func shift(hiding fraction: Double) -> Double { fraction * (isAtTop ? -frame.maxY : frame.height) }

  /// The button at `place`, which counts items and may be between two of them.
  package func button(at place: Double) -> Rect { Self.between(buttons, place) }
  package func cell(at place: Double) -> Rect { Self.between(cells, place) }

  private static func between(_ rects: [Rect], _ place: Double) -> Rect {
    let place = min(max(place, 0), Double(rects.count - 1))
    let (a, b) = (rects[Int(place)], rects[min(Int(place) + 1, rects.count - 1)])
    let fraction = place - place.rounded(.down)
    return Rect(
      x: Double.interpolate(a.x, b.x, fraction), y: a.y, width: Double.interpolate(a.width, b.width, fraction),
      height: a.height)
  }

  /// The center of each item's part of the width W inside the safe area: i·W/n + W/(2n). If items do not
  /// fill the bar, the center of the button.
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

  /// The buttons of a bar without panes. `.apart` gives the frames in public view dumps of iOS 4 to 18.
  private static func buttons(_ bar: Movie.TabBar, in width: Double, height: Double) -> [Rect] {
    let count = Double(bar.items.count)
    switch bar.positioning {
    case .centered(let wanted):
      // If they do not fit, first the gaps shrink and then the items.
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

  /// Room below the capsule, in points.
  private static let capsuleGap = FloatingPanes.margin
  /// Distance from the capsule's edge to its outer items, in points. Neighboring items overlap by
  /// `overlap`: in a bar of 402 points with four items and a search button by 7.7 to 8.
  private static let capsuleMargin = 4.0
  private static let overlap = 8.0
  /// Distance between the centers of items with enough room, and what the capsule is wider than all of them, in points:
  /// bars of two and three items are 189 and 274 wide. The distance with titles beside the icons is this project's
  /// choice.
  private static let naturalPitch = 85.9
  private static let naturalInlinePitch = 123.75
  private static let naturalEnds = 16.25
  /// Gap between neighboring titles, in points.
  private static let titleGap = 4.0

  /// The capsule, as wide as its items need, but at least 42 points narrower than the bar; 62 points high
  /// in a bar of 83. It is in the center, or at the start if there is a search button. `wanted` has the width that each
  /// item's title needs, in points. That a capsule with room grows for it is this project's choice.
  private static func capsule(
    in bar: Size, sides: Double, _ wanted: [Double], isInline: Bool, hasSearch: Bool
  ) -> Rect {
    let height = max(bar.height - capsuleGap, 10)
    let margin = max(FloatingPanes.margin, sides)
    let room = bar.width - 2 * margin - (hasSearch ? height + FloatingPanes.searchGap : 0)
    let pitch = isInline ? naturalInlinePitch : naturalPitch
    let natural = wanted.reduce(naturalEnds) { $0 + max(pitch, $1 - overlap) }
    let width = max(min(room, natural.rounded(.up)), 0)
    return Rect(x: hasSearch ? margin : (bar.width - width) / 2, y: 0, width: width, height: height)
  }

  private static func capsuleButtons(_ capsule: Rect, _ wanted: [Double]) -> [Rect] {
    let height = capsule.height - 2 * capsuleMargin
    let room = capsule.width - 2 * capsuleMargin + Double(wanted.count - 1) * overlap
    var x = capsule.x + capsuleMargin
    // A pill behind an item is at least as wide as it is high.
    return shares(of: max(room, 0), wanted.map { max($0, height) }).map { width in
      defer { x += width - overlap }
      return Rect(x: x, y: capsule.y + capsuleMargin, width: width, height: height)
    }
  }

  /// The widths of items that share `room`: each has what it wants, or an equal share of what wider ones leave. If all
  /// want more than there is, the widest give way.
  private static func shares(of room: Double, _ wanted: [Double]) -> [Double] {
    let isTight = wanted.reduce(0, +) > room
    let order = wanted.indices.sorted { isTight ? wanted[$0] < wanted[$1] : wanted[$0] > wanted[$1] }
    var (widths, left) = (wanted, room)
    for (rank, index) in order.enumerated() {
      let share = left / Double(order.count - rank)
      widths[index] = isTight ? min(wanted[index], share) : max(wanted[index], share)
      left -= widths[index]
    }
    return widths
  }

  private static func roundHalfUp(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
