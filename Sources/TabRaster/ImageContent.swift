/// The content of an image, one pixel per unit. The compositor draws content that is not a bitmap,
/// and keeps its pixels between frames.
public enum ImageContent: Sendable {
  /// Existing pixels.
  case bitmap(Bitmap)
  /// `items` on transparent pixels; the origin of their coordinates is the picture's top-left
  /// corner.
  case drawing([DrawItem], width: Int, height: Int)
  /// `paint` through the alpha of a bitmap, in the coordinates of the bitmap's pixels.
  indirect case stencil(Bitmap, Paint)

  /// Width of the picture, in pixels.
  public var width: Int {
    switch self {
    case .bitmap(let bitmap), .stencil(let bitmap, _): bitmap.width
    case .drawing(_, let width, _): width
    }
  }

  /// Height of the picture, in pixels.
  public var height: Int {
    switch self {
    case .bitmap(let bitmap), .stencil(let bitmap, _): bitmap.height
    case .drawing(_, _, let height): height
    }
  }

  /// Whether both are known to be equal without comparing pixels.
  func isIdentical(to other: ImageContent) -> Bool {
    switch (self, other) {
    case (.bitmap(let a), .bitmap(let b)): a === b
    case (.drawing(let a, let width, let height), .drawing(let b, let otherWidth, let otherHeight)):
      width == otherWidth && height == otherHeight && a == b
    case (.stencil(let a, let paint), .stencil(let b, let other)): a === b && paint == other
    case (.bitmap, _), (.drawing, _), (.stencil, _): false
    }
  }
}

extension ImageContent: Equatable {
  /// Whether both show the same pixels, as far as a comparison without drawing can tell.
  public static func == (a: ImageContent, b: ImageContent) -> Bool {
    switch (a, b) {
    case (.bitmap(let p), .bitmap(let q)): p == q
    case (.stencil(let p, let paint), .stencil(let q, let other)): p == q && paint == other
    default: a.isIdentical(to: b)
    }
  }
}
