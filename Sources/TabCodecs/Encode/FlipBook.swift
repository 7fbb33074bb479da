import TabBase
import TabRaster

/// A rectangle of a movie as pictures that lie over one another: each shows what has changed since the one
/// before, and stays until later ones cover it.
public struct FlipBook {
  /// A picture of the book.
  public struct Page: Equatable {
    /// The pixels that it covers.
    public let area: PixelRect
    /// A WebP as a `data:` address.
    public let address: String
    /// Index of the frame with which it appears.
    public let first: Int
    /// Index of the frame with which it goes; nil means that it stays to the end.
    public internal(set) var end: Int?
    let isOpaque: Bool
  }

  /// The pixels of the canvas that the book covers.
  public let area: PixelRect
  /// The pictures, from back to front.
  public private(set) var pages: [Page] = []
  /// Whether nothing below the book can be seen through it.
  public var isOpaque: Bool { pages.allSatisfy(\.isOpaque) }
  /// The pages that can be seen, by their indices, from back to front.
  private var live: [Int] = []
  /// Edges of pictures lie on multiples of this many pixels.
  private let grid: Int
  private let options: EncodeOptions

  /// Creates a book of `area`. `options` decide on the quality: a given one for lossy pictures, or else lossy
  /// ones only where they are smaller and close to the frames.
  public init(_ area: PixelRect, options: EncodeOptions) {
    self.area = area
    self.options = options
    let scale = Int(max(options.scale, 1))
    grid = Double(scale) == options.scale ? scale : 1
  }

  /// Adds what differs from the frame before, in the rectangles of the frame's damage.
  ///
  /// - Throws: `OutputProblem` if a picture cannot be encoded.
  public mutating func add(_ frame: SourceFrame) throws(OutputProblem) {
    let isFirst = live.isEmpty
    let changed = isFirst ? [area] : Region(frame.damage.map { aligned($0).intersection(area) }).simplified(waste: 0.5)
    for rect in changed where !rect.isEmpty {
      let cut = frame.bitmap.part(rect)
      if cut.isOpaque, live.allSatisfy({ pages[$0].isOpaque }) {
        try append(cut, rect, frame.index)
        continue
      }
      // What lies below a transparent picture would show through it.
      close(at: frame.index)
      return try append(frame.bitmap.part(area), area, frame.index)
    }
  }

  /// Ends all pages: from frame `index` on the book shows nothing.
  public mutating func close(at index: Int) {
    for page in live { pages[page].end = index }
    live = []
  }

  private mutating func append(_ cut: Bitmap, _ rect: PixelRect, _ index: Int) throws(OutputProblem) {
    let page = Page(area: rect, address: try Self.address(cut, options), first: index, end: nil, isOpaque: cut.isOpaque)
    pages.append(page)
    live.append(pages.count - 1)
    let covered = live.dropLast().filter { old in
      live.filter { $0 > old }.reduce([pages[old].area]) { rest, newer in
        rest.flatMap { $0.subtracting(pages[newer].area) }
      }.isEmpty
    }
    for page in covered { pages[page].end = index }
    live.removeAll(where: covered.contains)
  }

  private func aligned(_ rect: PixelRect) -> PixelRect {
    func down(_ value: Int) -> Int { value >= 0 ? value / grid * grid : value }
    func up(_ value: Int) -> Int { (value + grid - 1) / grid * grid }
    return PixelRect(left: down(rect.left), top: down(rect.top), right: up(rect.right), bottom: up(rect.bottom))
  }

  private static func address(_ bitmap: Bitmap, _ options: EncodeOptions) throws(OutputProblem) -> String {
    var options = options
    options.quality = .small
    options.comment = nil
    var bytes = try WebPStillWriter(options: options).encode(StillFrame(bitmap: bitmap)).bytes
    guard options.lossyQuality == nil else { return Self.address(bytes) }
    for quality in Self.qualities {
      options.lossyQuality = quality
      let (lossy, report) = try WebPStillWriter(options: options).encode(StillFrame(bitmap: bitmap))
      guard Self.isGood(report) else { continue }
      if lossy.count < bytes.count { bytes = lossy }
      break
    }
    return Self.address(bytes)
  }

  private static func address(_ webp: [UInt8]) -> String { "data:image/webp;base64," + Base64.text(webp) }

  /// Qualities of pictures that move, of which the first good one is taken: lower than those of a small movie, since a page
  /// holds each for one frame.
  private static let qualities = [58, 65, 75]

  /// Whether the luma is within 36 dB, and R, G and B are within 30.
  private static func isGood(_ report: EncodeReport) -> Bool {
    guard case .psnr(_, let rgb) = report.fidelity, case .psnr(_, let luma) = report.lumaFidelity else { return true }
    return rgb >= 30 && luma >= 36
  }
}

extension Bitmap {
  fileprivate func part(_ rect: PixelRect) -> Bitmap {
    let part = Bitmap(width: rect.width, height: rect.height)
    for y in 0..<rect.height { part.row(y).update(from: row(rect.top + y) + rect.left, count: rect.width) }
    return part
  }

  fileprivate var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}
