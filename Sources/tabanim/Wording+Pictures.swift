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
    (format.title.first == "A" ? "an " : "a ") + format.title
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

extension Wording {
  static func tooLarge(_ picture: String, bytes: Int, limit: Int) -> Wording {
    Wording(
      "\(picture) has \(RenderResult.size(bytes)), more than \(RenderResult.size(limit))",
      help: "quality small, a lower fps or a smaller scale makes it smaller")
  }

  /// Pictures that have the names of specs, which list others.
  static func strays(_ strays: [(picture: String, spec: String)]) -> Wording {
    let pictures = strays.map(\.picture)
    let command = RenderAdvice.command(removing: pictures)
    guard let first = strays.first, strays.count > 1 else {
      return Wording(
        "\(pictures.joined()) has the name of \(strays.map(\.spec).joined()), which does not list it",
        help: "list it in output.files, or remove it: \(command)")
    }
    return Wording(
      "\(strays.count) pictures have the names of specs that do not list them, such as \(first.picture)",
      help: "list them in output.files, or remove them: \(command)")
  }
}
