import Platform
import TabCodecs
import TabSVG
import TabText

extension Wording {
  init(_ problem: InputProblem, of name: String) {
    switch problem {
    case .misledByLinks:
      self.init(
        "\(name) is a link that leads out of the working folder, or to something hidden",
        help: "name the file itself, not the link")
    case .otherNotation(let notation):
      self.init(
        "\(name) is \(notation) by its name, and a spec is JSON",
        help: "comments and trailing commas are allowed; `tabanim init` writes a spec to start from")
    case .otherContent(let kind):
      self.init(
        "\(name) is \(kind), not a spec",
        help: "name the .json file from which a picture is made; `tabanim init` writes a spec to start from")
    case .file(.missing): self.init("there is no file \(name)")
    case .file(.notAFile):
      self.init("\(name) is a pipe or a device, not a file", help: "- reads a spec from standard input")
    case .file(.unreadable(let reason)): self.init("cannot read \(name): \(reason)")
    case .file(.tooLarge(let limit)): self.init("\(name) is too large: a spec has at most \(limit >> 20) MiB")
    }
  }

  init(_ problem: AssetProblem) {
    switch problem {
    case .missing(let path): self.init("there is no file \(quoted(path))", help: "paths are relative to the spec")
    case .notAFile(let path): self.init("\(quoted(path)) is a pipe or a device, not a file")
    case .unreadable(let path, let reason): self.init("cannot read \(quoted(path)): \(reason)")
    case .tooLarge(let path, let limit):
      self.init("\(quoted(path)) is too large: at most \(limit >> 20) MiB are read")
    case .profileIgnored(let path, let name):
      self.init(
        "\(quoted(path)) has the color profile \(quoted(name)), which is ignored: its colors are read as sRGB",
        help: "export it in sRGB")
    case .svg(let path, let line, let problem):
      self.init("\(path):\(line): \(Wording.text(of: problem))")
      if case .tooManyPixels(let limit) = problem { help = Wording.fewerPixels(limit) }
    case .tooManyPixels(let path, let limit):
      self.init(
        "with \(quoted(path)) the pictures of the spec have more than \(Wording.pixels(limit))",
        help: Wording.fewerPixels(limit))
    case .picture(let path):
      self.init(
        "\(quoted(path)) is not a valid PNG, JPEG or WebP picture, or has too many pixels",
        help: "at most 32 million pixels are read; convert other formats")
    case .png(let path, let problem):
      switch problem {
      case .invalid(let reason): self.init("\(quoted(path)) is not a valid PNG: \(reason)")
      case .tooManyPixels(let side, let area):
        self.init("\(quoted(path)) has too many pixels: at most \(side) a side, and \(area >> 20) million in all")
      }
    }
  }

  private static func pixels(_ limit: Int) -> String { "\(limit / 1_000_000) million pixels" }

  private static func fewerPixels(_ limit: Int) -> String {
    "make its pictures smaller" + larger(limit == Limits.usual.picturePixels)
  }

  static func text(of expected: PathDataExpectation) -> String {
    switch expected {
    case .moveCommand: "M or m at the beginning"
    case .command: "the letter of a command"
    case .commandOrNumber: "the letter of a command, or a number"
    case .number: "a number"
    case .arcFlag: "an arc flag, 0 or 1"
    case .smallerNumber: "a smaller number"
    }
  }

  private static func text(of problem: SVGProblem) -> String {
    switch problem {
    case .notWellFormed(let reason): "the XML is not well formed: \(reason)"
    case .notSVG(let root): "not an SVG file: its root element is \(quoted(root))"
    case .tooDeep(let limit): "elements are nested more than \(limit) deep"
    case .tooComplex: "the picture is too large to draw"
    case .tooManyPixels(let limit): "with this picture, the pictures of the spec have more than \(pixels(limit))"
    case .unsupportedElement(let name): "the element <\(printable(name))> is not drawn"
    case .unsupportedPicture(let kind):
      "a picture inside the file is not drawn: it is \(printable(kind)), and only valid PNG, JPEG, GIF, WebP and SVG data are"
    case .profileIgnored(let name):
      "a picture inside the file has the color profile \(quoted(name)), which is ignored: its colors are read as sRGB"
    case .unsupportedAttribute(let name, let element): "\(printable(name)) of <\(printable(element))> is ignored"
    case .otherFont(let wanted, let used): "text is set in \(printable(used)), not in \(quoted(wanted))"
    case .partedRightToLeft:
      "parts of a right-to-left text that have positions or styles of their own are set from left to right"
    case .tooManyDashes(let limit, let element):
      "the line of <\(printable(element))> is drawn without its dashes: the file has more than \(limit) of them"
    case .unsupportedSelector(let selector): "the style rule \(quoted(selector)) is ignored"
    case .badValue(let value, let attribute, let element):
      "\(quoted(value)) is not a value of \(attribute) of <\(element)>"
    case .badPathData(let offset, let expected):
      "path data are drawn only up to a mistake at character \(offset + 1): expected \(text(of: expected))"
    case .badReference(let name): "the reference \(quoted(name)) has no target"
    case .externalReference(let name): "the reference \(quoted(name)) to another file is not followed"
    }
  }

