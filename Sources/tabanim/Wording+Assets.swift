import Platform
import TabanimRenderer

extension Wording {
  init(_ problem: InputProblem, of name: String) {
    switch problem {
    case .misledByLinks:
      self.init(
        "\(name) is reached by a link that leads out of the working folder, or to something hidden",
        help: "name the file itself, not the link")
    case .otherNotation(let notation):
      self.init(
        "\(name) is \(notation) by its name, and a spec is JSON",
        help: "comments and trailing commas are allowed; `tabanim init` writes one to start from")
    case .file(.missing): self.init("there is no file \(name)")
    case .file(.notAFile):
      self.init("\(name) is a pipe or a device, and no file", help: "- or /dev/stdin is what a pipe brings")
    case .file(.unreadable(let reason)): self.init("cannot read \(name): \(reason)")
    case .file(.tooLarge(let limit)): self.init("\(name) is too large: a spec has at most \(limit >> 20) MiB")
    }
  }

  init(_ problem: AssetProblem) {
    switch problem {
    case .missing(let path): self.init("there is no file \(quoted(path))", help: "paths are relative to the spec")
    case .notAFile(let path): self.init("\(quoted(path)) is a pipe or a device, and no file")
    case .unreadable(let path, let reason): self.init("cannot read \(quoted(path)): \(reason)")
    case .tooLarge(let path, let limit):
      self.init("\(quoted(path)) is too large: at most \(limit >> 20) MiB are read")
    case .profileIgnored(let path, let name):
      self.init(
        "\(quoted(path)) has the color profile \(quoted(name)), and its colors are taken as sRGB's",
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
      case .invalid(let reason): self.init("\(quoted(path)) is no sound PNG file: \(reason)")
      case .tooManyPixels(let side, let area):
        self.init("\(quoted(path)) has too many pixels: a side takes \(side), the whole \(area >> 20) million")
      }
    }
  }

  private static func pixels(_ limit: Int) -> String { "\(limit / 1_000_000) million pixels" }

  private static func fewerPixels(_ limit: Int) -> String {
    "make its pictures smaller" + larger(limit == Limits.usual.picturePixels)
  }

  static func text(of expected: PathDataExpectation) -> String {
    switch expected {
    case .moveCommand: "M or m to begin with"
    case .command: "the letter of a command"
    case .commandOrNumber: "the letter of a command or a number"
    case .number: "a number"
    case .arcFlag: "an arc flag, 0 or 1"
    case .smallerNumber: "a smaller number"
    }
  }

  private static func text(of problem: SVGProblem) -> String {
    switch problem {
    case .notWellFormed(let reason): "the XML is not well formed: \(reason)"
    case .notSVG(let root): "this is no SVG file: its outermost element is \(quoted(root))"
    case .tooDeep(let limit): "elements stand in each other more than \(limit) deep"
    case .tooComplex: "the picture is too large to draw"
    case .tooManyPixels(let limit): "with this picture those of the spec have more than \(pixels(limit))"
    case .unsupportedElement(let name): "the element <\(printable(name))> is left out"
    case .unsupportedPicture(let kind):
      "a picture inside the file is left out: it is \(printable(kind)), and only sound PNG, JPEG, GIF, WebP and SVG data are drawn"
    case .profileIgnored(let name):
      "a picture inside the file has the color profile \(quoted(name)), and its colors are taken as sRGB's"
    case .unsupportedAttribute(let name, let element): "\(printable(name)) of <\(printable(element))> is left out"
    case .otherFont(let wanted, let used): "text is set in \(printable(used)), not in \(quoted(wanted))"
    case .partedRightToLeft:
      "parts of a text from right to left that have places or styles of their own stand from left to right"
    case .tooManyDashes(let limit, let element):
      "the line of <\(printable(element))> is drawn without its dashes: the file has more than \(limit) of them"
    case .unsupportedSelector(let selector): "the style rule \(quoted(selector)) is left out"
    case .badValue(let value, let attribute, let element):
      "\(quoted(value)) is no value for \(attribute) of <\(element)>"
    case .badPathData(let offset, let expected):
      "path data are drawn up to a mistake at character \(offset + 1): expected \(text(of: expected))"
    case .badReference(let name): "the reference \(quoted(name)) leads nowhere"
    case .externalReference(let name): "the reference \(quoted(name)) to another file is not followed"
    }
  }

