import TabBase
import TabModel
import TabanimRenderer

/// A file or folder that was written.
struct RenderResult {
  var file: String
  /// As the user calls it.
  var spec: String
  /// In pixels.
  var width: Int
  var height: Int
  /// How long it plays once; nil for a still.
  var seconds: Double?
  var report: EncodeReport

  /// With `details` also how close it is to the drawn frames, and how it came about.
  func line(details: Bool) -> ResultLine {
    let time = seconds.map { ", \(decimal($0)) s" } ?? ""
    if report.isKept {
      return ResultLine(spec: spec, text: "\(file) is up to date: the same picture, with an older key", json: json)
    }
    let text =
      "\(file == "-" ? "standard output" : file) from \(spec == "-" ? "standard input" : spec): \(width)×\(height) pixels, \(counted(report.frames, "frame"))\(time), "
      + ByteCount.text(report.bytes)
    let words = details ? fidelity : kind
    return ResultLine(
      spec: spec, text: text + (words.map { ", " + $0 } ?? "") + (details ? "; " + self.details : ""), json: json,
      isNotice: true)
  }

  private var json: String {
    let (rgb, luma) = (RenderResult.decibels(report.fidelity), RenderResult.decibels(report.lumaFidelity))
    return RenderResult.json(
      file, spec, bytes: report.bytes, compared: report.isKept ? "pixels" : nil,
      [
        "width": "\(width)", "height": "\(height)", "frames": "\(report.frames)", "seconds": plain(seconds ?? 0),
        "psnr": rgb.mean, "worstPsnr": rgb.worst, "lumaPsnr": luma.mean, "worstLumaPsnr": luma.worst,
        "colors": report.colors.map(String.init) ?? "null", "exact": "\(report.isExact)",
      ])
  }

  /// The line about a picture whose key says that it is up to date.
  static func line(current file: String, of spec: String, bytes: Int) -> ResultLine {
    ResultLine(
      spec: spec, text: "\(file) is up to date", json: json(file, spec, bytes: bytes, compared: "key", [:]))
  }

  /// A row of one form for all pictures. What is not known of one that was not drawn is null.
  private static func json(
    _ file: String, _ spec: String, bytes: Int, compared: String?, _ known: [String: String]
  ) -> String {
    func member(_ key: String) -> String { "\"\(key)\": \(known[key] ?? "null")" }
    let members =
      ["\"file\": \(Escape.json(file))", "\"spec\": \(Escape.json(spec))"]
      + ["width", "height", "frames", "seconds"].map(member) + ["\"bytes\": \(bytes)"]
      + ["psnr", "worstPsnr", "lumaPsnr", "worstLumaPsnr", "colors", "exact"].map(member)
      + ["\"compared\": \(compared.map(Escape.json) ?? "null")"]
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// An exact file has no figure.
  private static func decibels(_ fidelity: EncodeReport.Fidelity?) -> (mean: String, worst: String) {
    guard case .psnr(let mean, let worst) = fidelity else { return ("null", "null") }
    return (plain((mean * 100).rounded() / 100), plain((worst * 100).rounded() / 100))
  }

  /// What can be said of the fidelity without figures; nil means nothing.
  private var kind: String? {
    if report.pictureShare != nil { return fidelity }
    guard report.lumaFidelity == nil, case .lossless = report.fidelity else {
      return report.isDithered ? "dithered" : nil
    }
    return fidelity
  }

  private var fidelity: String? {
    func text(_ fidelity: EncodeReport.Fidelity) -> String {
      func rounded(_ value: Double) -> String { plain((value * 10).rounded() / 10) }
      return switch fidelity {
      case .lossless: report.losses.isEmpty ? "lossless" : "lossless but for its alpha"
      case .psnr(let mean, let worst): "\(rounded(mean)) dB, in its worst frame \(rounded(worst))"
      }
    }
    if let share = report.pictureShare {
      guard share >= 0.005 else { return "vectors" }
      return "vectors, and pictures (\(Int((share * 100).rounded())) %)"
        + (report.lacksAppearance ? ", in one appearance" : "")
    }
    guard let luma = report.lumaFidelity else { return text(report.fidelity) + (report.isDithered ? ", dithered" : "") }
    return "luma \(text(luma)); RGB \(text(report.fidelity))"
  }

  private var details: String {
    func rounded(_ value: Double) -> String { plain((value * 10).rounded() / 10) }
    let colors = report.colors.map { counted($0, "color") } ?? "truecolor"
    let stages = EncodeReport.Stage.allCases.compactMap { stage in
      report.milliseconds[stage].map { "\(stage.rawValue) \(rounded($0)) ms" }
    }
    let ramps = report.rampStep.map { ", ramps in steps of up to \(counted($0, "level"))" } ?? ""
    return
      "rectangles \(rounded(report.rectangleShare * 100)) % of the canvas, \(colors)\(ramps), \(report.bytes) bytes; "
      + stages.joined(separator: ", ")
  }
}

/// The line that tells of success, in each form that a reporter may want.
struct ResultLine {
  var spec: String
  /// nil where people need not hear of it.
  var text: String?
  /// An object on one line; empty where machines have heard of it already.
  var json = ""
  /// Whether the line is worth an annotation.
  var isNotice = false
}
