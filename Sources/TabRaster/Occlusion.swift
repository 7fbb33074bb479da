import TabBase

/// Finds items that hide everything below them in a region.
struct Occlusion {
  let pictures: PictureCache

  /// The index of the last of `items` that hides everything below it in `region`; nil means that
  /// there is none.
  func cover(_ items: [DrawItem], _ region: PixelRect) -> Int? {
    items.lastIndex { hides($0, region) }
  }

  /// The parts of `region` that may show the previous content: large opaque pictures hide it, for
  /// example two pages that slide side by side.
  func open(_ items: [DrawItem], _ region: PixelRect) -> [PixelRect] {
    if cover(items, region) != nil { return [] }
    guard region.area >= Self.largeArea else { return [region] }
    return pictures(items, region).reduce([region]) { open, rect in open.flatMap { $0.subtracting(rect) } }
  }

  /// Least area of a region for which its pictures are examined, and of such a picture, in pixels.
  private static let largeArea = 1 << 14

  /// Areas in which large pictures hide the content below them.
  private func pictures(_ items: [DrawItem], _ region: PixelRect) -> [PixelRect] {
    items.flatMap { item -> [PixelRect] in
      switch item {
      case .image(let picture, let transform, _, _):
        let rect = Resampler.bounds(width: picture.width, height: picture.height, transform).intersection(region)
        return rect.area >= Self.largeArea && hides(item, rect) ? [rect] : []
      case .group(let items, let effects):
        guard effects.isTransparent else { return [] }
        guard let clip = effects.clip else { return pictures(items, region) }
        return PixelRect(filledBy: clip.path, clip.transform).map { pictures(items, region.intersection($0)) } ?? []
      case .fill, .stroke, .shadow, .backdrop, .glass, .projected: return []
      }
    }
  }

  private func hides(_ item: DrawItem, _ region: PixelRect) -> Bool {
    switch item {
    case .fill(let path, _, let transform, .solid(let color), _):
      return color.pixel() >> 24 == 255 && PixelRect(filledBy: path, transform)?.contains(region) == true
    case .image(let picture, let transform, nil, let opacity):
      return opacity >= 1 && transform.isWholeTranslation
        && Resampler.bounds(width: picture.width, height: picture.height, transform).contains(region)
        && pictures.isOpaque(picture)
    case .group(let items, let effects):
      guard effects.isTransparent else { return false }
      if let clip = effects.clip, PixelRect(filledBy: clip.path, clip.transform)?.contains(region) != true {
        return false
      }
      return cover(items, region) != nil
    case .fill, .stroke, .image, .shadow, .backdrop, .glass, .projected: return false
    }
  }
}

extension PixelRect {
  /// Creates the area that `path` fills; nil means that it is not a rectangle whose corners are
  /// corners of pixels.
  init?(filledBy path: Path, _ transform: Affine) {
    guard path.elements.count == 5, transform.b == 0, transform.c == 0,
      case .move(let a) = path.elements[0], case .line(let b) = path.elements[1],
      case .line(let c) = path.elements[2], case .line(let d) = path.elements[3], case .close = path.elements[4],
      a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x
    else { return nil }
    let placement = Placement(transform)
    guard let p = placement.apply(a), let q = placement.apply(c), p.x == p.x.rounded(), p.y == p.y.rounded(),
      q.x == q.x.rounded(), q.y == q.y.rounded()
    else { return nil }
    self = PixelRect(
      left: Int(min(p.x, q.x)), top: Int(min(p.y, q.y)), right: Int(max(p.x, q.x)), bottom: Int(max(p.y, q.y))
    ).offset(placement.dx, placement.dy)
  }
}