  init(_ problem: TextProblem) {
    switch problem {
    case .fontMissing(let file): self.init("there is no font file \(quoted(file))")
    case .fontUnreadable(let file, let code):
      self.init("\(quoted(file)) is no font that FreeType reads (its error \(code))")
    case .interMissing(let family, let file):
      self.init(
        "Inter is not installed; text is set in \(family) (\(file.split(separator: "/").last ?? "")), and widths differ from iOS's",
        help: "install it (Debian: fonts-inter)")
    case .noFont:
      self.init("no font found", help: "install Inter (Debian: fonts-inter), or name a file with --font")
    case .glyphsMissing(let characters):
      self.init(
        "no installed font has \(quoted(characters))", help: "install one that does, fonts-noto-core for example")
    case .fontEngineFailed(let code): self.init("FreeType cannot start (its error \(code))")
    case .shapingFailed: self.init("no memory is left to lay out text")
    }
  }

  init(_ problem: OutputProblem) {
    switch problem {
    case .exists(let path): self.init("\(path) exists already", help: "--force replaces it")
    case .holdsOther(let path, let entry):
      self.init(
        "\(path) holds \(entry), so it is no folder of frames to be replaced", help: "name a new or an empty folder")
    case .isInput(let path, let input):
      self.init(
        "\(path) is what this is made from\(path == input ? "" : " (\(input))"), and would be lost",
        help: "name another output")
    case .isNoPicture(let path):
      self.init(
        "\(path) is there, and is no picture, so a spec may not replace it", help: "remove it, or name another file")
    case .isOtherOutput(let path, let other, let spec, let otherSpec):
      let both = path == other ? "\(path)" : "\(path) and \(other)"
      self.init(
        spec == otherSpec
          ? "\(both) would be one output, made twice"
          : "\(both) would be made from \(spec) and from \(otherSpec)",
        help: "nothing has been written; give each picture a name of its own")
    case .overBudget(let path, let bytes, let limit):
      self.init(
        "\(path) would have \(RenderResult.size(bytes)), more than \(RenderResult.size(limit)), and is not written")
    case .heavy(let path, let bytes):
      self.init(
        "\(path) has \(RenderResult.size(bytes)): GitHub shows pictures of other sites up to 5 MB, and many readers wait",
        help: "\"quality\": \"small\", fewer fps or a smaller scale make it lighter")
    case .flashes:
      self.init(
        "a large part of the picture flashes more than three times in a second, which can bring on seizures",
        help: "make it slower or smaller, or its colors more alike (WCAG 2.2, 2.3.1)")
    case .sameInCatalog(let path, let other):
      self.init(
        "\(path) and \(other) have one name in their catalog, where suffixes do not count",
        help: "call a still NAME-poster.png")
    case .danglingLink(let path):
      self.init("\(path) is a link that leads nowhere", help: "remove it, or make the file that it names")
    case .readerGone: self.init("nobody reads standard output any more")
    case .cannotWrite(let path, let reason):
      self.init("cannot write \(path): \(reason)")
      let folder = SpecName.folder(of: path)
      if !folder.isEmpty, !TextOutput.exists(folder) {
        help = "there is no folder \(folder): make it with mkdir -p \(folder)"
      }
      if FolderNames.isFolder(path), !path.hasSuffix("/") {
        help = "\(path) is a folder; as one of frames it is \(path)/"
      }
    case .tooLarge(let width, let height, let limit):
      self.init(
        "\(width)×\(height) pixels are too many: the format takes \(limit) a side", help: "use a smaller --scale")
    case .rateLimited(let format, let requested, let used):
      self.init(
        "no viewer plays a \(format) of \(plain(requested)) frames a second: this one has \(plain(used))",
        help: "as many play in \(oneOf(OutputFormat.playing(rate: requested).map(\.title)))")
    case .slowInBrowsers(let format, let requested, let limit):
      self.init(
        "browsers play \(plain(requested)) frames a second of \(format) far slower: they take what is shorter than 11 ms for 100",
        help: "up to \(plain(limit)) play as they are meant")
    case .partialAlphaLost:
      self.init(
        "a palette has no partly transparent pixels: what covers less than half of a pixel, such as a shadow, is left out, "
          + "and the rest of soft edges is mixed with the matte",
        help: "kept with all colors by: \(oneOf(OutputFormat.keepingAlpha.map { "\($0.title) (.\($0.suffix))" }))")
    case .alphaLost(let format):
      self.init(
        "\(format) has no transparent pixels: what is clear shows the matte",
        help: "kept in: \(oneOf(OutputFormat.keepingAlpha.map { "\($0.title) (.\($0.suffix))" }))")
    case .stillAfterEnd(let time, let end):
      self.init(
        "\(decimal(time)) s is after the end of the movie, at \(decimal(end)) s: the still shows its last state")
    case .encoderFailed: self.init("the encoder ran out of memory")
    }
  }
}
