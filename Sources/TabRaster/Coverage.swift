import TabBase

/// Rasterizes paths to masks: the exact area of each pixel that the path covers, to 8 bits.
///
/// Fills are first summed as signed areas, which is exact if the winding number stays within 0…1 or
/// −1…0. If it does not, the path overlaps itself, and `Overlay` processes it, which is exact for
/// any path. One kind of overlap is not noticed: one that nowhere fills a pixel more than once
/// over, such as two crossing hairlines. There a pixel can be darker by the area of the overlap, at
/// most half a pixel's worth. Strokes always use `Overlay`.
public final class Coverage {
  private let segments = SegmentBuffer()
  private let storage = Accumulator.Storage()
  private let overlay = Overlay()

  /// The mask of the filled `path`, for the part of its bounds within `limits`; nil means that
  /// nothing is covered. `overlaps` says that the path is known to overlap itself.
  public func mask(
    filling path: Path, rule: FillRule, _ placement: Placement, within limits: PixelRect, _ edges: Edges = .soft,
    overlaps: Bool = false
  ) -> Mask? {
    let box = placement.pixelBounds(of: path).intersection(limits)
    guard !box.isEmpty else { return nil }
    segments.removeAll()
    Flattening(width: Double(box.width), height: Double(box.height), output: segments)
      .append(path, placement, left: box.left, top: box.top)
    let mask = Mask(rect: box)
    guard edges == .soft else {
      HardEdges.fill(segments, rule: rule, into: mask)
      return mask
    }
    let accumulator = Accumulator(width: box.width, height: box.height, storage: storage)
    if !overlaps {
      for i in 0..<segments.count { accumulator.add(segments.items[i]) }
      guard accumulator.resolve(into: mask) == .found else { return mask }
      mask.clear()
    }
    overlay.add(segments, rule: rule, to: accumulator)
    _ = accumulator.resolve(into: mask)
    return mask
  }

  /// The mask of an outline whose parts may overlap but all turn the same way: their union.
  public func mask(
    union outline: Path, _ placement: Placement, within limits: PixelRect, _ edges: Edges = .soft
  ) -> Mask? {
    mask(filling: outline, rule: .nonzero, placement, within: limits, edges, overlaps: true)
  }
}
