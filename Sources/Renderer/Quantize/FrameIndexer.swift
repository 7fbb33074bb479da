/// Keeps the canvas in palette indices, and says what each frame has to paint. What stands still keeps its index: plain and
/// ordered mapping depend on nothing but a pixel's colour and position, and error diffusion only maps what changed.
final class FrameIndexer {
  private let map: ColorMap
  private let dither: Dither
  /// How far dithering may move a component: a uniform quantiser of step Δ errs by Δ/√12.
  private let spread: Float
  private let width: Int
  private let bounds: PixelRect
  /// Exact pixels as last seen, where a mapping wants to know them, and the indices that stand for them.
  private let truth: Bitmap?
  private let current: UnsafeMutablePointer<UInt8>
  /// What a viewer has on the canvas after the frame taken last.
  private let shown: UnsafeMutablePointer<UInt8>
  /// Where indices may have changed since then.
  private var dirty = PixelRect.empty
  private var isFirst = true
  /// What all 256 indices stand for, as pixels; empty where nothing is measured, as an exact palette leaves no error.
  private let colors: [UInt32]
  /// The squared differences to the exact pixels in runs of `blockWidth` pixels of a row.
  private var errors: [Int32]
  private let columns: Int
  private static let blockWidth = 32
  /// Of all pixels and of R, G and B, between what was given last and what the indices show.
  private(set) var squaredError: Int64 = 0

  /// Whether indices are not always those of the nearest colours.
  var isDithered: Bool { dither != .none }

