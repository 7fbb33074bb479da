/// Finds items that hide all that lies below them in a region.
struct Occlusion {
  let pictures: PictureCache

  /// The index of the last of `items` that leaves nothing of what was in `region` before; nil where there is none.
  func cover(_ items: [DrawItem], _ region: PixelRect) -> Int? {
    items.lastIndex { hides($0, region) }
  }

  private func hides(_ item: DrawItem, _ region: PixelRect) -> Bool {
    switch item {
    case .fill(let path, _, let transform, .solid(let color)):
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
  /// What `path` fills, where that is a rectangle whose corners are corners of pixels.
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
