import Platform
import TabCodecs
import TabModel

extension Problem {
  /// A picture differs from the one that its spec gives.
  package static func difference(_ difference: Difference, of picture: String) -> Problem {
    Problem("check.difference", difference.sentence(about: picture), exit: .difference)
  }

  /// The picture that the user calls `path` cannot be compared.
  package static func picture(path: String, _ problem: PictureProblem) -> Problem {
    switch problem {
    case .file(.missing):
      Problem("picture.file", "there is no picture \(path)", exit: .difference, treatment: .render)
    case .file(.notAFile):
      Problem("picture.file", "\(path) is a pipe or a device, not a picture", exit: .missingInput)
    case .file(.unreadable(let reason)):
      Problem("picture.file", "cannot read \(path): \(reason)", exit: .missingInput)
    // A picture that is missing is not what the spec gives, and neither is what cannot be read.
    case .file(.tooLarge(let limit)):
      Problem(
        "picture.file", "\(path) has more than \(limit >> 20) MiB, far more than its spec gives", exit: .difference,
        treatment: .render)
    case .tooManyFrames(let limit):
      Problem(
        "picture.tooManyFrames", "\(path) has more than \(limit) frames, far more than its spec gives",
        exit: .difference, treatment: .render)
    case .unknownFormat:
      Problem(
        "picture.unknownFormat", "\(path) is not a \(oneOf(OutputFormat.titles)) file", exit: .difference,
        treatment: .render)
    case .malformed(let offset):
      Problem(
        "picture.malformed", "\(path) is not a valid picture: mistake at byte \(offset)", exit: .difference,
        treatment: .render)
    case .video(let format):
      Problem(
        "picture.video", "\(path) is not compared: \(format) files are written by another program",
        exit: .difference, treatment: .passOver)
    case .broken(let format):
      Problem(
        "picture.broken", "\(path) is not a valid \(format) file", exit: .difference, treatment: .render)
    case .png(.invalid(let reason)):
      Problem(
        "picture.png", "\(path) is not a valid PNG file: \(reason)", exit: .difference, treatment: .render)
    case .png(.tooManyPixels(_, let limit)):
      Problem("picture.png", tooManyPixels(path, limit), exit: .difference, treatment: .render)
    case .tooManyPixels(let limit):
      Problem("picture.tooManyPixels", tooManyPixels(path, limit), exit: .difference, treatment: .render)
    }
  }

  private static func tooManyPixels(_ picture: String, _ limit: Int) -> String {
    "\(picture) has more than \(limit >> 20) million pixels"
  }
}

extension Difference: CustomStringConvertible {
  /// The difference in a sentence without a period.
  public var description: String { sentence(about: "the picture") }

  /// Likewise. Parameter picture: The picture's name.
  fileprivate func sentence(about picture: String) -> String {
    switch self {
    case .format(let found, let expected):
      return "\(picture) is \(name(of: found)); its spec gives \(name(of: expected))"
    case .size(let found, let expected):
      return "\(picture) has \(sizeText(found)) pixels; its spec gives \(sizeText(expected))"
    case .plays(let found, let expected):
      return "\(picture) plays \(plays(found)); its spec says \(plays(expected))"
    case .frames(let found, let expected):
      return "\(picture) has \(counted(found, "frame")); its spec gives \(expected)"
    case .delay(let frame, let found, let expected):
      let times = (found: seconds(found), expected: seconds(expected))
      return "frame \(frame) of \(picture) is shown for \(times.found); its spec says \(times.expected)"
    case .text: return "\(picture) differs from the drawing that its spec gives"
    case .pixels(let pixels):
      let rect = pixels.rect
      let place = "\(rect.width)×\(rect.height) at (\(rect.left), \(rect.top))"
      var frames = ""
      if pixels.total > 1 {
        let worst = "frame \(pixels.worst) (\(seconds(pixels.time)))"
        frames = ", in \(pixels.frames) of \(pixels.total) frames, most in \(worst)"
      }
      return "\(picture) differs from what its spec gives\(frames): \(counted(pixels.count, "pixel")) in \(place) "
        + "by up to \(pixels.largest) of 255"
    }
  }

  private func name(of format: OutputFormat) -> String {
    ("AM".contains(format.title.prefix(1)) ? "an " : "a ") + format.title
  }

  /// Sums of delays carry rounding noise.
  private func seconds(_ time: Double) -> String { plain((time * 1e4).rounded() / 1e4) + " s" }

  private func plays(_ count: Int) -> String {
    switch count {
    case 0: "forever"
    case 1: "once"
    default: "\(count) times"
    }
  }
}
