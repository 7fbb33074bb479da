import TabBase
import TabModel
import TabanimRenderer

/// What `check` found out about one picture. Machines get one row for each picture, always of this form, so that reports of several runs
/// can be concatenated; people get its messages.
struct CheckRow {
  /// The thing that was compared with the spec.
  enum Compared: String {
    /// The key that the picture carries. Nothing was drawn.
    case key
    /// The pixels that the picture shows.
    case pixels
    /// The line of a lock, since the picture is not there.
    case lock
    /// The picture is a video, which another program wrote.
    case nothing
  }

  /// As the user calls it.
  var spec: String
  var picture: String
  var differs: Bool
  var compared = Compared.pixels
  /// The problems of the picture.
  var findings: [Problem] = []
  var severity = Diagnostic.Severity.error
  /// The frame that differs most, from 0, and where in it, in pixels.
  var frame: Int?
  var box: PixelBox?

  typealias PixelBox = (left: Int, top: Int, width: Int, height: Int)

  /// With a diagnostic's keys where something is wrong.
  var json: String {
    var members = [
      "\"spec\": \(Escape.json(spec))", "\"file\": \(Escape.json(picture))", "\"differs\": \(differs)",
    ]
    members.append("\"compared\": \(compared == .nothing ? "false" : Escape.json(compared.rawValue))")
    if let first = findings.first {
      let message = findings.map(\.message).joined(separator: "; ")
      members += [
        "\"severity\": \(Escape.json(severity.rawValue))", "\"code\": \(Escape.json(first.code))",
        "\"line\": 1", "\"message\": \(Escape.json(message))",
      ]
      if let help = findings.lazy.compactMap(\.help).first { members.append("\"help\": \(Escape.json(help))") }
    }
    if let frame { members.append("\"frame\": \(frame)") }
    if let box { members.append("\"box\": [\(box.left), \(box.top), \(box.width), \(box.height)]") }
    return "{" + members.joined(separator: ", ") + "}"
  }
}

extension CheckRow {
  /// `origin` is what may explain the differences, and `sheet` a picture that shows them.
  init(_ differences: [Difference], _ advice: RenderAdvice, origin: Production.Origin?, sheet: String?) {
    self.init(spec: advice.spec, picture: advice.picture.path, differs: true)
    findings = differences.map { difference in
      var problem = Problem.difference(difference, of: picture)
      problem.help = advice.command.map { "if the change is intended, run: \($0)" }
      return problem
    }
    if findings.isEmpty { return }
    switch origin {
    case .otherFont(let family): findings[0].message += "; it was made with another \(family), which may be the reason"
    case .otherVersion(let version):
      findings[0].message += "; it was made by tabanim \(version), which may be the reason"
    case nil: break
    }
    if let sheet { findings[0].help = "\(sheet) shows it; " + (findings[0].help ?? "") }
    for difference in differences {
      switch difference {
      case .pixels(let pixels):
        frame = pixels.worst
        box = (pixels.rect.left, pixels.rect.top, pixels.rect.width, pixels.rect.height)
      case .delay(let index, _, _): frame = frame ?? index
      case .format, .size, .plays, .frames, .text: break
      }
    }
  }

  /// A picture that was not compared.
  init(_ problem: Problem, _ advice: RenderAdvice) {
    self.init(spec: advice.spec, picture: advice.picture.path, differs: true)
    var problem = problem.called("check.picture")
    if problem.treatment == .render { problem.help = advice.command.map { "to make it, run: \($0)" } }
    findings = [problem]
  }

  /// A picture that differs, and may not be the spec's at all.
  init(foreign picture: String, of spec: String) {
    self.init(spec: spec, picture: picture, differs: true)
    findings = [
      Problem(
        "check.foreign", "\(picture) differs from what \(spec) gives, and may not be a picture of it at all",
        help: "list it in output.files, name it with -o, or rename it")
    ]
  }

  /// The picture that a spec without any would have.
  init(missing picture: String, of spec: String, advice: String) {
    self.init(spec: spec, picture: picture, differs: true)
    findings = [Problem("check.noPicture", "there is no picture of \(spec)", help: "to make one, run: \(advice)")]
  }
}

extension Reporter {
  /// What is wrong with a picture, a message for each mistake.
  func report(_ row: CheckRow) {
    guard style != .json else { return Terminal.printError(row.json) }
    for finding in row.findings { report(row.severity, finding, of: row.spec) }
  }
}
