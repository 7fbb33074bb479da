/// One tab's button, laid out: everything in points from the bar's top-left corner.
struct ItemLayout: Equatable, Sendable {
  struct Badge: Equatable, Sendable {
    var rect: Rect
    var color: Color
    var text: TextLine
    var textColor: Color
    /// The beginning of the text's baseline.
    var origin: Point
  }

  var button: Rect
  var icon: Rect
  var selectedIcon: Rect
  var title: TextLine
  /// The beginning of the title's baseline.
  var titleOrigin: Point
  var titleCenter: Point
  /// None or one.
  var badges: [Badge]

  /// Icons larger than this are scaled down: a square box, with a wider and a taller one for icons of that shape.
  static func iconSize(_ icon: Movie.Icon, box: Double) -> Size {
    let natural = icon.size
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let aspect = natural.width / natural.height
    // 31×23 and 23×28 beside 25×25, for other boxes in proportion.
    let limit =
      aspect > 1.2 ? Size(box * 31 / 25, box * 23 / 25) : aspect < 0.85 ? Size(box * 23 / 25, box * 28 / 25) : Size(box, box)
    var factor = min(limit.width / natural.width, limit.height / natural.height)
    // Bitmaps are not blown up; drawings fill the box.
    if case .bitmap = icon { factor = min(factor, 1) }
    return Size(natural.width * factor, natural.height * factor)
  }
}
