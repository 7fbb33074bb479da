import Platform
import TabCodecs

extension Problem {
  package static func output(_ problem: OutputProblem) -> Problem {
    switch problem {
    case .exists(let path):
      Problem("output.exists", "\(path) exists", help: "--force replaces it", exit: .cannotWrite)
    case .holdsOther(let path, let entry):
      Problem(
        "output.holdsOther", "\(path) contains \(entry), so it is not a folder of frames and is not replaced",
        help: "name a new or an empty folder", exit: .cannotWrite)
    case .isInput(let path, let input):
      Problem(
        "output.isInput", "\(path) is an input\(path == input ? "" : " (\(input))"), which the output would replace",
        help: "name another output", exit: .usage)
    case .isNoPicture(let path):
      Problem(
        "output.isNoPicture", "\(path) exists and is not a picture, so a spec may not replace it",
        help: "remove it, or name another file", exit: .cannotWrite)
    case .isOtherOutput(let path, let other, let spec, let otherSpec):
      twins(path == other ? path : "\(path) and \(other)", of: spec, otherSpec)
    case .overBudget(let path, let bytes, let limit):
      Problem(
        "output.overBudget",
        "\(path) is not written: it would have \(ByteCount.text(bytes)), more than \(ByteCount.text(limit))",
        exit: .difference, treatment: .shrink(limit: limit))
    case .heavy(let path, let bytes):
      Problem(
        "output.heavy", "\(path) has \(ByteCount.text(bytes)): GitHub shows pictures from other sites only up to 5 MB",
        help: "\"quality\": \"small\", a lower fps or a smaller scale makes it smaller")
    case .flashes:
      Problem(
        "output.flashes",
        "a large part of the picture flashes more than three times in a second, which can cause seizures",
        help: "make it slower or smaller, or its colors more alike (WCAG 2.2, 2.3.1)")
    case .sameInCatalog(let path, let other):
      Problem(
        "output.sameInCatalog", "\(path) and \(other) have the same name in their catalog: DocC ignores suffixes",
        help: "call a still NAME-poster.png")
    case .danglingLink(let path):
      Problem(
        "output.danglingLink", "\(path) is a link to a file that does not exist",
        help: "remove it, or create that file",
        exit: .cannotWrite)
    case .changedMeanwhile(let path):
      Problem(
        "output.changedMeanwhile", "\(path) has changed meanwhile and is left as it is",
        help: "look at it, then save again", exit: .cannotWrite)
    case .readerGone:
      Problem(
        "output.readerGone", "nobody reads standard output any more", exit: .cannotWrite, treatment: .endUnread)
    case .cannotWrite(let path, let reason):
      Problem(
        "output.cannotWrite", "cannot write \(path): \(reason)", help: help(forWriting: path), exit: .cannotWrite)
    case .tooLarge(let width, let height, let limit):
      Problem(
        "output.tooLarge", "\(width)×\(height) pixels are too many: the format has at most \(limit) a side",
        help: "use a smaller --scale")
    case .rateLimited(let format, let requested, let used):
      Problem(
        "output.rateLimited",
        "a \(format) cannot play at \(plain(requested)) frames per second: this one has \(plain(used))",
        help: "\(oneOf(OutputFormat.playing(rate: requested).map(\.title))) can")
    case .slowInBrowsers(let format, let requested, let limit):
      Problem(
        "output.slowInBrowsers",
        "browsers slow a \(format) of \(plain(requested)) frames per second down: they show frames shorter than 11 ms for 100 ms",
        help: "up to \(plain(limit)) frames per second play at their own speed")
    case .partialAlphaLost:
      Problem(
        "output.partialAlphaLost",
        "a palette has no partly transparent pixels: pixels that are covered less than half, as in a shadow, "
          + "are left out, and other soft edges are mixed with the matte", help: formatsWithAlpha)
    case .alphaLost(let format):
      Problem(
        "output.alphaLost", "\(format) has no transparent pixels: they show the matte", help: formatsWithAlpha)
    case .stillAfterEnd(let time, let end):
      Problem(
        "output.stillAfterEnd",
        "\(decimal(time)) s is after the end of the movie, at \(decimal(end)) s: the still shows its last state")
    case .programMissing(let program, let format):
      Problem(
        "output.programMissing", "\(format) files are written by \(program), which is not installed",
        exit: .missingProgram)
    case .encoderMissing(let program, let format, let encoders):
      Problem(
        "output.encoderMissing", "this \(program) cannot write \(format) files: it has no \(oneOf(encoders))",
        exit: .missingProgram)
    case .programFailed(let program, let reason):
      Problem("output.programFailed", "\(program) failed: \(reason)", exit: .cannotWrite)
    case .encoderFailed: Problem("output.encoderFailed", "the encoder ran out of memory", exit: .software)
    case .cancelled: Problem("output.cancelled", "the work was cancelled", exit: .software, treatment: .cancel)
    case .ownFrames(let fault): ownFrames(fault)
    }
  }

  private static func ownFrames(_ fault: OutputProblem.OwnFrames) -> Problem {
    let (message, help): (String, String?) =
      switch fault {
      case .none: ("there are no pictures to encode", nil)
      case .count(let pictures, let delays):
        ("\(counted(pictures, "picture")) and \(counted(delays, "delay")): each picture needs one", nil)
      case .delay(let index, let delay):
        ("the delay of picture \(index) is \(plain(delay)) s", "a delay is a number of seconds above 0")
      case .size(let index, let found, let expected):
        (
          "picture \(index) has \(sizeText(found)) pixels, and the first one \(sizeText(expected))",
          "draw all of them in one size"
        )
      }
    return Problem("output.ownFrames", message, help: help, exit: .software)
  }

  private static func twins(_ paths: String, of spec: String, _ other: String) -> Problem {
    let isOne = spec == other
    return Problem(
      "output.isOtherOutput",
      isOne ? "two outputs would be one file: \(paths)" : "\(paths) would be made from both \(spec) and \(other)",
      help: "nothing was written; give each picture its own name"
        + (isOne ? "" : "; in the list of a project, {name} is the spec's name"), exit: .usage)
  }

  private static func help(forWriting path: String) -> String? {
    if FolderNames.isFolder(path), !path.hasSuffix("/") {
      return "\(path) is a folder; for a folder of frames write \(path)/"
    }
    let folder = SpecName.folder(of: path)
    guard !folder.isEmpty, !TextOutput.exists(folder) else { return nil }
    return "there is no folder \(folder): create it with mkdir -p \(folder)"
  }

  private static var formatsWithAlpha: String {
    "formats that keep them: \(oneOf(OutputFormat.keepingAlpha.map { "\($0.title) (.\($0.suffix))" }))"
  }
}

extension EncodeReport {
  /// The warnings about the file.
  public var warnings: [Diagnostic] {
    (losses + (flashes ? [.flashes] : [])).map { Diagnostic(.warning, .output($0)) }
  }
}
