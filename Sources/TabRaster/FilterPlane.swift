import TabBase

/// Where a filter works: regions, blurs and offsets run along its own axes. Where the canvas's are others, as after a rotation, it works
/// on a plane apart, and the canvas shows what is on it.
struct FilterPlane {
  /// In the plane's pixels.
  let filter: Filter
  /// Those of the plane that are to be known.
  let area: PixelRect
  /// From the plane to the canvas; nil where they are the same.
  private let toCanvas: Affine?
  /// The pixels of the canvas that the result is known for.
  let box: PixelRect

  /// For what is seen of `filter` within `limits` of the canvas.
  init(_ filter: Filter, within limits: PixelRect) {
    guard filter.isTilted else {
      self.filter = filter
      toCanvas = nil
      area = filter.area(for: limits)
      box = area
      return
    }
    // A pixel of the plane is as long as one of the canvas along both axes, or longer where a skew would make the plane larger than
    // the canvas, turned by any angle, is.
    let seen = Rect(
      x: Double(limits.left), y: Double(limits.top), width: Double(limits.width), height: Double(limits.height))
    var (flat, map) = filter.flat(shrunk: 1)
    if let part = map.inverse?.apply(seen).intersection(flat.transform.apply(filter.region)) {
      let shrink = min(1, (seen.width + seen.height) / max(part.width, part.height, 1))
      if shrink < 1 { (flat, map) = filter.flat(shrunk: shrink) }
    }
    self.filter = flat
    toCanvas = map
    // Pixels between two are made of both.
    area = map.inverse.map { flat.area(for: PixelRect(covering: $0.apply(seen)).grown(by: 1)) } ?? .empty
    let place = Affine.translation(Double(area.left), Double(area.top)).then(map)
    box = Resampler.bounds(width: area.width, height: area.height, place).intersection(limits)
  }

  /// `items` of the canvas as they lie on the plane; none where nothing of it is seen.
  func placed(_ items: [DrawItem]) -> [DrawItem] {
    guard !box.isEmpty, let toCanvas else { return box.isEmpty ? [] : items }
    return toCanvas.inverse.map { back in items.map { $0.transformed(by: back) } } ?? []
  }

  /// The pixels of `box`: what the filter makes of the first of `pictures`, the others being those of its steps. All are the canvas's.
  func draw(_ pictures: [[DrawItem]]) -> Bitmap {
    guard !box.isEmpty else { return Bitmap(width: box.width, height: box.height) }
    let corner = Affine.translation(Double(area.left), Double(area.top))
    let back = Affine.translation(-Double(area.left), -Double(area.top))
    func drawn(_ items: [DrawItem]) -> Bitmap {
      let compositor = Compositor(bitmap: Bitmap(width: area.width, height: area.height))
      compositor.draw(placed(items).map { $0.transformed(by: back) })
      return compositor.bitmap
    }
    let result = FilterRun.apply(filter, to: drawn(pictures[0]), area: area) { drawn(pictures[$0 + 1]) }
    return toCanvas.map { Resampler.resample(result, corner.then($0), box: box) } ?? result
  }
}

extension Filter {
  /// Whether its axes are other than the canvas's by more than is seen.
  fileprivate var isTilted: Bool {
    abs(transform.b) * region.width + abs(transform.c) * region.height > 0.01
  }

  /// The same filter along the axes of pixels `shrink` times as long as the canvas's, and what leads from there to the canvas.
  fileprivate func flat(shrunk shrink: Double) -> (filter: Filter, toCanvas: Affine) {
    let (x, y) = (scales.x * shrink, scales.y * shrink)
    var flat = self
    flat.transform = .scale(x, y)
    let t = transform
    return (flat, Affine(a: t.a / x, b: t.b / x, c: t.c / y, d: t.d / y, tx: t.tx, ty: t.ty))
  }
}
