import TabBase

/// The plane in which a filter works: regions, blurs and offsets run along its own axes. If the
/// canvas has other axes, for example after a rotation, the filter works on a separate plane, and
/// the canvas shows that plane.
struct FilterPlane {
  let filter: Filter
  let area: PixelRect
  /// The map from the plane to the canvas; nil means that they are the same.
  private let toCanvas: Affine?
  /// The pixels of the canvas for which there is a result.
  let box: PixelRect

  /// Creates the plane for the part of `filter` that is visible within `limits` of the canvas.
  init(_ filter: Filter, within limits: PixelRect) {
    guard filter.isTilted else {
      self.filter = filter
      toCanvas = nil
      area = filter.area(for: limits)
      box = area
      return
    }
    // A pixel of the plane is as long as one of the canvas along both axes. It is longer if a skew
    // would make the plane larger than the canvas is when turned by any angle.
    let seen = Rect(
      x: Double(limits.left), y: Double(limits.top), width: Double(limits.width), height: Double(limits.height))
    var (flat, map) = filter.flat(shrunk: 1)
    if let part = map.inverse?.apply(seen).intersection(flat.transform.apply(filter.region)) {
      let shrink = min(1, (seen.width + seen.height) / max(part.width, part.height, 1))
      if shrink < 1 { (flat, map) = filter.flat(shrunk: shrink) }
    }
    self.filter = flat
    toCanvas = map
    // A pixel between two is made of both.
    area = map.inverse.map { flat.area(for: PixelRect(covering: $0.apply(seen)).grown(by: 1)) } ?? .empty
    let place = Affine.translation(Double(area.left), Double(area.top)).then(map)
    box = Resampler.bounds(width: area.width, height: area.height, place).intersection(limits)
  }

  /// `items` of the canvas in coordinates of the plane; empty if nothing of the plane is visible.
  func placed(_ items: [DrawItem]) -> [DrawItem] {
    guard !box.isEmpty, let toCanvas else { return box.isEmpty ? [] : items }
    return toCanvas.inverse.map { back in items.map { $0.transformed(by: back) } } ?? []
  }

  /// The pixels of `box`: the filter's result on `items`, which are in canvas coordinates.
  func draw(_ items: [DrawItem]) -> Bitmap {
    guard !box.isEmpty else { return Bitmap(width: box.width, height: box.height) }
    let corner = Affine.translation(Double(area.left), Double(area.top))
    let back = Affine.translation(-Double(area.left), -Double(area.top))
    let compositor = Compositor(bitmap: Bitmap(width: area.width, height: area.height))
    compositor.draw(placed(items).map { $0.transformed(by: back) })
    let result = FilterRun.apply(filter, to: compositor.bitmap, area: area)
    return toCanvas.map { Resampler.resample(result, corner.then($0), box: box) } ?? result
  }
}

extension Filter {
  /// Whether the filter's axes differ visibly from those of the canvas.
  fileprivate var isTilted: Bool {
    abs(transform.b) * region.width + abs(transform.c) * region.height > 0.01
  }

  /// This filter along the axes of pixels that are `shrink` times as long as the canvas's, and the
  /// map from those to the canvas.
  fileprivate func flat(shrunk shrink: Double) -> (filter: Filter, toCanvas: Affine) {
    let (x, y) = (scales.x * shrink, scales.y * shrink)
    var flat = self
    flat.transform = .scale(x, y)
    let t = transform
    return (flat, Affine(a: t.a / x, b: t.b / x, c: t.c / y, d: t.d / y, tx: t.tx, ty: t.ty))
  }
}
