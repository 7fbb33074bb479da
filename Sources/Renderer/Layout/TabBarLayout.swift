/// Where a bar and its buttons stand: pure arithmetic on points, without text or pixels.
struct TabBarLayout: Equatable, Sendable {
  /// The bar with its safe area, in screen points.
  let frame: Rect
  /// What the bar's items are laid out in: the whole frame, or the capsule; from the frame's corner.
  let body: Rect
  /// The buttons from the bar's top-left corner, in the order of the items (from the right where the order runs so).
  let buttons: [Rect]
  private let orientation: Movie.Orientation

  init(_ movie: Movie, _ orientation: Movie.Orientation) {
    self.orientation = orientation
    let screen = movie.screen.size(in: orientation)
    let bar = movie.bar
    let isFloating = bar.style == .floating
    let safeBottom = isFloating ? 0 : movie.screen.safeArea(in: orientation).bottom
    let height = bar.height(in: orientation) + safeBottom
    frame = Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
    let count = bar.items.count
    var buttons: [Rect]
    if isFloating {
      let capsule = Self.capsule(barWidth: screen.width, itemCount: count)
      body = capsule
      buttons = Self.capsuleButtons(capsule, itemCount: count)
    } else {
      body = Rect(x: 0, y: 0, width: screen.width, height: bar.height(in: orientation))
      let sides = movie.screen.safeArea(in: orientation)
      buttons = Self.buttons(bar, in: body.width - sides.left - sides.right, height: body.height)
        .map { $0.offsetBy(Point(sides.left, 0)) }
    }
    if movie.screen.isRightToLeft {
      let width = screen.width
      buttons = buttons.map { Rect(x: width - $0.maxX, y: $0.y, width: $0.width, height: $0.height) }
    }
    self.buttons = buttons
  }

  /// Frames as public dumps of iOS 7–18 show them: whole points, two apart from the edges; the height is one less than the
  /// bar's, below the hairline's row.
  private static func buttons(_ bar: Movie.TabBar, in width: Double, height: Double) -> [Rect] {
    let count = Double(bar.items.count)
    switch bar.positioning {
    case .centered(let itemWidth, let spacing):
      let total = count * itemWidth + (count - 1) * spacing
      let first = roundHalfUp((width - total) / 2)
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
        return Rect(x: left, y: 1, width: right - left, height: height - 1)
      }
    }
  }

  /// iOS 26: 62 points high and as wide as its items ask for, at most 42 less than the bar.
  private static func capsule(barWidth: Double, itemCount: Int) -> Rect {
    let natural = Double(itemCount) * (94 - 8.25) + 16.25
    let width = min(barWidth - 42, natural)
    return Rect(x: (barWidth - width) / 2, y: 0, width: width, height: 62)
  }

  private static func capsuleButtons(_ capsule: Rect, itemCount: Int) -> [Rect] {
    let pitch = (capsule.width - 16.25) / Double(itemCount)
    return (0..<itemCount).map {
      Rect(x: capsule.x + 4 + Double($0) * pitch, y: 4, width: pitch + 8.25, height: 54)
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