  init(_ problem: TextProblem) {
    switch problem {
    case .fontMissing(let file):
      self.init("there is no font file \(quoted(file))", help: "name a file: .ttf, .otf or .ttc")
    case .fontUnreadable(let file, let code):
      self.init("\(quoted(file)) is not a font that FreeType reads (its error \(code))")
    case .interMissing(let family, let file):
      self.init(
        "Inter is not installed; text is set in \(family) (\(file.split(separator: "/").last ?? "")), whose widths differ from iOS's",
        help: "install it (Debian: fonts-inter)")
    case .noFont:
      self.init("there is no font", help: "install Inter (Debian: fonts-inter), or name a file with --font")
    case .glyphsMissing(let characters):
      self.init(
        "no installed font has \(quoted(characters))", help: "install one that does, such as fonts-noto-core")
    case .fontEngineFailed(let code): self.init("FreeType cannot start (its error \(code))")
    case .shapingFailed: self.init("not enough memory to lay out text")
    }
  }

  package init(_ problem: OutputProblem) {
    switch problem {
    case .exists(let path): self.init("\(path) exists", help: "--force replaces it")
    case .holdsOther(let path, let entry):
      self.init(
        "\(path) contains \(entry), so it is not a folder of frames and is not replaced",
        help: "name a new or an empty folder")
    case .isInput(let path, let input):
      self.init(
        "\(path) is an input\(path == input ? "" : " (\(input))"), which the output would replace",
        help: "name another output")
    case .isNoPicture(let path):
      self.init(
        "\(path) exists and is not a picture, so a spec may not replace it", help: "remove it, or name another file")
    case .isOtherOutput(let path, let other, let spec, let otherSpec):
      let both = path == other ? "\(path)" : "\(path) and \(other)"
      self.init(
        spec == otherSpec
          ? "two outputs would be one file: \(both)"
          : "\(both) would be made from both \(spec) and \(otherSpec)",
        help: "nothing was written; give each picture its own name"
          + (spec == otherSpec ? "" : "; in the list of a project, {name} is the spec's name"))
    case .overBudget(let path, let bytes, let limit):
      self.init(
        "\(path) is not written: it would have \(ByteCount.text(bytes)), more than \(ByteCount.text(limit))")
    case .heavy(let path, let bytes):
      self.init(
        "\(path) has \(ByteCount.text(bytes)): GitHub shows pictures from other sites only up to 5 MB",
        help: "\"quality\": \"small\", a lower fps or a smaller scale makes it smaller")
    case .flashes:
      self.init(
        "a large part of the picture flashes more than three times in a second, which can cause seizures",
        help: "make it slower or smaller, or its colors more alike (WCAG 2.2, 2.3.1)")
    case .sameInCatalog(let path, let other):
      self.init(
        "\(path) and \(other) have the same name in their catalog: DocC ignores suffixes",
        help: "call a still NAME-poster.png")
    case .danglingLink(let path):
      self.init("\(path) is a link to a file that does not exist", help: "remove it, or create that file")
    case .readerGone: self.init("nobody reads standard output any more")
    case .cannotWrite(let path, let reason):
      self.init("cannot write \(path): \(reason)")
      let folder = SpecName.folder(of: path)
      if !folder.isEmpty, !TextOutput.exists(folder) {
        help = "there is no folder \(folder): create it with mkdir -p \(folder)"
      }
      if FolderNames.isFolder(path), !path.hasSuffix("/") {
        help = "\(path) is a folder; for a folder of frames write \(path)/"
      }
    case .tooLarge(let width, let height, let limit):
      self.init(
        "\(width)×\(height) pixels are too many: the format has at most \(limit) a side", help: "use a smaller --scale")
    case .rateLimited(let format, let requested, let used):
      self.init(
        "a \(format) cannot play at \(plain(requested)) frames per second: this one has \(plain(used))",
        help: "\(oneOf(OutputFormat.playing(rate: requested).map(\.title))) can")
    case .slowInBrowsers(let format, let requested, let limit):
      self.init(
        "browsers slow a \(format) of \(plain(requested)) frames per second down: they show frames shorter than 11 ms for 100 ms",
        help: "up to \(plain(limit)) frames per second play at their own speed")
    case .partialAlphaLost:
      self.init(
        "a palette has no partly transparent pixels: pixels that are covered less than half, as in a shadow, "
          + "are left out, and other soft edges are mixed with the matte",
        help: "formats that keep them: \(oneOf(OutputFormat.keepingAlpha.map { "\($0.title) (.\($0.suffix))" }))")
    case .alphaLost(let format):
      self.init(
        "\(format) has no transparent pixels: they show the matte",
        help: "formats that keep them: \(oneOf(OutputFormat.keepingAlpha.map { "\($0.title) (.\($0.suffix))" }))")
    case .stillAfterEnd(let time, let end):
      self.init(
        "\(decimal(time)) s is after the end of the movie, at \(decimal(end)) s: the still shows its last state")
    case .programMissing(let program, let format):
      self.init("\(format) files are written by \(program), which is not installed")
    case .encoderMissing(let program, let format, let encoders):
      self.init("this \(program) cannot write \(format) files: it has no \(oneOf(encoders))")
    case .programFailed(let program, let reason): self.init("\(program) failed: \(reason)")
    case .encoderFailed: self.init("the encoder ran out of memory")
    case .cancelled: self.init("the work was cancelled")
    case .ownFrames(.none): self.init("there are no pictures to encode")
    case .ownFrames(.count(let pictures, let delays)):
      self.init("\(counted(pictures, "picture")) and \(counted(delays, "delay")): each picture needs one")
    case .ownFrames(.delay(let index, let delay)):
      self.init("the delay of picture \(index) is \(plain(delay)) s", help: "a delay is a number of seconds above 0")
    case .ownFrames(.size(let index, let found, let expected)):
      self.init(
        "picture \(index) has \(Wording.size(found)) pixels, and the first one \(Wording.size(expected))",
        help: "draw all of them in one size")
    }
  }
}
