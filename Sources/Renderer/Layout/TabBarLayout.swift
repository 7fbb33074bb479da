/// Where a bar and its buttons stand: pure arithmetic on points, without text or pixels.
struct TabBarLayout: Equatable, Sendable {
  /// The bar with its safe area, in screen points.
  let frame: Rect
  /// What the bar's items are laid out in: the whole frame, or the capsule; from the frame's corner.
  let body: Rect
  /// The buttons from the frame's top-left corner, in the order of the items (from the right where the order runs so).
  let buttons: [Rect]
  /// The part of the body that belongs to each item: marks behind it fill this.
  let cells: [Rect]
  private let orientation: Movie.Orientation

  init(_ movie: Movie, _ orientation: Movie.Orientation) {
    self.orientation = orientation
    let screen = movie.screen.size(in: orientation)
    let bar = movie.bar
    let safeArea = movie.screen.safeArea(in: orientation)
    let height = bar.height(in: orientation)
    let count = bar.items.count
    let buttons: [Rect]
    let cells: [Rect]
    if case .capsule = bar.tokens.body {
      // The gap below the capsule is the safe area's.
      frame = Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
      body = Self.capsule(in: frame.size, itemCount: count)
      buttons = Self.capsuleButtons(body, itemCount: count)
      cells = buttons
    } else {
      frame = Rect(
        x: 0, y: screen.height - height - safeArea.bottom, width: screen.width, height: height + safeArea.bottom)
      body = Rect(x: 0, y: 0, width: screen.width, height: height)
      let width = body.width - safeArea.left - safeArea.right
      buttons = Self.buttons(bar, in: width, height: height).map { $0.offsetBy(Point(safeArea.left, 0)) }
      let share = width / Double(count)
      cells = buttons.enumerated().map { index, button in
        guard bar.positioning == .fill else { return Rect(x: button.x, y: 0, width: button.width, height: height) }
        return Rect(x: safeArea.left + Double(index) * share, y: 0, width: share, height: height)
      }
    }
    func ordered(_ rects: [Rect]) -> [Rect] {
      movie.screen.isRightToLeft ? rects.map { $0.mirrored(about: screen.width / 2) } : rects
    }
    self.buttons = ordered(buttons)
    self.cells = ordered(cells)
  }

  /// Frames as public dumps of iOS 4–18 show them: whole points, two apart from the edges; the height is one less than the
  /// bar's, below the hairline's row.
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
    case .fill where bar.style == .twitter2010:
      // The custom bar divides evenly, without margins.
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

  // MARK: The capsule of iOS 26

  /// Below the capsule.
  private static let capsuleGap = 21.0
  /// From the capsule's edge to its items, which overlap by half of `overlap` more.
  private static let capsuleMargin = 4.0
  private static let overlap = 8.25
  /// Of an item, where nothing narrows it.
  private static let naturalWidth = 94.0

  /// As wide as its items ask for, at most 42 less than the bar: 62 points high in a bar of 83.
  private static func capsule(in bar: Size, itemCount: Int) -> Rect {
    let natural = Double(itemCount) * (naturalWidth - overlap) + overlap + 2 * capsuleMargin
    let width = max(min(bar.width - 42, natural.rounded(.up)), 0)
    return Rect(x: (bar.width - width) / 2, y: 0, width: width, height: max(bar.height - capsuleGap, 10))
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

// MARK: The arrow

extension TabBarLayout {
  /// The left edge of an arrow over item `index`, screen points. Where items share the width W it is the post's formula,
  /// i·W/n + W/(2n) − w/2, W being what the safe area leaves; elsewhere the arrow stands over the middle of the button.
  func arrowX(over index: Int, _ movie: Movie) -> Double {
    let width = movie.arrow.size.width
    guard case .fill = movie.bar.positioning, movie.bar.style != .floating else {
      return frame.x + buttons[index].midX - width / 2
    }
    let count = Double(movie.bar.items.count)
    let place = Double(movie.screen.isRightToLeft ? movie.bar.items.count - 1 - index : index)
    let sides = movie.screen.safeArea(in: orientation)
    let shared = frame.width - sides.left - sides.right
    return sides.left + place * shared / count + shared / (2 * count) - width / 2
  }
}
