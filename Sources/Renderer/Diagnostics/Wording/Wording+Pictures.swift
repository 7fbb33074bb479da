import TabCodecs

extension Wording {
  /// A difference of `picture`, a name or "the picture".
  package init(_ difference: Difference, of picture: String) {
    switch difference {
    case .format(let found, let expected):
      self.init("\(picture) is \(Wording.name(of: found)); its spec gives \(Wording.name(of: expected))")
    case .size(let found, let expected):
      self.init("\(picture) has \(Wording.size(found)) pixels; its spec gives \(Wording.size(expected))")
    case .plays(let found, let expected):
      self.init("\(picture) plays \(Wording.plays(found)); its spec says \(Wording.plays(expected))")
    case .frames(let found, let expected):
      self.init("\(picture) has \(counted(found, "frame")); its spec gives \(expected)")
    case .delay(let frame, let found, let expected):
      let times = (found: Wording.seconds(found), expected: Wording.seconds(expected))
      self.init("frame \(frame) of \(picture) is shown for \(times.found); its spec says \(times.expected)")
    case .text: self.init("\(picture) differs from the drawing that its spec gives")
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
          + "by up to \(pixels.largest) of 255")
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

  private static func name(of format: OutputFormat) -> String {
    ("AM".contains(format.title.prefix(1)) ? "an " : "a ") + format.title
  }

  static func size(_ sides: [Int]) -> String { sides.map(String.init).joined(separator: "×") }

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
