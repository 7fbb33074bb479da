import TabBase

/// The panes of glass of a floating bar, in points from the bar's corner. How large they are and where they stand was measured in
/// pictures and recordings of iOS 26.
struct FloatingPanes: Equatable, Sendable {
  /// Capsule of the tabs.
  var capsule: Rect
  /// The button that stands apart, or the field that it becomes; nil without a search tab.
  var search: Rect?
  /// Beside a field that is typed in, what ends that; nil without a search tab.
  var close: Rect?
  /// nil for none.
  var accessory: Rect?

  /// Each side between that of these and that of `other`.
  func interpolated(to other: FloatingPanes, _ share: Double) -> FloatingPanes {
    func between(_ a: Rect, _ b: Rect) -> Rect {
      Rect(
        x: Double.interpolate(a.x, b.x, share), y: Double.interpolate(a.y, b.y, share),
        width: max(Double.interpolate(a.width, b.width, share), 1),
        height: max(Double.interpolate(a.height, b.height, share), 1))
    }
    var result = self
    result.capsule = between(capsule, other.capsule)
    if let a = search, let b = other.search { result.search = between(a, b) }
    if let a = close, let b = other.close { result.close = between(a, b) }
    if let a = accessory, let b = other.accessory { result.accessory = between(a, b) }
    return result
  }

  func mirrored(about middle: Double) -> FloatingPanes {
    FloatingPanes(
      capsule: capsule.mirrored(about: middle), search: search?.mirrored(about: middle),
      close: close?.mirrored(about: middle), accessory: accessory?.mirrored(about: middle))
  }

  /// From the capsule and the search button to the screen's sides, and from the capsule to the bar's lower edge. On a phone on its
  /// side they stand beside what its sides keep free.
  static let margin = 21.0
  /// Between the capsule and the search button, at least; this project's choice.
  static let searchGap = 10.0
  /// The height of everything small, and how far that is from the sides and the bottom.
  private static let small = 48.0
  private static let smallMargin = 28.0
  private static let smallGap = 8.0
  /// Between a tab and the search field, and between that and the button that closes it.
  private static let fieldGap = 12.0

  /// Panes of a bar of `size` whose tabs have `capsule`; the screen keeps `sides` free at either side.
  static func resting(
    _ capsule: Rect, in size: Size, sides: Double, hasSearch: Bool, hasAccessory: Bool
  ) -> FloatingPanes {
    let (side, margin) = (capsule.height, max(margin, sides))
    return FloatingPanes(
      capsule: capsule,
      search: hasSearch ? Rect(x: size.width - margin - side, y: capsule.y, width: side, height: side) : nil,
      accessory: hasAccessory
        ? Rect(
          x: margin, y: capsule.y - smallGap - small, width: max(size.width - 2 * margin, 0), height: small) : nil)
  }

  /// Where everything small stands in a bar of `size`: its top, its left end and its right one. A low bar's small things do not
  /// leave it.
  private static func row(in size: Size, sides: Double) -> (y: Double, start: Double, end: Double) {
    let margin = max(smallMargin, sides)
    return (max(size.height - smallMargin - small, 0), margin, size.width - margin)
  }

  /// Shrunk to one tab, with the accessory beside it.
  func minimized(in size: Size, sides: Double) -> FloatingPanes {
    let (y, start, end) = Self.row(in: size, sides: sides)
    var panes = self
    panes.capsule = Rect(x: start, y: y, width: Self.small, height: Self.small)
    let left = panes.capsule.maxX + Self.smallGap
    if search != nil { panes.search = Rect(x: end - Self.small, y: y, width: Self.small, height: Self.small) }
    if accessory != nil {
      let right = panes.search.map { $0.minX - Self.smallGap } ?? end
      panes.accessory = Rect(x: left, y: y, width: max(right - left, 0), height: Self.small)
    }
    return panes
  }

  /// With the search field open.
  func searching(in size: Size, sides: Double) -> FloatingPanes {
    let (y, start, end) = Self.row(in: size, sides: sides)
    var panes = self
    panes.capsule = Rect(x: start, y: y, width: Self.small, height: Self.small)
    let left = panes.capsule.maxX + Self.fieldGap
    if search != nil {
      panes.search = Rect(x: left, y: y, width: end - left, height: Self.small)
      panes.close = Rect(x: end - Self.small, y: y, width: Self.small, height: Self.small)
    }
    if accessory != nil {
      panes.accessory = Rect(x: start, y: y - Self.smallGap - Self.small, width: end - start, height: Self.small)
    }
    return panes
  }
}

extension FloatingPanes {
  /// Panes of a bar that is searching: the field takes the tab's position and leaves the end to the button that closes
  /// it.
  fileprivate var focused: FloatingPanes {
    guard let field = search, let close else { return self }
    var panes = self
    let end = close.minX - Self.fieldGap
    panes.search = Rect(x: capsule.minX, y: field.y, width: end - capsule.minX, height: field.height)
    return panes
  }
}

/// Which form a floating bar has, 0…1 each; springs may go a little beyond.
struct FloatingForm {
  var minimizing: Double
  var searching: Double
  var focusing: Double
}

/// The panes of a bar in each of its forms.
struct FloatingForms: Equatable, Sendable {
  let resting: FloatingPanes
  let minimized: FloatingPanes
  let searching: FloatingPanes
  let focused: FloatingPanes

  init(_ resting: FloatingPanes, in size: Size, sides: Double) {
    let searching = resting.searching(in: size, sides: sides)
    self.init(
      resting: resting, minimized: resting.minimized(in: size, sides: sides), searching: searching,
      focused: searching.focused)
  }

  /// One form for all times.
  init(always panes: FloatingPanes) {
    self.init(resting: panes, minimized: panes, searching: panes, focused: panes)
  }

  /// Whether there is another form than that at rest.
  var changes: Bool { minimized != resting }

  private init(
    resting: FloatingPanes, minimized: FloatingPanes, searching: FloatingPanes, focused: FloatingPanes
  ) {
    self.resting = resting
    self.minimized = minimized
    self.searching = searching
    self.focused = focused
  }

  /// On the way of a bar that turns.
  func interpolated(to other: FloatingForms, _ share: Double) -> FloatingForms {
    FloatingForms(
      resting: resting.interpolated(to: other.resting, share),
      minimized: minimized.interpolated(to: other.minimized, share),
      searching: searching.interpolated(to: other.searching, share),
      focused: focused.interpolated(to: other.focused, share))
  }

  func mirrored(about middle: Double) -> FloatingForms {
    FloatingForms(
      resting: resting.mirrored(about: middle), minimized: minimized.mirrored(about: middle),
      searching: searching.mirrored(about: middle), focused: focused.mirrored(about: middle))
  }

  /// Between the forms.
  func panes(_ form: FloatingForm) -> FloatingPanes {
    var panes = resting
    if form.minimizing != 0 { panes = panes.interpolated(to: minimized, form.minimizing) }
    guard form.searching != 0 else { return panes }
    let open = form.focusing == 0 ? searching : searching.interpolated(to: focused, form.focusing)
    panes = panes.interpolated(to: open, form.searching)
    panes.close = open.close
    return panes
  }
}
