import TabBase
import TabRaster

extension LottiePaint {
  func paint(at frame: Double, _ ink: (Color) -> Color) -> Paint? {
    let opacity = min(max(opacity.value(at: frame) / 100, 0), 1)
    guard opacity > 0 else { return nil }
    switch kind {
    case .color(let color): return .solid(ink(Color(components: color.value(at: frame)[...], alpha: opacity)))
    case .gradient(let gradient): return .gradient(gradient.paint(at: frame, opacity: opacity, ink))
    }
  }
}

extension Color {
  /// The color of three components, which may leave 0…1.
  fileprivate init(components: ArraySlice<Double>, alpha: Double) {
    let parts = components.map { min(max($0, 0), 1) }
    self.init(parts[0], parts[1], parts[2], alpha)
  }
}

extension LottieGradient {
  fileprivate func paint(at frame: Double, opacity: Double, _ ink: (Color) -> Color) -> GradientPaint {
    let (start, end) = (start.value(at: frame), end.value(at: frame))
    let stops = stops(at: frame).map {
      GradientStop(offset: $0.offset, color: ink($0.color.withAlpha($0.color.alpha * opacity)))
    }
    guard isRadial else { return GradientPaint(shape: .linear(from: start, to: end), stops: stops) }
    let (way, angle) = (end - start, highlightAngle.value(at: frame) * .pi / 180)
    let fraction = min(max(highlight.value(at: frame) / 100, -0.99), 0.99)
    let focus = start + Affine.rotation(angle).apply(way) * fraction
    return GradientPaint(
      shape: .radial(center: start, radius: way.length, focus: focus, focalRadius: 0), stops: stops)
  }

  /// Number of pieces into which a part is cut in which both color and alpha change: there the colors of Lottie's gradients,
  /// which are mixed without their alpha, differ from premultiplied ones.
  private static let pieces = 8

  private func stops(at frame: Double) -> [GradientStop] {
    let numbers = self.stops.value(at: frame)
    var last = 0.0
    let colors = (0..<count).map { index -> GradientStop in
      last = min(max(numbers[4 * index], last), 1)
      return GradientStop(
        offset: last, color: Color(components: numbers[(4 * index + 1)...(4 * index + 3)], alpha: 1))
    }
    let rest = numbers[(4 * count)...]
    guard rest.count >= 2 else { return colors }
    last = 0
    let alphas = stride(from: rest.startIndex, to: rest.endIndex - 1, by: 2).map { index -> GradientStop in
      last = min(max(rest[index], last), 1)
      return GradientStop(offset: last, color: Color(0, 0, 0, min(max(rest[index + 1], 0), 1)))
    }
    func color(at offset: Double, isAfter: Bool) -> Color {
      let alpha = Self.color(in: alphas, at: offset, isAfter: isAfter).alpha
      return Self.color(in: colors, at: offset, isAfter: isAfter).withAlpha(alpha)
    }
    let offsets = Set((colors + alphas).map(\.offset)).sorted()
    var stops: [GradientStop] = []
    for (index, offset) in offsets.enumerated() {
      let (before, after) = (color(at: offset, isAfter: false), color(at: offset, isAfter: true))
      stops.append(GradientStop(offset: offset, color: before))
      if before != after { stops.append(GradientStop(offset: offset, color: after)) }
      guard index + 1 < offsets.count else { break }
      let (next, end) = (offsets[index + 1], color(at: offsets[index + 1], isAfter: false))
      guard after.alpha != end.alpha, after.withAlpha(1) != end.withAlpha(1) else { continue }
      for piece in 1..<Self.pieces {
        let fraction = Double(piece) / Double(Self.pieces)
        stops.append(
          GradientStop(
            offset: Double.interpolate(offset, next, fraction), color: Self.mix(after, end, fraction)))
      }
    }
    return stops
  }

  /// The color at an offset, just before it or just after it.
  private static func color(in stops: [GradientStop], at offset: Double, isAfter: Bool) -> Color {
    let next = stops.firstIndex { isAfter ? $0.offset > offset : $0.offset >= offset } ?? stops.count
    guard next > 0 else { return stops[0].color }
    guard next < stops.count else { return stops[next - 1].color }
    let (a, b) = (stops[next - 1], stops[next])
    return mix(a.color, b.color, b.offset > a.offset ? (offset - a.offset) / (b.offset - a.offset) : 1)
  }

  /// A color between two, mixed without their alpha.
  private static func mix(_ a: Color, _ b: Color, _ fraction: Double) -> Color {
    func mix(_ part: KeyPath<Color, Double>) -> Double {
      Double.interpolate(a[keyPath: part], b[keyPath: part], fraction)
    }
    return Color(mix(\.red), mix(\.green), mix(\.blue), mix(\.alpha))
  }
}
