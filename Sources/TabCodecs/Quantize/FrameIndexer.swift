import TabBase
import TabRaster

/// Keeps the canvas in palette indices and finds the rectangle that each frame paints. Pixels that
/// do not change keep their index: plain and ordered mapping depend only on a pixel's color and
/// position, and error diffusion maps only changed pixels.
final class FrameIndexer {
  /// The rule by which pixels get their indices.
  struct Mapping {
    var map: ColorMap
    var dither = Dither.none
    /// Dithering of coarse ramps, in place of `dither`; nil means none.
    var ramps: RampDither?
    /// Squared difference (0…255²) after mapping, as a mean over channels and time.
    var meanSquaredError: Double
    /// Whether the indices reproduce the exact pixels, alpha included, so that nothing is measured.
    var isLossless: Bool

    /// Changes palette and dithering so that `found` have no visible bands.
    mutating func smooth(_ found: Ramps, isThrifty: Bool) {
      let refined = RampPalette(found, map, isThrifty: isThrifty)
      (map, ramps) = (refined.map, refined.dither)
    }
  }

  private let map: ColorMap
  private let dither: Dither
  private let ramps: RampDither?
  /// Largest shift of a component by dithering: a uniform quantizer of step Δ has the error Δ/√12.
  private let spread: Float
  /// Colors of the palette, as pixels.
  private let colors: [UInt32]
  private let width: Int
  private let bounds: PixelRect
  /// Exact pixels of the last frame, if dithering needs them; nil without dithering.
  private let truth: Bitmap?
  /// Palette indices of the canvas as last updated.
  private let current: UnsafeMutablePointer<UInt8>
  /// Palette indices that a viewer shows after the last frame taken.
  private let shown: UnsafeMutablePointer<UInt8>
  /// Rectangle and indices of the last frame taken; nil if they can no longer be shared.
  private var taken: (rect: PixelRect, plane: IndexPlane)?
  /// Area in which indices may have changed since then.
  private var dirty = PixelRect.empty
  private var isFirst = true
  /// Error meter; nil if nothing is measured.
  private let error: IndexingError?
  /// Squared differences, summed over all pixels and R, G and B, between the last update and its
  /// indices.
  var squaredError: Double { error?.squaredError ?? 0 }

  /// Whether indices may differ from those of the nearest colors.
  var isDithered: Bool { dither != .none }

  /// Creates an empty canvas.
  init(width: Int, height: Int, _ mapping: Mapping) {
    map = mapping.map
    ramps = mapping.ramps
    dither = map.palette.isExact ? .none : mapping.dither
    error = mapping.isLossless ? nil : IndexingError(width: width, height: height, map: map)
    colors = map.palette.colors.map { 0xFF00_0000 | $0.byteSwapped >> 8 }
    spread = Float((12 * mapping.meanSquaredError).squareRoot())
    self.width = width
    bounds = PixelRect(left: 0, top: 0, right: width, bottom: height)
    truth = self.dither == .none ? nil : Bitmap(width: width, height: height)
    // No premultiplied pixel has this value: at first all pixels count as changed.
    truth?.pixels.update(repeating: ColorHistogram.emptyKey)
    current = .allocate(capacity: width * height)
    current.initialize(repeating: Palette.transparentIndex, count: width * height)
    shown = .allocate(capacity: width * height)
    shown.initialize(repeating: Palette.transparentIndex, count: width * height)
  }

  deinit {
    current.deallocate()
    shown.deallocate()
  }

  /// Pixel that a viewer shows of the last update, at an offset into the canvas: clear pixels are 0.
  func pixel(at offset: Int) -> UInt32 {
    let index = Int(current[offset])
    return index < colors.count ? colors[index] : 0
  }

  /// Updates the canvas with the damage of `frame`. Several frames may come before one is taken.
  func update(_ frame: SourceFrame) {
    for rect in frame.damage {
      let rect = rect.intersection(bounds)
      switch dither {
      case .none: mapPlainly(frame.bitmap, rect)
      case .ordered: mapOrdered(frame.bitmap, rect)
      case .diffusion: diffuse(frame.bitmap, rect)
      }
    }
  }

