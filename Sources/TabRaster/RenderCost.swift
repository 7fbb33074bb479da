import TabBase

/// The cost of drawing items when nothing is cached from the frame before.
public struct RenderCost {
  /// Number of pixels written. A pixel of a filter's step counts as many times as plain pixels are
  /// written in its time.
  public var pixels = 0.0
  /// Largest number of pixels in layers besides the canvas at the same time.
  public var layers = 0.0

  /// Estimates the cost of items drawn one after another. If `isEverywhere`, each of them counts as
  /// if it covered the whole canvas.
  public init(_ items: [DrawItem], on canvas: PixelRect, isEverywhere: Bool) {
    self = Counter(isEverywhere: isEverywhere).work(items, canvas).work
  }

  /// Creates a cost without layers.
  public init(pixels: Double = 0) { self.pixels = pixels }

  /// Adds the cost of items that are drawn afterward.
  public mutating func add(_ next: RenderCost) {
    pixels += next.pixels
    layers = max(layers, next.layers)
  }

  private struct Counter {
    let isEverywhere: Bool

    func work(_ items: [DrawItem], _ canvas: PixelRect) -> (work: RenderCost, bounds: PixelRect) {
      var (work, bounds) = (RenderCost(), PixelRect.empty)
      for item in items {
        let next = self.work(item, canvas)
        work.add(next.work)
        bounds = bounds.union(next.bounds)
      }
      return (work, bounds)
    }

    private func work(_ item: DrawItem, _ canvas: PixelRect) -> (work: RenderCost, bounds: PixelRect) {
      switch item {
      case .group(let items, let effects): return self.work(items, effects, canvas)
      case .projected(let items, _):
        // The items are composed flat, anywhere on the plane.
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
        var work = RenderCost(pixels: bounds.count)
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
    ) -> (work: RenderCost, bounds: PixelRect) {
      let limits = isEverywhere ? canvas : effects.clip?.pixelBounds.intersection(canvas) ?? canvas
      guard !limits.isEmpty else { return (RenderCost(), .empty) }
      var work: RenderCost
      var bounds: PixelRect
      if let filter = effects.filter {
        // A rotated canvas is at most as wide or high as the sum of its sides. In nested filters
        // that grows repeatedly, beyond any limit.
        let side = min(canvas.width + canvas.height, 1 << 28)
        let turned = PixelRect(left: 0, top: 0, right: side, bottom: side)
        let plane = isEverywhere ? nil : FilterPlane(filter, within: limits)
        let area = plane?.area ?? turned.grown(by: Filter.farthest(side))
        work = self.work(plane?.placed(items) ?? items, area).work
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

    /// Cost of a tile's picture and of reading it. If the tile's size is not known, it counts as
    /// the largest possible.
    private func tiled(_ pattern: PatternPaint, _ transform: Affine, _ bounds: PixelRect) -> RenderCost {
      let size =
        isEverywhere
        ? (PatternPicture.sideLimit, PatternPicture.sideLimit) : PatternPicture.size(of: pattern.tile, transform)
      let picture = PixelRect(left: 0, top: 0, right: size.0, bottom: size.1)
      var work = Counter(isEverywhere: true).work(pattern.items, picture).work
      work.pixels += Self.reading * bounds.count
      work.layers += picture.count + bounds.count
      return work
    }

    /// Cost of a pixel that is mixed from four pixels of a pattern's tile.
    private static let reading = 20.0
    /// Cost of a pixel that is blurred, bent and lit.
    private static let glass = 20.0
    private static let glassLayers = 4.0
  }
}

extension PixelRect {
  /// Number of pixels, also of planes that exceed any memory: the number would overflow an integer.
  fileprivate var count: Double { Double(width) * Double(height) }
}

extension DrawItem {
  /// The item's pattern, and the map from the pattern's coordinates to the canvas; nil means that
  /// it has none.
  fileprivate var pattern: (PatternPaint, Affine)? {
    switch self {
    case .fill(_, _, let transform, .pattern(let pattern), _), .stroke(_, _, let transform, .pattern(let pattern)):
      (pattern, pattern.transform.then(transform))
    default: nil
    }
  }
}

extension Filter {
  /// Plain pixels written in the time in which all steps make one pixel: a nanosecond each, as
  /// measured with colors in linear light.
  fileprivate var stepPixels: Double { steps.reduce(0) { $0 + pixels(of: $1.operation) } }

  private func pixels(of operation: Operation) -> Double {
    switch operation {
    case .blur(_, let x, let y):
      return Filter.isRound(x * scales.x, y * scales.y) ? 20 : 150
    case .colorMatrix, .transfer: return 35
    case .offset, .blend: return 20
    case .composite: return 15
    case .merge(let inputs): return 5 * Double(inputs.count)
    case .flood: return 3
    case .tile: return 20
    }
  }
}
