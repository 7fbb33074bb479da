import Renderer

/// What `-v` says of a file that was written.
enum EncodeSummary {
  static func text(_ report: EncodeReport, path: String) -> String {
    let colors = report.colors.map { counted($0, "colour") } ?? "truecolour"
    let fidelity =
      switch report.fidelity {
      case .lossless: "lossless"
      case .dithered: "dithered"
      case .psnr(let decibels): "\(rounded(decibels)) dB"
      }
    let stages = EncodeReport.Stage.allCases.compactMap { stage in
      report.milliseconds[stage].map { "\(stage.rawValue) \(rounded($0)) ms" }
    }
    return
      "\(path): \(counted(report.frames, "frame")), rectangles \(rounded(report.rectangleShare * 100)) % of the canvas, "
      + "\(colors), \(fidelity), \(report.bytes) bytes; " + stages.joined(separator: ", ")
  }

  private static func rounded(_ value: Double) -> String { plain((value * 10).rounded() / 10) }
}