  /// The frame that turns the shown canvas into the current one; nil if they are equal.
  ///
  /// `pending` is the frame taken before, not yet encoded. If pixels become transparent, it is
  /// replaced by one that covers them too and is cleared afterward.
  func take(pending: inout IndexedFrame?) -> IndexedFrame? {
    if isFirst {
      isFirst = false
      dirty = .empty
      return frame(of: bounds, isFirst: true)
    }
    var area = difference(in: dirty)
    if map.palette.hasTransparency, let last = pending {
      let vanishing = difference(in: area, vanishingOnly: true)
      if !vanishing.isEmpty {
        let cleared = grown(last, to: last.rect.union(vanishing))
        cleared.isClearedAfter = true
        pending = cleared
        taken = nil
        for y in cleared.rect.top..<cleared.rect.bottom {
          (shown + y * width + cleared.rect.left).update(repeating: Palette.transparentIndex, count: cleared.rect.width)
        }
        area = difference(in: area.union(cleared.rect))
        // The whole canvas may become transparent, but a frame has at least one pixel.
        if area.isEmpty {
          area = PixelRect(
            left: cleared.rect.left, top: cleared.rect.top, right: cleared.rect.left + 1, bottom: cleared.rect.top + 1)
        }
      }
    }
    dirty = .empty
    return area.isEmpty ? nil : frame(of: area, isFirst: false)
  }

  /// A frame of one pixel that changes nothing.
  func still() -> IndexedFrame {
    frame(of: PixelRect(left: 0, top: 0, right: 1, bottom: 1), isFirst: false)
  }

  /// Copies `rect` out of both planes, and marks it as shown.
  private func frame(of rect: PixelRect, isFirst: Bool) -> IndexedFrame {
    let past = taken.flatMap { $0.rect == rect ? $0.plane : nil }
    let frame = IndexedFrame(rect: rect, isFirst: isFirst, past: past)
    guard let indices = frame.indices.baseAddress, let before = frame.before.baseAddress else { return frame }
    for y in 0..<rect.height {
      let at = (rect.top + y) * width + rect.left
      (indices + y * rect.width).initialize(from: current + at, count: rect.width)
      if past == nil { (before + y * rect.width).initialize(from: shown + at, count: rect.width) }
      (shown + at).update(from: current + at, count: rect.width)
    }
    taken = (rect, frame.painted)
    return frame
  }

  /// The same frame on a larger rectangle. `shown` must be the canvas just after it.
  private func grown(_ last: IndexedFrame, to rect: PixelRect) -> IndexedFrame {
    let frame = IndexedFrame(rect: rect, isFirst: last.isFirst)
    guard let indices = frame.indices.baseAddress, let before = frame.before.baseAddress,
      let lastBefore = last.before.baseAddress
    else { return frame }
    for y in 0..<rect.height {
      let row = shown + (rect.top + y) * width + rect.left
      (indices + y * rect.width).initialize(from: row, count: rect.width)
      (before + y * rect.width).initialize(from: row, count: rect.width)
    }
    for y in 0..<last.rect.height {
      let at = (last.rect.top - rect.top + y) * rect.width + last.rect.left - rect.left
      (before + at).update(from: lastBefore + y * last.rect.width, count: last.rect.width)
    }
    return frame
  }

