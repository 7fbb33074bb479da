import TabBase

extension DrawItem {
  /// The pixels of `canvas` that this item may change.
  public func bounds(canvas: PixelRect) -> PixelRect {
    switch self {
    case .fill(let path, _, let transform, _, _):
      return Placement(transform).pixelBounds(of: path).intersection(canvas)
    case .stroke(let path, let stroke, let transform, _):
      return Stroker.bounds(of: path, stroke, transform).intersection(canvas)
    case .image(let picture, let transform, _, _):
      return Resampler.bounds(width: picture.width, height: picture.height, transform).intersection(canvas)
    case .shadow(let path, let transform, let offset, let sigma, _, _):
      return Placement(Affine.translation(offset.x, offset.y).then(transform)).pixelBounds(of: path)
        .grown(by: GaussianBlur(sigma: sigma).reach).intersection(canvas)
    case .backdrop(let path, let transform, _):
      return Placement(transform).pixelBounds(of: path).intersection(canvas)
    case .glass(let pane, _, let transform):
      return Placement(transform).pixelBounds(of: pane.outline).intersection(canvas)
    case .group(let items, let effects):
      let limits = effects.clip?.pixelBounds.intersection(canvas) ?? canvas
      guard let filter = effects.filter else { return items.bounds(canvas: limits) }
      return filter.pixelBounds.intersection(limits)
    case .projected(let items, let transform):
      return Resampler.bounds(items.bounds(canvas: canvas), transform, canvas: canvas)
    }
  }

  /// Whether the item reads pixels below it beyond its own position, as a blur or bent light does.
  var readsBackdrop: Bool {
    switch self {
    case .backdrop, .glass: true
    case .group(let items, _): items.contains(where: \.readsBackdrop)
    case .fill, .stroke, .image, .shadow, .projected: false
    }
  }
}

extension Clip {
  /// The pixels that the clip may leave.
  var pixelBounds: PixelRect { Placement(transform).pixelBounds(of: path) }
}

extension [DrawItem] {
  /// The smallest rectangle around the pixels of `canvas` that these items may change.
  func bounds(canvas: PixelRect) -> PixelRect { reduce(.empty) { $0.union($1.bounds(canvas: canvas)) } }
}
