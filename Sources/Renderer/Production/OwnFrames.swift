import TabBase
import TabCodecs
import TabModel
import TabRaster

extension OutputFormat {
  /// Encodes a movie of one's own pictures, as `Production` encodes its frames.
  ///
  /// The encoder may ask for the pictures more than once, and keeps few of them: a lazy collection draws them
  /// when they are needed. Each time they must be the same.
  ///
  /// - Parameters:
  ///   - pictures: The frames, all of one size.
  ///   - delays: Time on screen of each picture, in seconds, above 0. A GIF counts hundredths of a second and
  ///     shows no frame for less than two, a WebP counts thousandths. Starts are rounded, so that errors never
  ///     add up.
  ///   - options: Plays, quality, colors and the like.
  /// - Returns: The file, and its size and quality.
  /// - Throws: An `output` problem.
  public func data(
    of pictures: some Collection<Picture>, delays: [Double], options: EncodeOptions = EncodeOptions()
  ) throws(Problem) -> (bytes: [UInt8], report: EncodeReport) {
    do throws(OutputProblem) {
      let frames = try OwnFrames(pictures, delays, clock: encoder.traits.clock)
      let meter = FlashMeter(width: frames.width, height: frames.height, scale: options.scale)
      let file: (bytes: [UInt8], report: EncodeReport)
      do throws(OutputProblem) {
        file = try encoder.init(options: options).encode(MeteredFrames(frames, meter))
      } catch {
        // Encoders that miss frames fail for reasons of their own.
        try frames.checkSizes()
        throw error
      }
      try frames.checkSizes()
      var report = file.report
      report.flashes = meter.isExceeded
      return (file.bytes, report)
    } catch { throw .output(error) }
  }
}

/// The pictures of another program as the frames of a movie.
private final class OwnFrames<Pictures: Collection<Picture>>: FrameSource {
  let width: Int
  let height: Int
  let delays: [FrameDelay]
  /// A picture of another size, before which the frames end; nil means that none was met.
  private var fault: OutputProblem?
  private let pictures: Pictures

  init(_ pictures: Pictures, _ seconds: [Double], clock: FrameClock) throws(OutputProblem) {
    guard let first = pictures.first else { throw .ownFrames(.none) }
    guard pictures.count == seconds.count else {
      throw .ownFrames(.count(pictures: pictures.count, delays: seconds.count))
    }
    for (index, delay) in seconds.enumerated() where !(delay > 0 && delay < 1e6) {
      throw .ownFrames(.delay(index: index, delay))
    }
    (width, height) = (first.width, first.height)
    self.pictures = pictures
    let unit = clock.unit
    var (end, begin) = (0.0, 0)
    delays = seconds.map { delay in
      end += delay
      let next = Int((min(end, 1e9) * Double(unit)).rounded())
      defer { begin = next }
      return FrameDelay(numerator: next - begin, denominator: unit)
    }
  }

  /// Throws if the encoder has met a picture of another size.
  func checkSizes() throws(OutputProblem) { if let fault { throw fault } }

  func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    var last: Bitmap?
    for (index, picture) in pictures.enumerated() where wanted?.contains(index) != false {
      guard picture.width == width, picture.height == height else {
        fault = .ownFrames(
          .size(index: index, found: [picture.width, picture.height], expected: [width, height]))
        return
      }
      let bitmap = picture.bitmap
      let changed = last.map { $0.bounds(ofChangesTo: bitmap) } ?? bitmap.bounds
      try body(SourceFrame(index: index, bitmap: bitmap, damage: changed.isEmpty ? [] : [changed]))
      last = bitmap
    }
  }
}

extension FrameClock {
  /// Units per second in which starts are counted.
  fileprivate var unit: Int {
    switch self {
    case .centiseconds: 100
    case .milliseconds: 1000
    case .fractions, .steady: 1_000_000
    }
  }
}

extension Bitmap {
  /// The smallest rectangle of all pixels that differ from those of `other`, which has the same size.
  fileprivate func bounds(ofChangesTo other: Bitmap) -> PixelRect {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let (old, new) = (row(y), other.row(y))
      guard let first = (0..<width).first(where: { old[$0] != new[$0] }),
        let last = (0..<width).last(where: { old[$0] != new[$0] })
      else { continue }
      (left, right) = (min(left, first), max(right, last + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    return left < right ? PixelRect(left: left, top: top, right: right, bottom: bottom) : .empty
  }
}
