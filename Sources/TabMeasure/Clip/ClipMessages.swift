import TabCodecs
import TabModel

extension Problem {
  static func clipMissing(_ path: String) -> Problem {
    Problem("measure.clip", "there is no clip \(path)", exit: .missingInput)
  }

  static func clipUnreadable(_ path: String, reason: String) -> Problem {
    Problem("measure.clip", "cannot read \(path): \(reason)", exit: .missingInput)
  }

  static func clipIsStill(_ path: String) -> Problem {
    Problem(
      "measure.still", "\(path) is a still, in which nothing moves",
      help: "measure a GIF, an APNG, a WebP, a folder of frames or a video")
  }

  static func clipUnknown(_ path: String) -> Problem {
    Problem(
      "measure.unknownClip", "\(path) is not a clip: no picture that moves, and no video that ffmpeg reads",
      help: "measure a GIF, an APNG, a WebP, a folder of frames or a video")
  }

  static func clipNeedsFFmpeg(_ path: String) -> Problem {
    Problem(
      "measure.ffmpeg", "\(path) is no picture that moves, and videos are read with ffmpeg, which is not installed",
      help: "install ffmpeg, or turn the clip into a GIF or an APNG", exit: .missingProgram)
  }

  static func clipInvalid(_ path: String, _ problem: PictureProblem) -> Problem {
    switch problem {
    case .file(.missing):
      Problem("measure.clip", "\(path) is not a folder of frames, or some of them are missing", exit: .missingInput)
    case .malformed(let offset):
      Problem("measure.invalidClip", "\(path) is not a valid clip: mistake at byte \(offset)")
    case .tooManyPixels(let limit):
      Problem("measure.invalidClip", "\(path) has more than \(limit >> 20) million pixels in a frame")
    default: Problem("measure.invalidClip", "\(path) cannot be decoded to its end")
    }
  }

  static func clipIsBlank(_ path: String) -> Problem {
    Problem("measure.blank", "all frames of \(path) are of one color", help: "record the app's screen again")
  }

  static func clipIsCut(_ path: String, at time: Double) -> Problem {
    Problem(
      "measure.cut", "\(path) has a cut at \(plain(milliseconds: time)) s: the whole bar becomes another at once",
      help: "record the tap in one take, or cut the clip there and measure each part")
  }

  static func canvasChanges(_ path: String, at time: Double) -> Problem {
    Problem(
      "measure.canvas",
      "the tabs of \(path) are in other places from \(plain(milliseconds: time)) s on: the picture was zoomed, moved or turned",
      help: "record a window or a screen that keeps its place and size")
  }

  static func movesUnlikeDraft(_ path: String, moves: Int, events: Int) -> Problem {
    Problem(
      "measure.moves",
      "\(path) shows \(counted(moves, "move")), and the draft's timeline has \(events == 1 ? "1 tap or drag" : "\(events) taps and drags")",
      help: moves < events
        ? "record until all rests before the next tap or drag; a finger that catches pages on their way is not followed"
        : "give the draft a timeline with all taps and drags of the clip, in their order")
  }

  static func nothingMoves(_ path: String) -> Problem {
    Problem(
      "measure.nothingMoves", "nothing moves in the bar of \(path), nor on the page above it",
      help: "record from before the tap until everything rests; check with --spec where the bar is")
  }

  /// What moves is none of the parts that are followed.
  static func nothingFollowed(_ path: String) -> Problem {
    Problem(
      "measure.notFollowed", "what moves in \(path) is no icon, title or page that slides",
      help: "an indicator or an arrow is followed if the draft has it")
  }

  static func barNotFound(_ path: String, reason: String) -> Problem {
    Problem(
      "measure.noBar", "no tab bar is found in \(path): \(reason)",
      help:
        "say where it is with a draft: --spec with the device, the style and the tabs, and screen.crop for the part shown"
    )
  }

  static func barUnlikeDraft(_ path: String, tabs: Int) -> Problem {
    Problem(
      "measure.draft", "the \(counted(tabs, "tab")) of the draft are not where \(path) has its icons",
      help: "let screen.crop of the draft be the part of the screen that the clip shows")
  }

  /// A time in seconds with three decimals at most.
  private static func plain(milliseconds time: Double) -> String { TabModel.plain((time * 1000).rounded() / 1000) }
}
