import TabRaster

/// The bitmaps of a movie's pictures, each drawn once.
final class PictureTable {
  private var known: [(content: ImageContent, tint: Color?, bitmap: Bitmap)] = []

  func bitmap(_ content: ImageContent, _ tint: Color?) -> Bitmap {
    if case .bitmap(let bitmap) = content, tint == nil { return bitmap }
    if let found = known.first(where: { $0.tint == tint && $0.content == content }) { return found.bitmap }
    let bitmap = content.drawn(tint)
    known.append((content, tint, bitmap))
    return bitmap
  }
}

extension ImageContent {
  fileprivate func drawn(_ tint: Color?) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    Compositor(bitmap: bitmap).draw([.image(self, transform: .identity, tint: tint)])
    return bitmap
  }
}
