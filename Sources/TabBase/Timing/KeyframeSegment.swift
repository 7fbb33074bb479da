/// The segment from one key to the next: start + u·(c1 + u·(c2 + u·c3)), where u is 0…1, eased by
/// the segment's curve.
public struct KeyframeSegment<Value: Interpolatable>: Equatable, Sendable {
  /// Start, in progress of all keyframes, 0…1.
  let start: Double
  /// Length, in progress of all keyframes, 0…1.
  public let length: Double
  private(set) var from: Value
  private(set) var to: Value
  private var c1: Value
  private var c2: Value
  private var c3: Value
  /// Easing between the two keys.
  public let curve: Curve
  let isCubic: Bool

  /// Creates a segment that stays at `value`.
  init(holding value: Value, from start: Double, to end: Double) {
    self.init(from: value, to: value, start: start, length: end - start, curve: .linear)
  }

  /// Creates a straight line.
  init(from: Value, to: Value, start: Double, length: Double, curve: Curve) {
    self.init(from: from, to: to, start: start, length: length, curve: curve, tangents: nil)
  }

  /// Creates a cubic Hermite curve with `tangents`, in value per length of the segment; nil means a
  /// straight line.
  init(
    from: Value, to: Value, start: Double, length: Double, curve: Curve, tangents: (leaving: Value, arriving: Value)?
  ) {
    self.start = start
    self.length = length
    self.from = from
    self.to = to
    self.curve = curve
    isCubic = tangents != nil
    let step = to - from
    guard let tangents else {
      (c1, c2, c3) = (step, step * 0, step * 0)
      return
    }
    c1 = tangents.leaving
    c2 = step * 3 - tangents.leaving * 2 - tangents.arriving
    c3 = tangents.leaving + tangents.arriving - step * 2
  }

  func scaled(by factor: Double) -> KeyframeSegment {
    var segment = self
    (segment.from, segment.to) = (from * factor, to * factor)
    (segment.c1, segment.c2, segment.c3) = (c1 * factor, c2 * factor, c3 * factor)
    return segment
  }

  func raised(by offset: Value) -> KeyframeSegment {
    var segment = self
    (segment.from, segment.to) = (from + offset, to + offset)
    return segment
  }

  /// The value at progress `x` of all keyframes. `isFirst` means that no segment precedes, so that
  /// `x` may really lie before `start`, not only by rounding.
  func value(at x: Double, isFirst: Bool) -> Value {
    // A segment without length contributes only its end.
    guard length > 0 else { return to }
    let time = (x - start) / length
    let u = curve.progress(at: isFirst ? time : max(time, 0))
    if u == 1 { return to }
    if !isCubic { return from + c1 * u }
    // Outside its keys a cubic would diverge; continue along the tangent, as curves do.
    if u < 0 { return from + c1 * u }
    if u > 1 { return to + (c1 + c2 * 2 + c3 * 3) * (u - 1) }
    return from + (c1 + (c2 + c3 * u) * u) * u
  }
}
