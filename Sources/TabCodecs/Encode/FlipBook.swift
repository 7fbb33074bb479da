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
    /// Whether nothing below it can be seen through it.
    public let isOpaque: Bool
  }

  /// The pixels of the canvas that the book covers.
  public let area: PixelRect
  /// The pictures, from back to front.
  public private(set) var pages: [Page] = []
  /// The pages that can be seen, by their indices, from back to front.
  private var live: [Int] = []
  /// The pixels of the frames that the pages show; nil before the first frame.
  private var shown: Bitmap?
  /// The cells in which the pages have the quality of pictures that move.
  private var rough: CellGrid
  private let options: EncodeOptions
  private let isClear: Bool

  /// Shortest time of a frame at rest, in seconds. Such a frame is seen well: its pages have the quality of a small
  /// movie, and nothing in them is left from frames before.
  private static let rest = 0.2
  /// Number of pixels that take about as many bytes as an additional page.
  private static let pagePixels = 3600

  /// Creates a book of `area`. `options` decide on the quality: a given one for lossy pictures, or else lossy
  /// ones only where they are smaller and close to the frames. `isClear` says that frames are not opaque: then no page
  /// lies over another, since that would show through it.
  public init(_ area: PixelRect, options: EncodeOptions, isClear: Bool = false) {
    (self.area, self.options, self.isClear) = (area, options, isClear)
    // Edges of pictures lie on whole points where these are whole pixels.
    let scale = Int(max(options.scale, 1))
    rough = CellGrid(area, cell: Double(scale) == options.scale ? 2 * scale : 2)
  }

  /// Adds what differs visibly from what the pages show. The frame is shown for `seconds`. Of it only `needed`, in pixels
  /// of the canvas, has to be shown; nil means all of the book's area.
  ///
  /// - Throws: `OutputProblem` if a picture cannot be encoded.
  public mutating func add(
    _ frame: SourceFrame, for seconds: Double, showing needed: [PixelRect]? = nil
  ) throws(OutputProblem) {
    let isAtRest = seconds > Self.rest - 1e-9
    let needed = needed.map { $0.map(area.intersection).filter { !$0.isEmpty } } ?? [area]
    let changes = changes(in: frame, showing: needed, isAtRest)
    guard live.isEmpty || !changes.isEmpty else { return }
    var wanted = CellGrid(area, cell: rough.cell)
    for rect in needed { wanted.mark(rect, true) }
    let anew = wanted.rects(saving: Self.pagePixels)
    let fresh: [PixelRect]
    if isClear, !live.isEmpty, !isAtRest {
      fresh = replaced(from: changes, among: anew, at: frame.index)
    } else {
      // Where the pages show more than is needed, new ones may be smaller than what has changed in those.
      let isNew = live.isEmpty || isClear || Self.cost(anew) < Self.cost(changes)
      if isNew { close(at: frame.index) }
      fresh = isNew ? anew : changes
    }
    for rect in fresh { try append(frame.bitmap.part(rect), rect, frame, isAtRest) }
  }

  /// Ends the pages of all columns from the first to the last of `changes`, and returns the areas of `needed` that are to
  /// be shown anew: what these pages showed beside those columns is a page of its own from now on.
  private mutating func replaced(
    from changes: [PixelRect], among needed: [PixelRect], at index: Int
  ) -> [PixelRect] {
    func isWhole(_ points: Double) -> Bool { abs(points - points.rounded()) < 1e-6 }
    let step = Self.columns.first { isWhole(Double($0) / options.scale) } ?? Self.columns.lowerBound
    func column(_ x: Int) -> Int { area.left + (x - area.left) / step * step }
    let left = column(changes.map(\.left).min() ?? area.left)
    let right = min(column((changes.map(\.right).max() ?? area.right) + step - 1), area.right)
    let columns = PixelRect(left: left, top: area.top, right: right, bottom: area.bottom)
    let ended = live.filter { !pages[$0].area.intersection(columns).isEmpty }
    for page in ended { pages[page].end = index }
    live.removeAll(where: ended.contains)
    return needed.map(columns.intersection).filter { !$0.isEmpty }
      + ended.flatMap { pages[$0].area.subtracting(columns) }
  }

  /// Widths of the columns in which clear pages begin and end, in pixels: the first that is one of whole points.
  private static let columns = 24...96

  /// Whether two premultiplied pixels differ by at most `slack` in each channel, over black and over white.
  @inline(__always)
  private static func isNear(_ a: UInt32, _ b: UInt32, _ slack: Int) -> Bool {
    guard a != b, a >> 24 != b >> 24 else { return FrameDiffer.isNear(a, b, slack) }
    func over(_ level: UInt32, _ pixel: UInt32) -> UInt32 { pixel & 0xFF_FFFF + (255 - pixel >> 24) * level }
    return FrameDiffer.isNear(over(0, a), over(0, b), slack)
      && FrameDiffer.isNear(over(0x01_0101, a), over(0x01_0101, b), slack)
  }

  /// About how many pixels' bytes pages of these areas take.
  private static func cost(_ areas: [PixelRect]) -> Int { areas.reduce(0) { $0 + $1.area + pagePixels } }

  /// The rectangles of pixels that differ from the pages: visibly in a frame that moves, at all in a frame at rest,
  /// which also replaces rough pages. What is needed and not covered by a page differs as well.
  private func changes(in frame: SourceFrame, showing needed: [PixelRect], _ isAtRest: Bool) -> [PixelRect] {
    guard let shown else { return [] }
    var changed = isAtRest ? rough : CellGrid(area, cell: rough.cell)
    let slack = isAtRest ? 0 : min(4, (100 - (options.lossyQuality ?? Self.qualities[0])) / 5)
    for page in live {
      let own = pages[page].area
      for rect in isAtRest ? [own] : frame.damage.map(own.intersection) {
        for y in rect.top..<rect.bottom {
          let (new, old) = (frame.bitmap.row(y), shown.row(y))
          for x in rect.left..<rect.right where !Self.isNear(new[x], old[x], slack) {
            changed.mark(x, y)
          }
        }
      }
    }
    for rect in live.reduce(needed, { rest, page in rest.flatMap { $0.subtracting(pages[page].area) } }) {
      changed.mark(rect, true)
    }
    return changed.rects(saving: Self.pagePixels)
  }

  /// Ends all pages: from frame `index` on the book shows nothing.
  public mutating func close(at index: Int) {
    for page in live { pages[page].end = index }
    live = []
    rough.mark(area, false)
  }

  private mutating func append(
    _ cut: Bitmap, _ rect: PixelRect, _ frame: SourceFrame, _ isAtRest: Bool
  ) throws(OutputProblem) {
    let (webp, isRough) = try Self.picture(of: cut, options, isAtRest)
    let address = PictureData.uri(webp: webp)
    let page = Page(
      area: rect, address: address, first: frame.index, end: nil, isOpaque: frame.bitmap.isOpaque(in: rect))
    if let shown { shown.take(rect, of: frame.bitmap) } else { shown = frame.bitmap.copy() }
    rough.mark(rect, isRough)
    pages.append(page)
    live.append(pages.count - 1)
    let covered = live.dropLast().filter { old in
      live.filter { $0 > old }.reduce([pages[old].area]) { rest, newer in
        rest.flatMap { $0.subtracting(pages[newer].area) }
      }.isEmpty
    }
    for page in covered { pages[page].end = frame.index }
    live.removeAll(where: covered.contains)
  }

  /// A WebP of the bitmap, and whether its quality is that of pictures that move.
  private static func picture(
    of bitmap: Bitmap, _ options: EncodeOptions, _ isAtRest: Bool
  ) throws(OutputProblem) -> (webp: [UInt8], isRough: Bool) {
    var options = options
    (options.quality, options.comment) = (.small, nil)
    let frame = StillFrame(bitmap: bitmap)
    var rough: [UInt8]?
    if options.lossyQuality == nil, !isAtRest {
      for quality in qualities where rough == nil {
        var options = options
        (options.lossyQuality, options.alphaQuality) = (quality, alphaQuality)
        let (webp, report) = try WebPStillWriter(options: options).encode(frame)
        if isGood(report) { rough = webp }
      }
    }
    // Only then can a picture without loss be smaller, which takes most of the time.
    if let rough, !WebPMovie.canShrink(bitmap, below: rough.count) { return (rough, true) }
    let bytes = try WebPStillWriter(options: options).encode(frame).bytes
    guard let rough, rough.count < bytes.count else { return (bytes, false) }
    return (rough, true)
  }

  /// Qualities of pictures that move, of which the first good one is taken: lower than those of a small movie, since a page
  /// holds each for one frame.
  private static let qualities = [58, 65, 75]

  /// Quality of their alpha: libwebp keeps 56 levels. With fewer, soft shadows have visible steps.
  private static let alphaQuality = 75

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

  fileprivate func isOpaque(in rect: PixelRect) -> Bool {
    (rect.top..<rect.bottom).allSatisfy { y in (rect.left..<rect.right).allSatisfy { row(y)[$0] >> 24 == 255 } }
  }
}