  /// Bounds of the pixels in `rect` that change; with `vanishingOnly`, only of those that become
  /// transparent.
  private func difference(in rect: PixelRect, vanishingOnly: Bool = false) -> PixelRect {
    var (left, top, right, bottom) = (rect.right, rect.bottom, rect.left, rect.top)
    for y in rect.top..<max(rect.top, rect.bottom) {
      let (new, old) = (current + y * width, shown + y * width)
      func differs(_ x: Int) -> Bool { new[x] != old[x] && (!vanishingOnly || new[x] == Palette.transparentIndex) }
      // Compares eight indices, from x on.
      func isEqual(at x: Int) -> Bool {
        let (a, b) = (UnsafeRawPointer(new + x), UnsafeRawPointer(old + x))
        return a.loadUnaligned(as: UInt64.self) == b.loadUnaligned(as: UInt64.self)
      }
      var first = rect.left
      while first + 8 <= rect.right, isEqual(at: first) { first += 8 }
      while first < rect.right, !differs(first) { first += 1 }
      if first == rect.right { continue }
      left = min(left, first)
      top = min(top, y)
      bottom = y + 1
      var last = rect.right
      while last - 8 >= right, isEqual(at: last - 8) { last -= 8 }
      while last > right, !differs(last - 1) { last -= 1 }
      right = max(right, last)
    }
    return left < right ? PixelRect(left: left, top: top, right: right, bottom: bottom) : .empty
  }

  private func mapPlainly(_ bitmap: Bitmap, _ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for y in rect.top..<rect.bottom {
      let (pixels, indices) = (bitmap.row(y), current + y * width)
      if let error {
        error.map(pixels, y, from: rect.left, to: rect.right, into: indices)
      } else {
        map.map(pixels + rect.left, count: rect.width, into: indices + rect.left)
      }
      if let changed = ramps?.apply(pixels, y, from: rect.left, to: rect.right, indices) {
        error?.measure(pixels, indices, y, from: changed.lowerBound, to: changed.upperBound)
      }
    }
    dirty = dirty.union(rect)
  }

  private func mapOrdered(_ bitmap: Bitmap, _ rect: PixelRect) {
    OrderedPattern.thresholds.withUnsafeBufferPointer { thresholds in
      remap(bitmap, rect) { pixel, x, y in
        guard let color = map.matte.color(of: pixel) else { return Palette.transparentIndex }
        let shift = thresholds[(y & 7) << 3 | x & 7] * spread
        let wanted = SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255)) + shift
        return map.nearestIndex(wanted)
      }
    }
  }

  /// Floyd–Steinberg dithering. Errors that fall on unchanged pixels are dropped. They are limited
  /// to the palette's usual step, so that a color outside the palette's range does not smear.
  private func diffuse(_ bitmap: Bitmap, _ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var here = [SIMD3<Float>](repeating: .zero, count: rect.width + 2)
    var below = here
    var row = rect.top
    let limit = SIMD3<Float>(repeating: spread * 2)
    remap(bitmap, rect) { pixel, x, y in
      while row < y {
        swap(&here, &below)
        for at in below.indices { below[at] = .zero }
        row += 1
      }
      guard let color = map.matte.color(of: pixel) else { return Palette.transparentIndex }
      let at = x - rect.left + 1
      let wanted =
        SIMD3(Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255))
        + here[at].clamped(lowerBound: -limit, upperBound: limit)
      let index = map.nearestIndex(wanted)
      let error = (wanted - map.center(index)) / 16
      here[at + 1] += error * 7
      below[at - 1] += error * 3
      below[at] += error * 5
      below[at + 1] += error
      return index
    }
  }

  /// Maps each pixel of `rect` whose exact value changed, in reading order.
  @inline(__always)
  private func remap(_ bitmap: Bitmap, _ rect: PixelRect, _ index: (UInt32, Int, Int) -> UInt8) {
    guard let truth, !rect.isEmpty else { return }
    var (left, top, right, bottom) = (rect.right, rect.bottom, rect.left, rect.top)
    for y in rect.top..<rect.bottom {
      let (new, old, out) = (bitmap.row(y), truth.row(y), current + y * width)
      var first = rect.left
      while first < rect.right, new[first] == old[first] { first += 1 }
      if first == rect.right { continue }
      var last = first
      for x in first..<rect.right where new[x] != old[x] {
        old[x] = new[x]
        out[x] = index(new[x], x, y)
        last = x
      }
      error?.measure(new, out, y, from: first, to: last + 1)
      left = min(left, first)
      top = min(top, y)
      right = max(right, last + 1)
      bottom = y + 1
    }
    if left < right { dirty = dirty.union(PixelRect(left: left, top: top, right: right, bottom: bottom)) }
  }
}
