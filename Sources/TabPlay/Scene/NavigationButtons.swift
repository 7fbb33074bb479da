import TabBase
import TabModel
import TabRaster
import TabText

/// The buttons of a navigation bar, in the style of their era.
struct NavigationButtons {
  package struct Button: Equatable, Sendable {
    var elements: [PageElement]
    /// Distance from the screen's side to the button's far end, in points.
    var width: Double
    /// Distance from the screen's side to the button, in points.
    var margin: Double
  }

  private let tokens: PageTokens.NavigationBar
  private let columns: PageColumns
  private let middle: Double
  private let fonts: FontLibrary

  /// Distance from the screen's side to plain buttons and to panes, in points.
  private static let margin = 16.0
  private static let iconBox = 24.0
  /// Metrics of a plain back button, which is nearer to the side: a sign of 12×21 points, then the title.
  private static let backMargin = 8.0
  private static let backSign = Size(12, 21)
  private static let backGap = 6.0
  /// Metrics of a raised field: its height, its distance from the side, the padding around its title, and
  /// the length of its point.
  private static let fieldHeight = 30.0
  private static let fieldMargin = 5.0
  private static let fieldInset = 10.0
  private static let fieldPoint = 10.0

  init(
    _ tokens: PageTokens.NavigationBar, _ columns: PageColumns, top: Double, bottom: Double, fonts: FontLibrary
  ) throws(TextProblem) {
    self.tokens = tokens
    self.columns = columns
    self.fonts = fonts
    middle = (top + bottom) / 2
  }

  /// A button at the start of the bar, or at its end.
  func layout(_ button: Movie.Page.BarButton, isLeading: Bool) throws(TextProblem) -> Button {
    let content: Button
    switch tokens.buttons {
    case .plain: content = try plain(button, tint: tokens.tint)
    case .bevelled(let field, let done, let edge):
      content = try bevelled(button, button.role == .done ? done : field, edge: edge)
    case .panes(let height, let surface, let done, let shadow):
      content = try pane(
        button, height: height, button.role == .done ? .color(done) : surface,
        button.role == .done ? .white : tokens.tint, shadow)
    }
    // The content is laid out with its margin on the left.
    let isLeft = isLeading != columns.isRightToLeft
    let x = isLeft ? columns.safe.left : columns.width - columns.safe.right - content.width - content.margin
    return Button(
      elements: content.elements.map { $0.moved(by: x) }, width: columns.safe.left + content.width, margin: 0)
  }

  private func line(_ text: String, size: Double, _ weight: FontWeight) throws(TextProblem) -> TextLine {
    try TextLine(text, style: TextStyle(size: size, weight: weight), maximumWidth: columns.width / 3, library: fonts)
  }

  private func icon(_ icon: Movie.Icon, box: Double, x: Double, _ tint: Color) -> (PageElement, width: Double) {
    let size = ItemLayout.iconSize(icon, box: .square(box))
    return (
      .icon(icon, Rect(x: x, y: middle - size.height / 2, width: size.width, height: size.height), tint), size.width
    )
  }

  /// A sign that points back. Its left edge is at `x`.
  private func backSign(_ size: Size, line: Double, x: Double, _ tint: Color) -> PageElement {
    let half = line / 2
    let points = [
      Point(x + size.width - half, middle - size.height / 2 + half), Point(x + half, middle),
      Point(x + size.width - half, middle + size.height / 2 - half),
    ]
    return .line(Path(through: points), Stroke(width: line, cap: .round, join: .round), tint)
  }

  private func plain(_ button: Movie.Page.BarButton, tint: Color) throws(TextProblem) -> Button {
    var elements: [PageElement] = []
    var x = Self.margin
    if button.role == .back {
      elements.append(backSign(Self.backSign, line: 3, x: Self.backMargin, tint))
      x = Self.backMargin + Self.backSign.width + Self.backGap
    }
    if button.icon != .none {
      let (element, width) = icon(button.icon, box: Self.iconBox, x: x, tint)
      return Button(elements: elements + [element], width: x + width, margin: Self.margin)
    }
    let title = try line(button.title, size: 17, button.role == .done ? .semibold : .regular)
    let baseline = columns.viewport.snapped(y: middle + title.baselineOffset)
    elements.append(.text(title, at: Point(x, baseline), tint))
    return Button(elements: elements, width: x + title.width, margin: Self.margin)
  }

