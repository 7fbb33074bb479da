/// One tab's button, laid out: everything in points from the bar's top-left corner. Baselines are as computed; whoever draws them
/// moves them to a row of pixels.
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
  /// What scales and turns when the button does, about its middle: the button, or the disc that stands out of the bar.
  var body: Rect
  /// Empty where the item is not a raised one.
  var raised: Rect
  var icon: Rect
  var selectedIcon: Rect
  var title: TextLine
  /// The beginning of the title's baseline.
  var titleOrigin: Point
  var titleCenter: Point
  /// None or one.
  var badges: [Badge]

  /// How large an icon is drawn, in points.
  static func iconSize(_ icon: Movie.Icon, box: Movie.TabBar.IconBox) -> Size {
    let natural = icon.size
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let aspect = natural.width / natural.height
    let limit: Size
    switch box {
    case .square(let side): limit = Size(side, side)
    // 31×23 and 23×28 beside 25×25, for other boxes in proportion.
    case .byShape(let side) where aspect > 1.2: limit = Size(side * 31 / 25, side * 23 / 25)
    case .byShape(let side) where aspect < 0.85: limit = Size(side * 23 / 25, side * 28 / 25)
    case .byShape(let side): limit = Size(side, side)
    }
    var factor = min(limit.width / natural.width, limit.height / natural.height)
    // Bitmaps are not blown up; drawings fill the box.
    if case .bitmap = icon { factor = min(factor, 1) }
    return Size(natural.width * factor, natural.height * factor)
  }
}
