/// Masks without antialiasing: a pixel is covered if its center lies inside.
enum HardEdges {
  /// Sets the pixels of `mask` (all 0) that `segments`, closed outlines in its pixels, fill by
  /// `rule`.
  ///
  /// Ends of segments are rounded to 64ths of a pixel, slopes and start positions are rounded down,
  /// and a center on an edge belongs to the shape whose right or lower edge it is: so straight
  /// lines cover the same pixels as in browsers (Skia).
  static func fill(_ segments: SegmentBuffer, rule: FillRule, into mask: Mask) {
    let (width, height) = (mask.rect.width, mask.rect.height)
    // Change of the winding number from the preceding pixel center in the row to this one.
    var turns = [Int32](repeating: 0, count: width * height)
    turns.withUnsafeMutableBufferPointer { turns in
      for index in 0..<segments.count {
        let segment = segments.items[index]
        let goesDown = segment.y0 < segment.y1
        let (upper, lower) = goesDown ? (grid(segment.from), grid(segment.to)) : (grid(segment.to), grid(segment.from))
        let rows = nearest(upper.y, height)..<max(nearest(upper.y, height), nearest(lower.y, height))
        guard !rows.isEmpty else { continue }
        let slope = ((lower.x - upper.x) / (lower.y - upper.y) * 65_536).rounded(.towardZero) / 65_536
        let first = (upper.y + 0.5).rounded(.down)
        let begin = upper.x + ((first + 0.5 - upper.y) * slope * 64).rounded(.down) / 64
        for row in rows {
          let column = nearest(begin + (Double(row) - first) * slope, width)
          if column < width { turns[row * width + column] += goesDown ? 1 : -1 }
        }
      }
      for row in 0..<height {
        let out = mask.row(mask.rect.top + row)
        var winding: Int32 = 0
        for column in 0..<width {
          winding += turns[row * width + column]
          if rule.fills(winding) { out[column] = 255 }
        }
      }
    }
  }

  private static func grid(_ point: SIMD2<Double>) -> SIMD2<Double> { (point * 64).rounded(.toNearestOrEven) / 64 }

  /// The integer nearest to `place`, clamped to 0…limit.
  @inline(__always)
  private static func nearest(_ place: Double, _ limit: Int) -> Int {
    Int(min(max(0, (place + 0.5).rounded(.down)), Double(limit)))
  }
}
