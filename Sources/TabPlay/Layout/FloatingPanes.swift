import TabBase

/// The glass panes of a floating bar, in points from the bar's corner. Sizes and positions were measured in
/// pictures and recordings of iOS 26.
package struct FloatingPanes: Equatable, Sendable {
  package var capsule: Rect
  /// The search button, or the field that it becomes; nil means that there is no search tab.
  var search: Rect?
  /// The button beside an edited field, which closes it; nil means that there is no search tab.
  var close: Rect?
  /// The pane of the accessory; nil means none.
  var accessory: Rect?

  /// The panes between these, at 0, and `other`, at 1.
  func interpolated(to other: FloatingPanes, _ fraction: Double) -> FloatingPanes {
    func between(_ a: Rect, _ b: Rect) -> Rect {
      Rect(
        x: Double.interpolate(a.x, b.x, fraction), y: Double.interpolate(a.y, b.y, fraction),
        width: max(Double.interpolate(a.width, b.width, fraction), 1),
        height: max(Double.interpolate(a.height, b.height, fraction), 1))
    }
    var result = self
    result.capsule = between(capsule, other.capsule)
    if let a = search, let b = other.search { result.search = between(a, b) }
    if let a = close, let b = other.close { result.close = between(a, b) }
    if let a = accessory, let b = other.accessory { result.accessory = between(a, b) }
    return result
  }

  /// An edited field and what is beside it, with the field's upper edge at `y`.
  fileprivate func lifted(to y: Double) -> FloatingPanes {
    guard let field = search else { return self }
    var panes = self
    let way = Point(0, y - field.y)
    panes.search = field.offsetBy(way)
    panes.close = close?.offsetBy(way)
    panes.capsule = capsule.offsetBy(way)
    return panes
  }

  func mirrored(about middle: Double) -> FloatingPanes {
    FloatingPanes(
      capsule: capsule.mirrored(about: middle), search: search?.mirrored(about: middle),
      close: close?.mirrored(about: middle), accessory: accessory?.mirrored(about: middle))
  }

  /// Distance of the capsule and the search button from the screen's sides, and of the capsule from the
  /// bar's lower edge, in points. On a phone in landscape they are beside the safe area.
  static let margin = 21.0
  /// Minimum gap between the capsule and the search button, in points.
  static let searchGap = 8.0
  /// Height of the small panes, and their distances from the sides and the bottom and from each other, in
  /// points.
  static let small = 48.0
  private static let smallMargin = 28.0
  private static let smallGap = 8.0
  /// Gap between a tab and the search field, and between the field and the button that closes it, in
  /// points.
  private static let fieldGap = 12.0
  /// The same above a keyboard, and the distances from the sides and the keyboard; in points.
  private static let typingGap = 8.0

  /// The panes at rest of a bar of `size` whose tabs have `capsule`. `sides` is the safe area at either
  /// side, in points.
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

  /// The panes with the capsule at the start of the row of small panes in a bar of `size`, and the row's
  /// top, left end and right end. In a low bar they stay inside the bar.
  private func shrunk(in size: Size, sides: Double) -> (FloatingPanes, y: Double, start: Double, end: Double) {
    let (margin, y) = (max(Self.smallMargin, sides), max(size.height - Self.smallMargin - Self.small, 0))
    var panes = self
    panes.capsule = Rect(x: margin, y: y, width: Self.small, height: Self.small)
    return (panes, y, margin, size.width - margin)
  }

  /// The panes of a bar shrunk to one tab, with the accessory beside it.
  func minimized(in size: Size, sides: Double) -> FloatingPanes {
    var (panes, y, _, end) = shrunk(in: size, sides: sides)
    let left = panes.capsule.maxX + Self.smallGap
    if search != nil { panes.search = Rect(x: end - Self.small, y: y, width: Self.small, height: Self.small) }
    if accessory != nil {
      let right = panes.search.map { $0.minX - Self.smallGap } ?? end
      panes.accessory = Rect(x: left, y: y, width: max(right - left, 0), height: Self.small)
    }
    return panes
  }

  /// The panes of a bar with its search field open.
  func searching(in size: Size, sides: Double) -> FloatingPanes {
    var (panes, y, start, end) = shrunk(in: size, sides: sides)
    let left = panes.capsule.maxX + Self.fieldGap
    if search != nil {
      panes.search = Rect(x: left, y: y, width: end - left, height: Self.small)
      panes.close = Rect(x: end, y: y + Self.small / 2, width: 0, height: 0)
    }
    if accessory != nil {
      panes.accessory = Rect(x: start, y: y - Self.smallGap - Self.small, width: end - start, height: Self.small)
    }
    return panes
  }

  /// The panes of a searching bar whose field is edited. The field replaces the tab, which shrinks to a point at the
  /// row's start, and leaves room for the button that closes it, which grows from a point at the row's end. The circles
  /// are as small as the room between the field and the ends, so that the field never moves over them.
  fileprivate var focused: FloatingPanes {
    guard let field = search else { return self }
    var panes = self
    let (start, end) = (capsule.minX, field.maxX - Self.small)
    panes.capsule = Rect(x: start, y: capsule.midY, width: 0, height: 0)
    panes.search = Rect(x: start, y: field.y, width: end - Self.fieldGap - start, height: field.height)
    panes.close = Rect(x: end, y: field.y, width: Self.small, height: Self.small)
    return panes
  }

  /// The same above a keyboard, whose upper edge is at `y`: the field and the button beside it have the screen's width, and come
  /// nearer to its sides and to each other. On a screen of 402 points the field was measured from 8 to 336, the button from 344 to 394.
  fileprivate func typing(above y: Double, in width: Double, sides: Double) -> FloatingPanes {
    var panes = focused
    let side = max(Self.typingGap, sides)
    let (top, end) = (y - Self.typingGap - Self.small, width - side - Self.small)
    panes.capsule = Rect(x: side, y: top + Self.small / 2, width: 0, height: 0)
    panes.search = Rect(x: side, y: top, width: end - Self.typingGap - side, height: Self.small)
    panes.close = Rect(x: end, y: top, width: Self.small, height: Self.small)
    return panes
  }
}

