extension PNGImage.Kind {
  /// The chunks before image data: header, color space, resolution, palette, transparency.
  ///
  /// - Parameters:
  ///   - width: Width in pixels.
  ///   - height: Height in pixels.
  ///   - pixelsPerMeter: Value of the pHYs chunk; 0 means no such chunk.
  public func head(width: Int, height: Int, pixelsPerMeter: UInt32) -> [PNGChunk] {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    // Deflate, adaptive filters, not interlaced.
    header += [UInt8(bitDepth), UInt8(code.type), 0, 0, 0]
    // Perceptual intent.
    var chunks = [PNGChunk("IHDR", header), PNGChunk("sRGB", [0])]
    if pixelsPerMeter > 0 {
      var density: [UInt8] = []
      density.append(bigEndian: pixelsPerMeter)
      density.append(bigEndian: pixelsPerMeter)
      chunks.append(PNGChunk("pHYs", density + [1]))
    }
    switch self {
    case .indexed(let palette, _):
      chunks.append(
        PNGChunk("PLTE", palette.flatMap { [UInt8($0 >> 24), UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255)] }))
      let alphas = palette.map { UInt8($0 & 255) }.filter { $0 != 255 }
      if !alphas.isEmpty { chunks.append(PNGChunk("tRNS", alphas)) }
    case .rgb(let color?):
      chunks.append(
        PNGChunk("tRNS", [0, UInt8(color >> 16 & 255), 0, UInt8(color >> 8 & 255), 0, UInt8(color & 255)]))
    case .rgb, .gray, .grayAlpha, .rgba: break
    }
    return chunks
  }
}
