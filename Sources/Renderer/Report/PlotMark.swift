import TabBase
import TabRaster

/// A drawing element of a plot, in points from its top left corner. SVG and PNG are made from the same
/// marks.
enum PlotMark: Equatable, Sendable {
  enum Role: Equatable, Sendable {
    case paper, panel, grid, axis, text, faint
    /// The curve of the series with this index.
    case series(Int)
  }

  enum Anchor: String, Equatable, Sendable { case start, middle, end }

  case area(Rect, Role)
  case line(Path, Role, width: Double, dashes: [Double] = [], opacity: Double = 1)
  /// A dot filled with the role's color, or with paper if it is hollow.
  case dot(Point, radius: Double, Role, isHollow: Bool)
  /// A text; `at` is on the baseline.
  case text(String, at: Point, Anchor, size: Double, Role, isBold: Bool = false)
}

/// The colors of a plot. The hues of series can be told apart with any kind of color vision (after Okabe
/// and Ito). They are darker on white and lighter on black.
struct PlotTheme: Sendable {
  let isDark: Bool

  func color(_ role: PlotMark.Role) -> Color {
    switch role {
    case .paper: isDark ? Color(rgb: 0x0D1117) : .white
    case .panel: isDark ? Color(rgb: 0x161B22) : Color(rgb: 0xF6F8FA)
    case .grid: isDark ? Color(rgb: 0x2B323B) : Color(rgb: 0xE1E5EA)
    case .axis: isDark ? Color(rgb: 0x6E7681) : Color(rgb: 0x8C959F)
    case .text: isDark ? Color(rgb: 0xE6EDF3) : Color(rgb: 0x1F2328)
    case .faint: isDark ? Color(rgb: 0x9DA7B1) : Color(rgb: 0x59636E)
    case .series(let index): Color(rgb: (isDark ? PlotTheme.dark : PlotTheme.light)[index % PlotTheme.light.count])
    }
  }

  private static let light: [UInt32] = [0x0069B4, 0xC24E00, 0x00805C, 0xA83A7E, 0x8A6A00, 0x7A4B2A, 0x5B4FC0]
  private static let dark: [UInt32] = [0x58A6FF, 0xFF9A4D, 0x3DD6A3, 0xF08CC4, 0xE5C94B, 0xD2A679, 0xB0A4FF]
}
