import TabBase

/// The pixels of pictures, drawn when they are first needed, and whether they are opaque; kept
/// between frames.
final class PictureCache {
  private struct Entry {
    let picture: ImageContent
    let bitmap: Bitmap
    /// nil means that it is not known yet.
    var isOpaque: Bool?
  }

  /// Entries in order of their last use, the latest at the end.
  private var entries: [Entry] = []
  private let limit: Int

  /// Number of pictures that are kept regardless of their size: two moving pages, and the other
  /// pictures of a frame that shows little of them.
  private static let least = 4

  /// Creates a cache. `limit` is the number of pixels that it may keep.
  init(limit: Int) { self.limit = limit }

  func bitmap(_ picture: ImageContent) -> Bitmap {
    if case .bitmap(let bitmap) = picture { return bitmap }
    return entries[find(picture)].bitmap
  }

  func isOpaque(_ picture: ImageContent) -> Bool {
    let index = find(picture)
    if let known = entries[index].isOpaque { return known }
    let bitmap = entries[index].bitmap
    let isOpaque = (0..<bitmap.height).allSatisfy { y in
      let row = bitmap.row(y)
      var all = UInt32.max
      for x in 0..<bitmap.width { all &= row[x] }
      return all >= 0xFF00_0000
    }
    entries[index].isOpaque = isOpaque
    return isOpaque
  }

  /// The index of `picture`, which is drawn if it is not in the cache.
  private func find(_ picture: ImageContent) -> Int {
    if let index = entries.lastIndex(where: { $0.picture.isIdentical(to: picture) }) {
      if index < entries.count - 1 { entries.append(entries.remove(at: index)) }
    } else {
      entries.append(Entry(picture: picture, bitmap: Self.draw(picture)))
      var count = entries.reduce(0) { $0 + $1.bitmap.bounds.area }
      while count > limit, entries.count > Self.least { count -= entries.removeFirst().bitmap.bounds.area }
    }
    return entries.count - 1
  }

  private static func draw(_ picture: ImageContent) -> Bitmap {
    switch picture {
    case .bitmap(let bitmap): return bitmap
    case .drawing(let items, let width, let height):
      if let bitmap = only(items, PixelRect(left: 0, top: 0, right: width, bottom: height)) { return bitmap }
      let bitmap = Bitmap(width: width, height: height)
      Compositor(bitmap: bitmap).draw(items)
      return bitmap
    case .stencil(let stencil, let paint):
      let bitmap = Bitmap(width: stencil.width, height: stencil.height)
      let area = Rect(x: 0, y: 0, width: Double(stencil.width), height: Double(stencil.height))
      Compositor(bitmap: bitmap).draw([.fill(path: Path(rect: area), paint: paint)])
      for index in bitmap.pixels.indices {
        // Alpha is the highest of the four bytes.
        bitmap.pixels[index] = Blend.over(0, bitmap.pixels[index], coverage: stencil.pixels[index] >> 24)
      }
      return bitmap
    }
  }

  /// The only bitmap that `items` show in `area`, as in a page that is a screenshot; nil means that
  /// they show anything else.
  private static func only(_ items: [DrawItem], _ area: PixelRect) -> Bitmap? {
    guard items.count == 1 else { return nil }
    switch items[0] {
    case .image(.bitmap(let bitmap), .identity, nil, let opacity):
      return opacity >= 1 && bitmap.bounds == area ? bitmap : nil
    case .group(let items, let effects):
      guard effects.isTransparent else { return nil }
      if let clip = effects.clip, PixelRect(filledBy: clip.path, clip.transform)?.contains(area) != true { return nil }
      return only(items, area)
    case .fill, .stroke, .image, .shadow, .backdrop, .glass, .projected: return nil
    }
  }
}
