import TabBase

/// Natural size of a picture, and the size at which it is drawn (CSS Images 3, §4).
struct SVGNaturalSize {
  var width: Double?
  var height: Double?
  /// Width divided by height; nil means that there is no natural ratio.
  var ratio: Double?

  /// Size of a picture without any natural dimension.
  static let initial = Size(300, 150)

  init(width: Double? = nil, height: Double? = nil, ratio: Double? = nil) {
    (self.width, self.height) = (width, height)
    self.ratio = ratio
    if let width, let height, width > 0, height > 0 { self.ratio = width / height }
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Size for a requested `width` and `height`, nil if they are not requested, with `room`
  /// available.
  func size(width: Double? = nil, height: Double? = nil, in room: Size = initial) -> Size {
    switch (width, height) {
    case (let width?, let height?): return Size(width, height)
    case (let width?, nil): return Size(width, ratio.map { width / $0 } ?? self.height ?? room.height)
    case (nil, let height?): return Size(ratio.map { height * $0 } ?? self.width ?? room.width, height)
    case (nil, nil): break
    }
    if self.width != nil || self.height != nil { return size(width: self.width, height: self.height, in: room) }
    guard let ratio else { return room }
    return room.width < room.height * ratio
      ? Size(room.width, room.width / ratio) : Size(room.height * ratio, room.height)
  }
}
