import TabanimRenderer

extension Wording {
  init(_ difference: Difference, _ advice: RenderAdvice) {
    let picture = advice.picture.path
    let help = Wording.help(advice)
    switch difference {
    case .format(let found, let expected):
      self.init("\(picture) is \(Wording.name(of: found)); its spec gives \(Wording.name(of: expected))", help: help)
    case .size(let found, let expected):
      self.init("\(picture) has \(Wording.size(found)) pixels; its spec gives \(Wording.size(expected))", help: help)
    case .plays(let found, let expected):
      self.init("\(picture) plays \(Wording.plays(found)); its spec says \(Wording.plays(expected))", help: help)
    case .frames(let found, let expected):
      self.init("\(picture) has \(counted(found, "frame")); its spec gives \(expected)", help: help)
    case .delay(let frame, let found, let expected):
      let times = (found: Wording.seconds(found), expected: Wording.seconds(expected))
      self.init("frame \(frame) of \(picture) is shown for \(times.found); its spec says \(times.expected)", help: help)
    case .pixels(let pixels):
      let rect = pixels.rect
      let place = "\(rect.width)×\(rect.height) at (\(rect.left), \(rect.top))"
      var frames = ""
      if pixels.total > 1 {
        let worst = "frame \(pixels.worst) (\(Wording.seconds(pixels.time)))"
        frames = ", in \(pixels.frames) of \(pixels.total) frames, most in \(worst)"
      }
      self.init(
        "\(picture) differs from what its spec gives\(frames): \(counted(pixels.count, "pixel")) in \(place) "
          + "by up to \(pixels.largest) of 255",
        help: help)
    }
  }

  init(_ problem: PictureProblem, of picture: String) {
    switch problem {
    case .file(.missing): self.init("there is no picture \(picture)")
    case .file(.notAFile): self.init("\(picture) is a pipe or a device, not a picture")
    case .file(.unreadable(let reason)): self.init("cannot read \(picture): \(reason)")
    case .file(.tooLarge(let limit)):
      self.init("\(picture) has more than \(limit >> 20) MiB, far more than its spec gives")
    case .tooManyFrames(let limit):
      self.init("\(picture) has more than \(limit) frames, far more than its spec gives")
    case .unknownFormat: self.init("\(picture) is not a \(oneOf(OutputFormat.titles)) file")
    case .malformed(let offset): self.init("\(picture) is not a valid picture: mistake at byte \(offset)")
    case .video(let format): self.init("\(picture) is not compared: \(format) files are written by another program")
    case .broken(let format): self.init("\(picture) is not a valid \(format) file")
    case .png(.invalid(let reason)): self.init("\(picture) is not a valid PNG file: \(reason)")
    case .png(.tooManyPixels(_, let limit)), .tooManyPixels(let limit):
      self.init("\(picture) has more than \(limit >> 20) million pixels")
    }
  }

  fileprivate static func help(_ advice: RenderAdvice) -> String? {
    advice.command.map { "if the change is intended, run: \($0)" }
  }

  private static func name(of format: OutputFormat) -> String {
    ("AM".contains(format.title.prefix(1)) ? "an " : "a ") + format.title
  }

  private static func size(_ sides: [Int]) -> String { sides.map(String.init).joined(separator: "×") }

  /// Sums of delays carry rounding noise.
  private static func seconds(_ time: Double) -> String { plain((time * 1e4).rounded() / 1e4) + " s" }

  private static func plays(_ count: Int) -> String {
    switch count {
    case 0: "forever"
    case 1: "once"
    default: "\(count) times"
    }
  }
}

extension Reporter {
  /// `origin` is what may explain the difference, and `sheet` a picture that shows it.
  func report(_ difference: Difference, _ advice: RenderAdvice, origin: Production.Origin?, sheet: String?) {
    var wording = Wording(difference, advice)
    switch origin {
    case .otherFont(let family): wording.message += "; it was made with another \(family), which may be the reason"
    case .otherVersion(let version): wording.message += "; it was made by tabanim \(version), which may be the reason"
    case nil: break
    }
    if let sheet { wording.help = "\(sheet) shows it; " + (wording.help ?? "") }
    report(.error, wording, code: "check.difference", of: advice.spec)
  }

  /// Why a picture was not compared.
  func report(_ problem: Problem, _ advice: RenderAdvice) {
    var wording = Wording(problem)
    if problem.endsByRendering { wording.help = advice.command.map { "to make it, run: \($0)" } }
    report(.error, wording, code: "check.picture", of: advice.spec)
  }

  func report(foreign picture: String, of spec: String) {
    let wording = Wording(
      "\(picture) differs from what \(spec) gives, and may not be a picture of it at all",
      help: "list it in output.files, name it with -o, or rename it")
    report(.error, wording, code: "check.foreign", of: spec)
  }

  func reportNoPictures(of spec: String, advice: String) {
    let wording = Wording("there is no picture of \(spec)", help: "to make one, run: \(advice)")
    report(.error, wording, code: "check.noPicture", of: spec)
  }
}

extension Wording {
  static func tooLarge(_ picture: String, bytes: Int, limit: Int) -> Wording {
    Wording(
      "\(picture) has \(RenderResult.size(bytes)), more than \(RenderResult.size(limit))",
      help: "quality small, a lower fps or a smaller scale makes it smaller")
  }

  static func stray(_ picture: String, of spec: String) -> Wording {
    Wording(
      "\(picture) has the name of \(spec), which does not list it", help: "list it in output.files, or remove it")
  }
}