  private func bevelled(
    _ button: Movie.Page.BarButton, _ field: Movie.Surface, edge: Color
  ) throws(TextProblem) -> Button {
    let title = try line(button.title, size: 12, .bold)
    let hasIcon = button.icon != .none
    let size = hasIcon ? ItemLayout.iconSize(button.icon, box: .square(20)) : Size(title.width, 0)
    let point = button.role == .back ? Self.fieldPoint : 0
    let width = max(size.width + 2 * Self.fieldInset, 33) + point / 2
    let rect = Rect(
      x: Self.fieldMargin, y: columns.viewport.snapped(y: middle - Self.fieldHeight / 2), width: width,
      height: Self.fieldHeight)
    let outline = Self.field(rect, point: point)
    let center = Point(rect.midX + point / 4, rect.midY)
    var elements: [PageElement] = [
      // The light edge of the bar below the field.
      .line(
        Self.field(rect.insetBy(0.5, 0.5).offsetBy(Point(0, 1)), point: point), Stroke(width: 1), Color(1, 1, 1, 0.22)),
      .clipped([.surface(field, rect)], to: outline),
      .line(Self.field(rect.insetBy(0.5, 0.5), point: point), Stroke(width: 1), edge),
    ]
    if hasIcon {
      elements.append(.icon(button.icon, Rect(center: center, size: size), tokens.tint))
    } else {
      let origin = Point(center.x - title.width / 2, columns.viewport.snapped(y: center.y + title.baselineOffset))
      elements += PageElement.text(title, at: origin, tokens.tint, shadow: tokens.titleShadow)
    }
    return Button(elements: elements, width: rect.maxX, margin: Self.fieldMargin)
  }

  /// A field with round corners, or with a point on the left.
  private static func field(_ rect: Rect, point: Double) -> Path {
    let radius = 5.0
    guard point > 0 else { return RoundedRect(rect, radius: radius).path }
    let k = Path.quarterCircleHandle
    var path = Path()
    path.move(Point(rect.minX, rect.midY))
    path.line(Point(rect.minX + point, rect.minY + 1))
    path.quad(Point(rect.minX + point + 1, rect.minY), Point(rect.minX + point + 4, rect.minY))
    path.line(Point(rect.maxX - radius, rect.minY))
    path.cubic(
      Point(rect.maxX - radius * (1 - k), rect.minY), Point(rect.maxX, rect.minY + radius * (1 - k)),
      Point(rect.maxX, rect.minY + radius))
    path.line(Point(rect.maxX, rect.maxY - radius))
    path.cubic(
      Point(rect.maxX, rect.maxY - radius * (1 - k)), Point(rect.maxX - radius * (1 - k), rect.maxY),
      Point(rect.maxX - radius, rect.maxY))
    path.line(Point(rect.minX + point + 4, rect.maxY))
    path.quad(Point(rect.minX + point + 1, rect.maxY), Point(rect.minX + point, rect.maxY - 1))
    path.close()
    return path
  }

  private func pane(
    _ button: Movie.Page.BarButton, height: Double, _ surface: Movie.Surface, _ tint: Color,
    _ shadow: BarTokens.Shadow
  ) throws(TextProblem) -> Button {
    let isRound = button.icon != .none || button.title.isEmpty
    let title = try line(button.title, size: 17, .medium)
    let sign = button.role == .back ? 20.0 : 0
    let width = isRound ? height : max(title.width + sign + 32, height)
    let rect = Rect(x: Self.margin, y: middle - height / 2, width: width, height: height)
    let outline = RoundedRect(rect, radius: height / 2).path
    var elements: [PageElement] = [.shadow(outline, shadow), .surface(surface, rect, radius: height / 2)]
    if button.icon != .none {
      let size = ItemLayout.iconSize(button.icon, box: .square(Self.iconBox))
      elements.append(.icon(button.icon, Rect(center: rect.center, size: size), tint))
    } else if isRound {
      switch button.role {
      case .plain: break
      case .done: elements.append(checkSign(around: rect.center, tint))
      case .back: elements.append(backSign(Size(10, 18), line: 2.4, x: rect.midX - 6, tint))
      }
    } else {
      if sign > 0 { elements.append(backSign(Size(10, 18), line: 2.4, x: rect.minX + 14, tint)) }
      let origin = Point(
        rect.midX - title.width / 2 + sign / 2, columns.viewport.snapped(y: rect.midY + title.baselineOffset))
      elements.append(.text(title, at: origin, tint))
    }
    return Button(elements: elements, width: rect.maxX, margin: Self.margin)
  }

  /// A check mark of 16×15 points.
  private func checkSign(around center: Point, _ tint: Color) -> PageElement {
    let points = [Point(-7, 1), Point(-2, 6.5), Point(7, -6.5)].map { center + $0 }
    return .line(Path(through: points), Stroke(width: 2.4, cap: .round, join: .round), tint)
  }
}
