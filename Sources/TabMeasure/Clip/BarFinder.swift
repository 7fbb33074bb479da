import TabBase
import TabRaster

/// Finds a tab bar at rest in a frame: its edges, and an icon, with or without a title, for each tab.
struct BarFinder {
  /// A tab that was found, in pixels of the frame.
  struct Tab: Equatable {
    var icon: PixelRect
    /// nil means that the tab has no title.
    var title: PixelRect?
    var center: Double { Double(icon.left + icon.right) / 2 }
  }

  /// The bar's band, which is as wide as the frame.
  let bar: PixelRect
  let tabs: [Tab]

  /// Most tabs that a bar shows.
  private static let mostTabs = 7
  /// Height of the highest bar with its safe area, as a fraction of a phone's width: 83 of 375 points, and some.
  private static let highest = 0.26

  /// nil means that the frame's lower end shows no row of tabs at even distances.
  init?(_ frame: Bitmap) {
    let mask = FigureMask(frame)
    guard let bar = Self.band(mask).map({ Self.withoutFrame($0, mask) }), let tabs = Self.tabs(mask, in: bar) else {
      return nil
    }
    (self.bar, self.tabs) = (bar, tabs)
  }

  /// The rows at the lower end of the frame with one background. A frame that is no higher than a bar is one.
  private static func band(_ mask: FigureMask) -> PixelRect? {
    let whole = PixelRect(left: 0, top: 0, right: mask.width, bottom: mask.height)
    let most = Int(Double(mask.width) * highest)
    guard mask.height > most else { return whole }
    var top = mask.height - 1
    while top > mask.height - most, mask.grounds[top - 1].difference(from: mask.grounds[mask.height - 1]) <= 10 {
      top -= 1
    }
    // One bar has the page's color, without a line between them: its height is not known.
    return mask.height - top >= mask.width / 25
      ? PixelRect(left: 0, top: top, right: mask.width, bottom: mask.height) : nil
  }

  /// The bar without what a picture of a phone shows of its frame: columns at both ends of another color than the bar.
  private static func withoutFrame(_ bar: PixelRect, _ mask: FigureMask) -> PixelRect {
    let isFrame = mask.columns(in: bar).map { 5 * $0 > 4 * bar.height }
    let most = bar.width / 30
    guard let left = isFrame.firstIndex(of: false), let right = isFrame.lastIndex(of: false), left <= most,
      right >= bar.width - 1 - most
    else { return bar }
    // A column beside the frame has a mixture of its color and the bar's.
    let soft = left > 0 || right < bar.width - 1 ? 1 : 0
    return PixelRect(
      left: bar.left + left + soft, top: bar.top, right: bar.left + right + 1 - soft, bottom: bar.bottom)
  }

  private static func tabs(_ mask: FigureMask, in bar: PixelRect) -> [Tab]? {
    let bands = FigureMask.runs(mask.rows(in: bar), gap: max(bar.height / 40, 1)).map {
      PixelRect(left: bar.left, top: bar.top + $0.lowerBound, right: bar.right, bottom: bar.top + $0.upperBound)
    }
    // A hairline or the home indicator is one piece; icons are as many as there are tabs.
    let rows = bands.compactMap { band -> (band: PixelRect, spots: [Range<Int>])? in
      let columns = mask.columns(in: band)
      let candidates = [0.012, 0.02, 0.03, 0.045].map {
        FigureMask.runs(columns, gap: max(Int(Double(mask.width) * $0), 2))
      }
      guard let best = candidates.filter(isEven).max(by: { $0.count < $1.count }) else { return nil }
      return (band, best)
    }
    guard let icons = rows.max(by: { $0.band.height < $1.band.height }), icons.band.height >= 6 else { return nil }
    let titles = rows.first { $0.band.top >= icons.band.bottom && $0.spots.count == icons.spots.count }
    return icons.spots.indices.map { index in
      func box(_ row: (band: PixelRect, spots: [Range<Int>])) -> PixelRect {
        var rect = row.band
        (rect.left, rect.right) = (bar.left + row.spots[index].lowerBound, bar.left + row.spots[index].upperBound)
        return mask.bounds(in: rect) ?? rect
      }
      return Tab(icon: box(icons), title: titles.map(box))
    }
  }

  /// Whether the centers of two runs or more are at even distances, to an eighth of one.
  private static func isEven(_ spots: [Range<Int>]) -> Bool {
    guard (2...mostTabs).contains(spots.count) else { return false }
    let centers = spots.map { Double($0.lowerBound + $0.upperBound) / 2 }
    let pitch = (centers[centers.count - 1] - centers[0]) / Double(centers.count - 1)
    return centers.indices.allSatisfy { abs(centers[$0] - centers[0] - Double($0) * pitch) < pitch / 8 }
  }
}
