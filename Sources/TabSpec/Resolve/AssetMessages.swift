import TabCodecs
import TabModel
import TabSVG

extension Problem {
  /// A problem of a file that a spec names.
  static func asset(_ problem: AssetProblem) -> Problem {
    switch problem {
    case .missing(let path):
      Problem(
        "asset.missing", "there is no file \(quoted(path))", help: "paths are relative to the spec",
        treatment: .mend(file: path))
    case .notAFile(let path):
      Problem(
        "asset.notAFile", "\(quoted(path)) is a pipe or a device, not a file", treatment: .mend(file: path))
    case .form(let path, .gitLFS): gitLFSPointer(quoted(path), treatment: .mend(file: path))
    case .form(let path, .gzip):
      Problem(
        "asset.compressed", "\(quoted(path)) is compressed", help: "unpack it, for example with gunzip",
        treatment: .mend(file: path))
    case .form(let path, .xcodePNG):
      Problem(
        "asset.xcodePNG", "\(quoted(path)) is in Xcode's own form of PNG, which other programs do not read",
        help: "take the picture from the asset catalog's sources", treatment: .mend(file: path))
    case .form(let path, .other(let kind)):
      Problem(
        "asset.otherKind", "\(quoted(path)) is \(kind), not an SVG file",
        help: kind.hasSuffix("picture")
          ? "write { \"image\": \(quoted(path)) }"
          : kind.hasPrefix("a PDF") ? "write { \"pdf\": \(quoted(path)) }" : nil, treatment: .mend(file: path))
    case .unreadable(let path, let reason):
      Problem("asset.unreadable", "cannot read \(quoted(path)): \(reason)", treatment: .mend(file: path))
    case .tooLarge(let path, let limit):
      Problem(
        "asset.tooLarge", "\(quoted(path)) is too large: at most \(limit >> 20) MiB are read",
        treatment: .mend(file: path))
    case .profileIgnored(let path, let name):
      Problem(
        "asset.profileIgnored",
        "\(quoted(path)) has the color profile \(quoted(name)), which is ignored: its colors are read as sRGB",
        help: "export it in sRGB", treatment: .mend(file: path))
    case .blank(let path, let reason): blankIcon(quoted(path), reason)
    case .svg(let path, let line, let problem):
      Problem(
        "asset.svg", "\(path):\(line): \(text(of: problem))", help: help(for: problem), treatment: .mend(file: path))
    case .pdf(let path, let problem):
      Problem(
        "asset.pdf", "\(quoted(path)) \(text(of: problem))", help: help(for: problem), treatment: .mend(file: path))
    case .tooManyPixels(let path, let limit):
      Problem(
        "asset.tooManyPixels", "with \(quoted(path)) the pictures of the spec have more than \(pixels(limit))",
        help: fewerPixels(limit), treatment: .mend(file: path))
    case .picture(let path):
      Problem(
        "asset.picture", "\(quoted(path)) is not a valid PNG, JPEG or WebP picture, or has too many pixels",
        help: "at most 32 million pixels are read; convert other formats", treatment: .mend(file: path))
    case .png(let path, .invalid(let reason)):
      Problem("asset.png", "\(quoted(path)) is not a valid PNG: \(reason)", treatment: .mend(file: path))
    case .png(let path, .tooManyPixels(let side, let area)):
      Problem(
        "asset.png", "\(quoted(path)) has too many pixels: at most \(side) a side, and \(area >> 20) million in all",
        treatment: .mend(file: path))
    }
  }

  private static func pixels(_ limit: Int) -> String { "\(limit / 1_000_000) million pixels" }

  private static func fewerPixels(_ limit: Int) -> String {
    "make its pictures smaller" + Limits.larger(limit == Limits.usual.picturePixels)
  }

  private static func help(for problem: SVGProblem) -> String? {
    if case .tooManyPixels(let limit) = problem { fewerPixels(limit) } else { nil }
  }

  private static func text(of problem: PDFProblem) -> String {
    switch problem {
    case .notPDF: "is not a PDF file"
    case .damaged: "has no page that can be read"
    case .encrypted: "is encrypted"
    case .unsupportedFilter(let name): "is packed with \(printable(name)), which is not read"
    case .tooComplex: "is too large to draw"
    case .text: "has text, which is not drawn"
    case .picture: "has a picture of pixels, which is not drawn"
    case .shading: "has a gradient, which is not drawn"
    case .pattern: "has shapes filled with a pattern or gradient, which are not drawn"
    case .softMask: "has a soft mask: what it masks is drawn without it"
    case .blendMode(let name): "has colors that blend by \(printable(name)): they are drawn over what is beneath"
    case .colorSpace(let name): "has colors of the color space \(printable(name)), which are drawn in gray"
    case .tooManyDashes(let limit): "has more than \(limit) dashes: the others are drawn as solid lines"
    }
  }

  private static func help(for problem: PDFProblem) -> String? {
    switch problem {
    case .notPDF, .tooManyDashes: nil
    case .damaged: "export it again, or as SVG"
    case .encrypted: "save it without a password"
    case .text: "convert the text to outlines, or export it as SVG"
    case .picture: "export it as PNG"
    case .colorSpace: "export it in RGB, or as SVG"
    case .tooComplex: "export it with fewer paths, or as PNG"
    case .unsupportedFilter, .shading, .pattern, .softMask, .blendMode: "export it as SVG"
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
}
