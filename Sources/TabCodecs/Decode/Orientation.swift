import TabRaster

/// Orientation of the camera, from Exif (version 2.32, tag 274): the transform that turns a picture
/// upright.
enum Orientation: Int {
  case upright = 1
  case mirrored
  case turnedHalf
  case flipped
  /// Rows become columns.
  case transposed
  case turnedRight
  case transversed
  case turnedLeft

  /// Reads the orientation from Exif data, a TIFF file from its byte order on; upright if there is
  /// no valid value.
  init(exif: [UInt8]) {
    self = Self.value(in: exif).flatMap { Orientation(rawValue: $0) } ?? .upright
  }

  private static func value(in exif: [UInt8]) -> Int? {
    guard exif.count >= 8, exif[0] == exif[1], exif[0] == UInt8(ascii: "I") || exif[0] == UInt8(ascii: "M") else {
      return nil
    }
    let isLittleEndian = exif[0] == UInt8(ascii: "I")
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at <= exif.count - count else { return nil }
      let part = exif[at..<at + count]
      return isLittleEndian ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, 2) else { return nil }
      // The value is one number of type SHORT.
      if tag == 274, number(place + 2, 2) == 3, number(place + 4, 4) == 1 { return number(place + 8, 2) }
    }
    return nil
  }

  /// `bitmap` turned upright, as it is displayed.
  func applied(to bitmap: Bitmap) -> Bitmap {
    guard self != .upright else { return bitmap }
    let swapsSides = rawValue >= Self.transposed.rawValue
    let (width, height) = swapsSides ? (bitmap.height, bitmap.width) : (bitmap.width, bitmap.height)
    let (right, bottom) = (bitmap.width - 1, bitmap.height - 1)
    let result = Bitmap(width: width, height: height)
    for y in 0..<height {
      let row = result.row(y)
      for x in 0..<width {
        let (column, line) =
          switch self {
          case .upright: (x, y)
          case .mirrored: (right - x, y)
          case .turnedHalf: (right - x, bottom - y)
          case .flipped: (x, bottom - y)
          case .transposed: (y, x)
          case .turnedRight: (y, bottom - x)
          case .transversed: (right - y, bottom - x)
          case .turnedLeft: (right - y, x)
          }
        row[x] = bitmap.row(line)[column]
      }
    }
    return withExtendedLifetime(bitmap) { result }
  }
}