/// The progress of a floating bar's forms, 0…1 each; springs may overshoot.
package struct FloatingForm {
  var minimizing: Double
  var searching: Double
  var focusing: Double
  /// Progress of the keyboard under an edited field.
  var typing: Double
}

package struct FloatingForms: Equatable, Sendable {
  let resting: FloatingPanes
  let minimized: FloatingPanes
  let searching: FloatingPanes
  let focused: FloatingPanes
  /// An edited field above the keyboard.
  let typing: FloatingPanes
  /// Height of the keyboard, in points; 0 where there is none.
  let keyboard: Double
}

extension FloatingForms {
  /// `keyboard` is the keyboard's height, in points; nil means that there is none.
  init(_ resting: FloatingPanes, in size: Size, sides: Double, keyboard: Double?) {
    let searching = resting.searching(in: size, sides: sides)
    self.init(
      resting: resting, minimized: resting.minimized(in: size, sides: sides), searching: searching,
      focused: searching.focused,
      typing: keyboard.map { searching.typing(above: size.height - $0, in: size.width, sides: sides) }
        ?? searching.focused, keyboard: keyboard ?? 0)
  }

  /// A bar with only one form.
  init(always panes: FloatingPanes) {
    self.init(resting: panes, minimized: panes, searching: panes, focused: panes, typing: panes, keyboard: 0)
  }

  /// Whether there is any form other than the resting one.
  var changes: Bool { minimized != resting }

  /// The forms between these, at 0, and `other`, at 1, while the screen rotates.
  func interpolated(to other: FloatingForms, _ fraction: Double) -> FloatingForms {
    FloatingForms(
      resting: resting.interpolated(to: other.resting, fraction),
      minimized: minimized.interpolated(to: other.minimized, fraction),
      searching: searching.interpolated(to: other.searching, fraction),
      focused: focused.interpolated(to: other.focused, fraction),
      typing: typing.interpolated(to: other.typing, fraction),
      keyboard: Double.interpolate(keyboard, other.keyboard, fraction))
  }

  func mirrored(about middle: Double) -> FloatingForms {
    FloatingForms(
      resting: resting.mirrored(about: middle), minimized: minimized.mirrored(about: middle),
      searching: searching.mirrored(about: middle), focused: focused.mirrored(about: middle),
      typing: typing.mirrored(about: middle), keyboard: keyboard)
  }

  /// The panes at this progress of the forms.
  package func panes(_ form: FloatingForm) -> FloatingPanes {
    var panes = resting
    if form.minimizing != 0 {
      panes = panes.interpolated(to: minimized, form.minimizing)
      let across = across(form.minimizing)
      panes.capsule.x = .interpolate(resting.capsule.x, minimized.capsule.x, across)
      panes.capsule.width = max(.interpolate(resting.capsule.width, minimized.capsule.width, across), 1)
      if let from = resting.accessory, let to = minimized.accessory {
        let down = down(form.minimizing)
        panes.accessory = Rect(
          x: .interpolate(from.x, to.x, across), y: .interpolate(from.y, to.y, down),
          width: max(.interpolate(from.width, to.width, across), 1),
          height: max(.interpolate(from.height, to.height, down), 1))
      }
    }
    guard form.searching != 0 else { return panes }
    let edited = form.typing == 0 ? focused : focused.interpolated(to: typing, form.typing)
    var open = form.focusing == 0 ? searching : searching.interpolated(to: edited, form.focusing)
    if form.typing != 0, let field = open.search { open = open.lifted(to: liftedY(of: field, form)) }
    panes = panes.interpolated(to: open, form.searching)
    panes.close = open.close
    return panes
  }

  /// `y` of an edited field, in points of the bar: the keyboard pushes the field up as soon as it comes to it. A field that is only
  /// becoming an edited one, by less than an eighth, is on its way there.
  private func liftedY(of field: Rect, _ form: FloatingForm) -> Double {
    guard let top = typing.search?.y, let rest = focused.search?.y else { return field.y }
    let pushed = min(rest, top + (1 - form.typing) * keyboard)
    return Double.interpolate(rest, pushed, min(max(8 * form.focusing, 0), 1))
  }

  /// Progress of what moves sideways while the bar is being minimized. Beside an accessory it is ahead, so that the
  /// accessory comes down between the other panes and not over them: this project's choice.
  func across(_ minimizing: Double) -> Double {
    guard resting.accessory != nil, minimizing > 0, minimizing < 1 else { return minimizing }
    return minimizing + minimizing * (1 - minimizing)
  }

  /// Progress of the accessory on its way down, while the bar is being minimized.
  private func down(_ minimizing: Double) -> Double {
    minimizing > 0 && minimizing < 1 ? minimizing * minimizing * minimizing : minimizing
  }
}
