import TabBase

/// What it takes to draw items as if nothing were kept from the frame before.
public struct PixelWork {
  /// Pixels written. One that a filter's step makes counts for as many as are written plainly in its time.
  public var pixels = 0.0
  /// Pixels of the layers that stand beside the canvas at a time, at most.
  public var layers = 0.0

  /// Of items drawn one after the other; where `isEverywhere`, each of them as if it covered all of the canvas.
  public init(_ items: [DrawItem], on canvas: PixelRect, isEverywhere: Bool) {
    self = Counter(isEverywhere: isEverywhere).work(items, canvas).work
  }

  public init(pixels: Double = 0, layers: Double = 0) {
    self.pixels = pixels
    self.layers = layers
  }

  /// Adds what is drawn afterwards.
  public mutating func add(_ next: PixelWork) {
    pixels += next.pixels
    layers = max(layers, next.layers)
  }

  private struct Counter {
    let isEverywhere: Bool

    func work(_ items: [DrawItem], _ canvas: PixelRect) -> (work: PixelWork, bounds: PixelRect) {
      var (work, bounds) = (PixelWork(), PixelRect.empty)
      for item in items {
        let next = self.work(item, canvas)
        work.add(next.work)
        bounds = bounds.union(next.bounds)
      }
      return (work, bounds)
    }

    private func work(_ item: DrawItem, _ canvas: PixelRect) -> (work: PixelWork, bounds: PixelRect) {
      switch item {
      case .group(let items, let effects): return self.work(items, effects, canvas)
      case .projected(let items, _):
        // Composed flat, wherever on the plane that is.
        var work = self.work(items, canvas).work
        let bounds = isEverywhere ? canvas : item.bounds(canvas: canvas)
        work.pixels += canvas.count + bounds.count
        work.layers += canvas.count + bounds.count
        return (work, bounds)
      case .glass(_, let items, _):
        let bounds = isEverywhere ? canvas : item.bounds(canvas: canvas)
        var work = self.work(items, canvas).work
        work.pixels += Self.glass * bounds.count
        work.layers += Self.glassLayers * bounds.count
        return (work, bounds)
      case .fill, .stroke, .image, .shadow, .backdrop:
        let bounds = isEverywhere ? canvas : item.bounds(canvas: canvas)
        var work = PixelWork(pixels: bounds.count)
        if let (tile, transform) = item.pattern { work.add(tiled(tile, transform, bounds)) }
        if case .image(.drawing(let items, let width, let height), _, _, _) = item {
          var drawing = self.work(items, PixelRect(left: 0, top: 0, right: width, bottom: height)).work
          drawing.layers += Double(width * height)
          work.add(drawing)
        }
        return (work, bounds)
      }
    }

    private func work(
      _ items: [DrawItem], _ effects: GroupEffects<DrawItem>, _ canvas: PixelRect
    ) -> (work: PixelWork, bounds: PixelRect) {
      let limits = isEverywhere ? canvas : effects.clip?.pixelBounds.intersection(canvas) ?? canvas
      guard !limits.isEmpty else { return (PixelWork(), .empty) }
      var work: PixelWork
      var bounds: PixelRect
      if let filter = effects.filter {
        // Turned, a canvas is no wider or higher than its sides together. In filters within filters that goes on, up to more than any
        // limit allows.
        let side = min(canvas.width + canvas.height, 1 << 28)
        let turned = PixelRect(left: 0, top: 0, right: side, bottom: side)
        let plane = isEverywhere ? nil : FilterPlane(filter, within: limits)
        let area = plane?.area ?? turned.grown(by: Filter.farthest(side))
        work = PixelWork()
        for items in [items] + effects.filterPictures {
          work.add(self.work(plane?.placed(items) ?? items, area).work)
        }
        bounds = isEverywhere ? canvas : filter.pixelBounds.intersection(limits)
        work.pixels += filter.stepPixels * area.count
        work.layers += Double(filter.pictureCount) * area.count
      } else {
        (work, bounds) = self.work(items, limits)
        if effects.isTransparent { return (work, bounds) }
        work.pixels += bounds.count
        work.layers += bounds.count
      }
      work.pixels += bounds.count
      if let mask = effects.mask {
        var masking = self.work(mask.items, bounds).work
        masking.layers += bounds.count
        work.pixels += masking.pixels + bounds.count
        work.layers += masking.layers
      }
      return (work, bounds)
    }

    /// A tile's picture, where nothing is known of how large it comes out as large as it may be, and what is read from it.
    private func tiled(_ pattern: PatternPaint, _ transform: Affine, _ bounds: PixelRect) -> PixelWork {
      let size =
        isEverywhere
        ? (PatternPicture.sideLimit, PatternPicture.sideLimit) : PatternPicture.size(of: pattern.tile, transform)
      let picture = PixelRect(left: 0, top: 0, right: size.0, bottom: size.1)
      var work = Counter(isEverywhere: true).work(pattern.items, picture).work
      work.pixels += Self.reading * bounds.count
      work.layers += picture.count + bounds.count
      return work
    }

    /// Mixed of four pixels of a pattern's tile.
    private static let reading = 20.0
    /// Blurred, bent and lit.
    private static let glass = 20.0
    private static let glassLayers = 4.0
  }
}

extension PixelRect {
  /// In pixels, of planes that no memory could hold too: their number outgrows whole numbers.
  fileprivate var count: Double { Double(width) * Double(height) }
}

extension DrawItem {
  /// The pattern that it is painted with, and what leads from the pattern's coordinates to the canvas.
  fileprivate var pattern: (PatternPaint, Affine)? {
    switch self {
    case .fill(_, _, let transform, .pattern(let pattern), _), .stroke(_, _, let transform, .pattern(let pattern)):
      (pattern, pattern.transform.then(transform))
    default: nil
    }
  }
}

extension Filter {
  /// Pixels written plainly in the time in which all steps make one: a nanosecond each, as measured with colours in linear light.
  fileprivate var stepPixels: Double { steps.reduce(0) { $0 + pixels(of: $1.operation) } }

  private func pixels(of operation: Operation) -> Double {
    switch operation {
    case .blur(_, let x, let y):
      return Filter.isRound(x * scales.x, y * scales.y) ? 20 : 150
    case .morphology: return 10
    case .colorMatrix, .transfer: return 35
    case .offset, .blend: return 20
    case .composite: return 15
    case .merge(let inputs): return 5 * Double(inputs.count)
    case .flood, .picture: return 3
    case .turbulence(let turbulence): return 25 + 20 * Double(turbulence.octaves)
    case .displacement, .lighting: return 60
    case .tile: return 20
    case .convolution(_, let convolution): return 60 + 2.5 * Double(convolution.weights.count)
    }
  }
}
