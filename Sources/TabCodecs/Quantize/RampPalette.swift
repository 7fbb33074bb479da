extension Ramps {
  /// An edge between two neighboring bands of a ramp that can be seen.
  struct Step {
    /// Palette indices of the two bands.
    var from, to: UInt8
    /// Pixel of the ramp just before the edge.
    var pixel: UInt32
  }

  /// Width of the narrowest bands that are seen, in pixels, and the largest step between them that is not, in levels of a component.
  private static let seen: [(width: Int32, step: Int32)] = [(16, 6), (24, 4)]

  /// The edges that can be seen after mapping by `map`.
  func coarseSteps(_ map: ColorMap) -> [Step] {
    let colors = map.palette.colors.map { Self.components($0.byteSwapped >> 8) }
    var steps: [Step] = []
    for ramp in ramps {
      var bands: [(index: UInt8, width: Int32, last: UInt32)] = []
      for stretch in ramp {
        let index = map.index(of: stretch.pixel)
        if bands.last?.index != index { bands.append((index, 0, 0)) }
        bands[bands.count - 1].width += stretch.count
        bands[bands.count - 1].last = stretch.pixel
      }
      for (one, next) in zip(bands, bands.dropFirst()) {
        let step = colors[Int(next.index)] &- colors[Int(one.index)]
        let (width, size) = (min(one.width, next.width), max(step.max(), -step.min()))
        guard Self.seen.contains(where: { width >= $0.width && size > $0.step }) else { continue }
        steps.append(Step(from: one.index, to: next.index, pixel: one.last))
      }
    }
    return steps
  }
}

/// A palette that shows ramps without bands: it has more colors where there is room for them, and
/// dithers the ramps that are still coarse. A thrifty one only dithers, by whole rows.
struct RampPalette {
  private(set) var map: ColorMap
  /// nil means that no ramp is coarse.
  let dither: RampDither?

  /// Number of colors of a palette that is not exact.
  private static let limit = 255

  /// Refines the palette of `map` for `ramps`.
  init(_ ramps: Ramps, _ map: ColorMap, isThrifty: Bool) {
    self.map = map
    var steps = ramps.coarseSteps(map)
    while !isThrifty, !steps.isEmpty, self.map.palette.colors.count < Self.limit {
      var palette = self.map.palette
      let missing = steps.map { $0.pixel.byteSwapped >> 8 }.filter { !palette.colors.contains($0) }
      // Each is added once, in the order of the ramps.
      for color in missing where palette.colors.count < Self.limit && !palette.colors.contains(color) {
        palette.colors.append(color)
      }
      guard palette.colors.count > self.map.palette.colors.count else { break }
      self.map = ColorMap(palette, matte: map.matte)
      steps = ramps.coarseSteps(self.map)
    }
    dither = RampDither(steps, self.map, isThrifty ? .rows : .fine)
  }
}
