import TabBase
import TabModel
import TabRaster
import TabText

/// The layout of one tab's button, in points from the bar's top left corner. Baselines are unrounded;
/// drawing moves them to a row of pixels.
package struct ItemLayout: Equatable, Sendable {
  package struct Badge: Equatable, Sendable {
    package var rect: Rect
    var color: Color
    var text: TextLine
    var textColor: Color
    /// The start of the text's baseline.
    var origin: Point
    /// Scale of the text around the disc's center. It differs from 1 only while the screen rotates.
    var textScale = 1.0
  }

  package var button: Rect
  /// The part that scales and rotates with the button, around its center: the button, or the disc that
  /// extends beyond the bar.
  package var body: Rect
  var raised: Rect
  package var icon: Rect
  var selectedIcon: Rect
  var title: TextLine
  /// The title while the item is selected, with the same center.
  var selectedTitle: TextLine
  /// The start of the title's baseline.
  var titleOrigin: Point
  var titleCenter: Point
  /// Scale of the title around its center. It differs from 1 only while the screen rotates.
  var titleScale = 1.0
  /// The upper edge of the title's capital letters, in points of the bar.
  var titleTop: Double { titleCenter.y - (titleOrigin.y - titleCenter.y) }
  /// The title's rectangle from its ascenders to its descenders; empty means no title.
  package var titleBox: Rect {
    title.width > 0 ? Rect(center: titleCenter, size: Size(title.width, title.lineHeight)) : .zero
  }
  /// The badge; empty means none.
  package var badges: [Badge]

  /// Size at which an icon is drawn, in points.
  package static func iconSize(_ icon: Movie.Icon, box: Movie.TabBar.IconBox) -> Size {
    let natural = icon.size
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let aspect = natural.width / natural.height
    let limit: Size
    switch box {
    case .square(let side): limit = Size(side, side)
    // Apple's 31×23 and 23×28 beside 25×25, and other boxes in proportion.
    case .byShape(let side) where aspect > 1.2: limit = Size(side * 31 / 25, side * 23 / 25)
    case .byShape(let side) where aspect < 0.85: limit = Size(side * 23 / 25, side * 28 / 25)
    case .byShape(let side): limit = Size(side, side)
    }
    var factor = min(limit.width / natural.width, limit.height / natural.height)
    switch icon {
    // Bitmaps are not enlarged.
    case .bitmap, .vector(_, _, .natural): factor = min(factor, 1)
    case .vector(_, _, .symbol): factor = box.side / 25
    // Other drawings fill the box.
    case .none, .lottie, .vector(_, _, .box): break
    }
    return Size(natural.width * factor, natural.height * factor)
  }
}

extension Movie.TabBar.IconBox {
  /// The side of the box, without regard to shapes, in points.
  var side: Double {
    switch self {
    case .byShape(let side), .square(let side): side
    }
  }
}
