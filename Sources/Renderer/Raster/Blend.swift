/// Source-over on premultiplied packed pixels, two channels to a multiplication.
///
/// Each channel is rounded once: out = round((s·c + d·(255 − a)) / 255), where c is the coverage and a = round(s_alpha·c / 255).
/// The sum is at most 255·255 + 127, so that no channel runs into the next; the loops have no branches within a block, so
/// that they vectorise.
enum Blend {
  private static let lanes: UInt32 = 0x00FF_00FF
  private static let half: UInt32 = 0x0080_0080

  /// round(v / 255), for v up to 65,407.
  @inline(__always)
  static func div255(_ v: UInt32) -> UInt32 { (v &+ 128 &+ ((v &+ 128) >> 8)) >> 8 }

  /// `source` over `target`, `coverage` 0…255 of it.
  @inline(__always)
  static func over(_ target: UInt32, _ source: UInt32, coverage: UInt32) -> UInt32 {
    let rest = 255 &- div255((source >> 24) &* coverage)
    let even = (source & lanes) &* coverage &+ (target & lanes) &* rest &+ half
    let odd = ((source >> 8) & lanes) &* coverage &+ ((target >> 8) & lanes) &* rest &+ half
    return ((even &+ ((even >> 8) & lanes)) >> 8 & lanes) | ((odd &+ ((odd >> 8) & lanes)) & ~lanes)
  }

  /// `source` over `target`.
  @inline(__always)
  static func over(_ target: UInt32, _ source: UInt32) -> UInt32 {
    let rest = 255 &- (source >> 24)
    let even = (target & lanes) &* rest &+ half
    let odd = ((target >> 8) & lanes) &* rest &+ half
    return source
      &+ (((even &+ ((even >> 8) & lanes)) >> 8 & lanes) | ((odd &+ ((odd >> 8) & lanes)) & ~lanes))
  }

  /// Each channel times `factor` / 255.
  @inline(__always)
  static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let even = (pixel & lanes) &* factor &+ half
    let odd = ((pixel >> 8) & lanes) &* factor &+ half
    return ((even &+ ((even >> 8) & lanes)) >> 8 & lanes) | ((odd &+ ((odd >> 8) & lanes)) & ~lanes)
  }

  /// One colour over `count` pixels.
  static func fill(_ target: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32) {
    if color >> 24 == 255 {
      target.update(repeating: color, count: count)
    } else if color != 0 {
      for i in 0..<count { target[i] = over(target[i], color) }
    }
  }

  /// One colour through a row of coverage.
  static func fill(
    _ target: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32, coverage: UnsafePointer<UInt8>
  ) {
    let opaque = color >> 24 == 255
    var i = 0
    while i + 8 <= count {
      let block = UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt64.self)
      if block == 0 {
        i += 8
        continue
      }
      if block == .max, opaque {
        for j in i..<i + 8 { target[j] = color }
      } else {
        for j in i..<i + 8 { target[j] = over(target[j], color, coverage: UInt32(coverage[j])) }
      }
      i += 8
    }
    while i < count {
      target[i] = over(target[i], color, coverage: UInt32(coverage[i]))
      i += 1
    }
  }

  /// A row of pixels over another.
  static func draw(_ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int) {
    for i in 0..<count { target[i] = over(target[i], source[i]) }
  }

  /// A row of pixels over another, `opacity` 0…255 of it.
  static func draw(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int, opacity: UInt32
  ) {
    if opacity == 255 { return draw(target, source, count: count) }
    for i in 0..<count { target[i] = over(target[i], source[i], coverage: opacity) }
  }

  /// A row of pixels through a row of coverage, `opacity` 0…255 of it.
  static func draw(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int,
    coverage: UnsafePointer<UInt8>, opacity: UInt32
  ) {
    var i = 0
    while i < count {
      let end = min(i + 8, count)
      if end == i + 8, UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt64.self) == 0 {
        i = end
        continue
      }
      for j in i..<end {
        target[j] = over(target[j], source[j], coverage: div255(UInt32(coverage[j]) &* opacity))
      }
      i = end
    }
  }

  /// Puts a row of pixels in the place of another, as far as it is covered: round((s·c + d·(255 − c)) / 255).
  static func replace(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int,
    coverage: UnsafePointer<UInt8>
  ) {
    for i in 0..<count {
      let (s, d, c) = (source[i], target[i], UInt32(coverage[i]))
      let even = (s & lanes) &* c &+ (d & lanes) &* (255 &- c) &+ half
      let odd = ((s >> 8) & lanes) &* c &+ ((d >> 8) & lanes) &* (255 &- c) &+ half
      target[i] = ((even &+ ((even >> 8) & lanes)) >> 8 & lanes) | ((odd &+ ((odd >> 8) & lanes)) & ~lanes)
    }
  }

  /// One colour through the alpha of a row of pixels: a template image.
  static func tint(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int, color: UInt32
  ) {
    for i in 0..<count { target[i] = over(target[i], color, coverage: source[i] >> 24) }
  }
}

extension Color {
  /// As a premultiplied pixel, `opacity` (0…1) of it.
  func pixel(opacity: Double = 1) -> UInt32 {
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    let alpha = (unit(self.alpha) * unit(opacity) * 255 + 0.5).rounded(.down)
    func channel(_ v: Double) -> UInt32 { UInt32(unit(v) * alpha + 0.5) }
    return channel(red) | channel(green) << 8 | channel(blue) << 16 | UInt32(alpha) << 24
  }
}