  init(width: Int, height: Int, map: ColorMap, dither: Dither, meanSquaredError: Double) {
    self.map = map
    self.dither = map.palette.isExact ? .none : dither
    let painted = map.palette.colors.map { 0xFF00_0000 | $0.byteSwapped >> 8 }
    colors = map.palette.isExact ? [] : painted + repeatElement(0, count: 256 - painted.count)
    columns = (width + Self.blockWidth - 1) / Self.blockWidth
    errors = [Int32](repeating: 0, count: colors.isEmpty ? 0 : columns * height)
    spread = Float((12 * meanSquaredError).squareRoot())
    self.width = width
    bounds = PixelRect(left: 0, top: 0, right: width, bottom: height)
    truth = self.dither == .none ? nil : Bitmap(width: width, height: height)
    // No premultiplied pixel has this value: at first everything counts as changed.
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

  /// Takes over what `frame` changes. Several frames may come before one is taken.
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

  /// The frame that turns what was shown into the canvas of now, or nil where they are equal.
  ///
  /// `pending` is the frame taken before, not yet handed on: where pixels become transparent it is replaced by one that
  /// covers them too and is cleared afterwards.
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
        for y in cleared.rect.top..<cleared.rect.bottom {
          (shown + y * width + cleared.rect.left).update(repeating: Palette.transparentIndex, count: cleared.rect.width)
        }
        area = difference(in: area.union(cleared.rect))
        // An animation may vanish whole; a frame has at least one pixel.
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

  /// Copies `rect` out of both planes, and shows it.
  private func frame(of rect: PixelRect, isFirst: Bool) -> IndexedFrame {
    let frame = IndexedFrame(rect: rect, isFirst: isFirst)
    guard let indices = frame.indices.baseAddress, let before = frame.before.baseAddress else { return frame }
    for y in 0..<rect.height {
      let at = (rect.top + y) * width + rect.left
      (indices + y * rect.width).initialize(from: current + at, count: rect.width)
      (before + y * rect.width).initialize(from: shown + at, count: rect.width)
      (shown + at).update(from: current + at, count: rect.width)
    }
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

  /// The bounds of the pixels in `rect` that are to change; of those only that become transparent, if so asked.
  private func difference(in rect: PixelRect, vanishingOnly: Bool = false) -> PixelRect {
    var (left, top, right, bottom) = (rect.right, rect.bottom, rect.left, rect.top)
    for y in rect.top..<max(rect.top, rect.bottom) {
      let (new, old) = (current + y * width, shown + y * width)
      func differs(_ x: Int) -> Bool { new[x] != old[x] && (!vanishingOnly || new[x] == Palette.transparentIndex) }
      var first = rect.left
      while first < rect.right, !differs(first) { first += 1 }
      if first == rect.right { continue }
      left = min(left, first)
      top = min(top, y)
      bottom = y + 1
      var last = rect.right - 1
      while last >= right, !differs(last) { last -= 1 }
      right = max(right, last + 1)
    }
    return left < right ? PixelRect(left: left, top: top, right: right, bottom: bottom) : .empty
  }

  private func mapPlainly(_ bitmap: Bitmap, _ rect: PixelRect) {
    for y in rect.top..<max(rect.top, rect.bottom) {
      map.map(bitmap.row(y) + rect.left, count: rect.width, into: current + y * width + rect.left)
      if !errors.isEmpty, !rect.isEmpty { measure(bitmap.row(y), y, from: rect.left, to: rect.right) }
    }
    dirty = dirty.union(rect)
  }

  /// Measures anew the blocks of row `y` that have pixels in `left..<right`. All of the row's pixels are those of now.
  private func measure(_ pixels: UnsafePointer<UInt32>, _ y: Int, from left: Int, to right: Int) {
    let indices = current + y * width
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.blockWidth) { shown in
      guard let shown = shown.baseAddress else { return }
      for block in left / Self.blockWidth...(right - 1) / Self.blockWidth {
        let start = block * Self.blockWidth
        let count = min(Self.blockWidth, width - start)
        let error = error(pixels + start, indices + start, count, shown)
        let at = y * columns + block
        squaredError += Int64(error) - Int64(errors[at])
        errors[at] = error
      }
    }
  }

  /// Of `count` pixels; `shown` has room for them.
  @inline(__always)
  private func error(
    _ pixels: UnsafePointer<UInt32>, _ indices: UnsafePointer<UInt8>, _ count: Int,
    _ shown: UnsafeMutablePointer<UInt32>
  ) -> Int32 {
    colors.withUnsafeBufferPointer { colors in
      let colors = colors.baseAddress.unsafelyUnwrapped
      var all = UInt32.max
      for x in 0..<count {
        shown[x] = colors[Int(indices[x])]
        all &= pixels[x]
      }
      var error: Int32 = 0
      if all >= 0xFF00_0000 {
        let whole = count & ~3
        var sums = SIMD4<UInt32>.zero
        for x in stride(from: 0, to: whole, by: 4) {
          sums &+= PixelLanes(pixels + x).squaredDistances(to: PixelLanes(shown + x))
        }
        error = Int32(sums.wrappedSum())
        for x in whole..<count { error &+= Self.squared(pixels[x], shown[x]) }
      } else {
        for x in 0..<count { error &+= translucent(pixels[x], shown[x]) }
      }
      return error
    }
  }

  /// What is left out has no colour to be off from.
  private func translucent(_ pixel: UInt32, _ shown: UInt32) -> Int32 {
    map.matte.color(of: pixel).map { Self.squared($0.byteSwapped >> 8, shown) } ?? 0
  }

  @inline(__always)
  private static func squared(_ a: UInt32, _ b: UInt32) -> Int32 {
    let red = Int32(truncatingIfNeeded: a & 255) &- Int32(truncatingIfNeeded: b & 255)
    let green = Int32(truncatingIfNeeded: a >> 8 & 255) &- Int32(truncatingIfNeeded: b >> 8 & 255)
    let blue = Int32(truncatingIfNeeded: a >> 16 & 255) &- Int32(truncatingIfNeeded: b >> 16 & 255)
    return red &* red &+ green &* green &+ blue &* blue
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

  /// Floyd–Steinberg. Errors that fall on unchanged pixels are dropped. They are limited to what the palette's usual step
  /// leaves, so that a colour outside the palette's reach does not smear.
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
      if !errors.isEmpty { measure(new, y, from: first, to: last + 1) }
      left = min(left, first)
      top = min(top, y)
      right = max(right, last + 1)
      bottom = y + 1
    }
    if left < right { dirty = dirty.union(PixelRect(left: left, top: top, right: right, bottom: bottom)) }
  }
}
