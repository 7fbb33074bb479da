/// Source-over compositing of premultiplied packed pixels, in encoded sRGB.
///
/// Each channel is rounded once: out = round((s·c + d·(255 − a)) / 255), where c is the coverage
/// and a = round(s_alpha·c / 255). The sum is at most 255·255 + 127, so that it fits 16 bits. Rows
/// are processed four pixels at a time (`PixelLanes`).
public enum Blend {
  private static let lanes: UInt32 = 0x00FF_00FF
  private static let half: UInt32 = 0x0080_0080

  /// round(v / 255), for v up to 65,407.
  @inline(__always)
  static func div255(_ v: UInt32) -> UInt32 { (v &+ 128 &+ ((v &+ 128) >> 8)) >> 8 }

  /// Draws `source` over `target` with `coverage`, 0…255.
  @inline(__always)
  static func over(_ target: UInt32, _ source: UInt32, coverage: UInt32 = 255) -> UInt32 {
    mix(target, source, coverage, 255 &- div255((source >> 24) &* coverage))
  }

  /// round((source·coverage + target·rest) / 255) in each channel.
  @inline(__always)
  private static func mix(_ target: UInt32, _ source: UInt32, _ coverage: UInt32, _ rest: UInt32) -> UInt32 {
    let even = (source & lanes) &* coverage &+ (target & lanes) &* rest &+ half
    let odd = ((source >> 8) & lanes) &* coverage &+ ((target >> 8) & lanes) &* rest &+ half
    return ((even &+ ((even >> 8) & lanes)) >> 8 & lanes) | ((odd &+ ((odd >> 8) & lanes)) & ~lanes)
  }

  /// Draws one color over `count` pixels.
  public static func fill(_ target: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32) {
    if color >> 24 == 255 { return target.update(repeating: color, count: count) }
    guard color != 0 else { return }
    let source = PixelLanes(repeating: color)
    var i = 0
    while i &+ 4 <= count {
      PixelLanes(target + i).under(source).store(to: target + i)
      i &+= 4
    }
    while i < count {
      target[i] = over(target[i], color)
      i &+= 1
    }
  }

  /// Draws one color through a row of coverage.
  public static func fill(
    _ target: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32, coverage: UnsafePointer<UInt8>
  ) {
    let opaque = color >> 24 == 255
    let source = PixelLanes(repeating: color)
    var i = 0
    while i &+ 8 <= count {
      let block = UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt64.self)
      if block == .max, opaque {
        source.store(to: target + i)
        source.store(to: target + i + 4)
      } else if block != 0 {
        PixelLanes(target + i).under(source, coverage: PixelLanes.coverage(coverage + i)).store(to: target + i)
        PixelLanes(target + i + 4).under(source, coverage: PixelLanes.coverage(coverage + i + 4))
          .store(to: target + i + 4)
      }
      i &+= 8
    }
    while i < count {
      target[i] = over(target[i], color, coverage: UInt32(coverage[i]))
      i &+= 1
    }
  }

  /// Draws a row of pixels over another. Opaque runs are copied, and transparent runs skipped.
  public static func draw(_ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int) {
    let opaque: UInt32 = 0xFF00_0000
    var i = 0
    while i &+ 16 <= count {
      let (t, s) = (target + i, source + i)
      i &+= 16
      let (a, b, c, d) = (PixelLanes(s), PixelLanes(s + 4), PixelLanes(s + 8), PixelLanes(s + 12))
      // Checking the first pixel saves translucent runs the check of all of them.
      if s[0] >= opaque, PixelLanes(a.lanes & b.lanes & c.lanes & d.lanes).isOpaque {
        a.store(to: t)
        b.store(to: t + 4)
        c.store(to: t + 8)
        d.store(to: t + 12)
        continue
      }
      if s[0] == 0, (a.lanes | b.lanes | c.lanes | d.lanes) == .zero { continue }
      PixelLanes(t).under(a).store(to: t)
      PixelLanes(t + 4).under(b).store(to: t + 4)
      PixelLanes(t + 8).under(c).store(to: t + 8)
      PixelLanes(t + 12).under(d).store(to: t + 12)
    }
    while i < count {
      target[i] = over(target[i], source[i])
      i &+= 1
    }
  }

  /// Draws a row of pixels over another with `opacity`, 0…255.
  static func draw(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int, opacity: UInt32
  ) {
    if opacity == 255 { return draw(target, source, count: count) }
    let coverage = PixelLanes.Lanes(repeating: UInt16(truncatingIfNeeded: opacity))
    var i = 0
    while i &+ 4 <= count {
      PixelLanes(target + i).under(PixelLanes(source + i), coverage: coverage).store(to: target + i)
      i &+= 4
    }
    while i < count {
      target[i] = over(target[i], source[i], coverage: opacity)
      i &+= 1
    }
  }

  /// Draws a row of pixels through a row of coverage, with `opacity`, 0…255.
  static func draw(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int,
    coverage: UnsafePointer<UInt8>, opacity: UInt32
  ) {
    let fraction = PixelLanes.Lanes(repeating: UInt16(truncatingIfNeeded: opacity))
    var i = 0
    while i &+ 4 <= count {
      if UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self) != 0 {
        let part = PixelLanes.div255(PixelLanes.coverage(coverage + i) &* fraction)
        PixelLanes(target + i).under(PixelLanes(source + i), coverage: part).store(to: target + i)
      }
      i &+= 4
    }
    while i < count {
      target[i] = over(target[i], source[i], coverage: div255(UInt32(coverage[i]) &* opacity))
      i &+= 1
    }
  }

  /// Replaces a row of pixels by another as far as it is covered: round((s·c + d·(255 − c)) / 255).
  static func replace(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int,
    coverage: UnsafePointer<UInt8>
  ) {
    var i = 0
    while i &+ 4 <= count {
      PixelLanes(target + i).replaced(by: PixelLanes(source + i), coverage: PixelLanes.coverage(coverage + i))
        .store(to: target + i)
      i &+= 4
    }
    while i < count {
      target[i] = mix(target[i], source[i], UInt32(coverage[i]), 255 &- UInt32(coverage[i]))
      i &+= 1
    }
  }

  /// Draws one color through the alpha of a row of pixels: a template image.
  static func tint(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, count: Int, color: UInt32
  ) {
    let ink = PixelLanes(repeating: color)
    var i = 0
    while i &+ 4 <= count {
      PixelLanes(target + i).under(ink, coverage: PixelLanes(source + i).alpha).store(to: target + i)
      i &+= 4
    }
    while i < count {
      target[i] = over(target[i], color, coverage: source[i] >> 24)
      i &+= 1
    }
  }
}

extension Color {
  /// This color times `opacity` (0…1), as a premultiplied pixel.
  func pixel(opacity: Double = 1) -> UInt32 {
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    let alpha = (unit(self.alpha) * unit(opacity) * 255 + 0.5).rounded(.down)
    func channel(_ v: Double) -> UInt32 { UInt32(unit(v) * alpha + 0.5) }
    return channel(red) | channel(green) << 8 | channel(blue) << 16 | UInt32(alpha) << 24
  }
}
