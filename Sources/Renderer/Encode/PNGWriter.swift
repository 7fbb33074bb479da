/// Writes a PNG still: the smallest of the colour types and filterings that hold the picture exactly.
struct PNGWriter {
  var options = EncodeOptions()

  /// libpng takes no longer side.
  static let longestSide = 1_000_000
  /// Every way is tried with this zlib level first, and the best again with `level`.
  private static let trialLevel = 3

  func encode(_ bitmap: Bitmap) throws(OutputProblem) -> (bytes: [UInt8], report: EncodeReport) {
    guard bitmap.width <= Self.longestSide, bitmap.height <= Self.longestSide else {
      throw .tooLarge(width: bitmap.width, height: bitmap.height, limit: Self.longestSide)
    }
    var watch = Stopwatch()
    var report = EncodeReport()
    report.frames = 1
    report.rectangleShare = 1
    let forms = PNGForms(bitmap)
    report.milliseconds[.survey] = watch.lap()

    var ways: [(image: PNGImage, isFiltered: Bool, size: Int)] = []
    for kind in forms.kinds {
      let image = PNGForms.image(bitmap, as: kind)
      for isFiltered in [false, true] {
        let trial = image.encode(isFiltered: isFiltered, level: Self.trialLevel, pixelsPerMeter: options.pixelsPerMeter)
        ways.append((image, isFiltered, trial?.count ?? .max))
      }
    }
    guard let best = ways.min(by: { $0.size < $1.size }),
      let bytes = best.image.encode(
        isFiltered: best.isFiltered, level: options.zlibLevel,
        pixelsPerMeter: options.pixelsPerMeter)
    else { throw .encoderFailed }
    if case .indexed(let palette, _) = best.image.kind { report.colors = palette.count }
    report.milliseconds[.compress] = watch.lap()
    report.bytes = bytes.count
    return (bytes, report)
  }
}
