import Platform
import TabModel
import TabRaster

extension Color {
  /// Whether white has more contrast on it than black.
  var isDark: Bool { luma < 0.5 }
}

extension Movie.Surface {
  /// Whether white has more contrast than black on its upper edge.
  var isDarkOnTop: Bool {
    switch fill {
    case .color(let color): color.isDark && color.alpha >= 0.5
    case .gradient(let stops, let angle): Self.color(of: stops, at: 0.5 + cos(angle * .pi / 180) / 2).isDark
    case .image(let bitmap): bitmap.isDark(inRows: 0..<bitmap.edgeRows)
    case .stripes(let color, _, _, _): color.isDark
    case .bands(let bands): bands.first?.upper.isDark ?? false
    case .glass(let material): material.tint.isDark
    }
  }

  /// Whether white has more contrast than black on its lower edge.
  var isDarkAtBottom: Bool {
    switch fill {
    case .gradient(let stops, let angle): Self.color(of: stops, at: 0.5 - cos(angle * .pi / 180) / 2).isDark
    case .image(let bitmap): bitmap.isDark(inRows: bitmap.height - bitmap.edgeRows..<bitmap.height)
    case .bands(let bands): bands.last?.lower.isDark ?? false
    case .color, .stripes, .glass: isDarkOnTop
    }
  }

  private static func color(of stops: [GradientStop], at offset: Double) -> Color {
    guard let after = stops.firstIndex(where: { $0.offset >= offset }) else { return stops.last?.color ?? .white }
    guard after > 0 else { return stops[after].color }
    let (a, b) = (stops[after - 1], stops[after])
    let fraction = b.offset > a.offset ? (offset - a.offset) / (b.offset - a.offset) : 1
    return Color.interpolate(a.color, b.color, fraction)
  }
}

extension Bitmap {
  /// Number of rows at an edge: a twentieth of the height, at least one.
  fileprivate var edgeRows: Int { min(height, height / 20 + 1) }

  /// Whether the mean color of some rows, composited over white, is dark.
  fileprivate func isDark(inRows rows: Range<Int>) -> Bool {
    guard !rows.isEmpty, width > 0 else { return false }
    // Sums of red, green and blue, and of the white that remains visible.
    var sums = (0, 0, 0, 0)
    for y in rows {
      let pixels = UnsafePointer(row(y))
      // The sums of one row fit in 32 bits for pictures of every allowed width.
      var (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      for x in 0..<width {
        let pixel = pixels[x]
        red &+= pixel & 255
        green &+= pixel >> 8 & 255
        blue &+= pixel >> 16 & 255
        white &+= 255 &- pixel >> 24
      }
      sums.0 += Int(red)
      sums.1 += Int(green)
      sums.2 += Int(blue)
      sums.3 += Int(white)
    }
    let count = 255 * width * rows.count
    func mean(_ sum: Int) -> Double { Double(sum + sums.3) / Double(count) }
    return Color(mean(sums.0), mean(sums.1), mean(sums.2)).isDark
  }
}
