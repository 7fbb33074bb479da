import Platform
import TabCodecs

/// Errors and warnings about a picture that a spec refers to. Paths are as the user wrote them.
public enum AssetProblem: Equatable, Error, Sendable {
  /// There is no file.
  case missing(path: String)
  /// The path is that of a pipe or a device.
  case notAFile(path: String)
  /// The file cannot be read; `reason` is the system's message, for example "Permission denied".
  case unreadable(path: String, reason: String)
  /// The file is larger than `limit` bytes.
  case tooLarge(path: String, limit: Int)
  /// The file is in a form that is not read.
  case form(path: String, Form)
  /// An error or warning in an SVG file, at `line`, counted from 1.
  case svg(path: String, line: Int, SVGProblem)
  /// An error or warning in a PDF file.
  case pdf(path: String, PDFProblem)
  /// The file is not a valid PNG.
  case png(path: String, PNGProblem)
  /// The file is not a valid picture of the formats that are read: PNG, JPEG, WebP.
  case picture(path: String)
  /// With this picture, the pictures of a spec have more than `limit` pixels.
  case tooManyPixels(path: String, limit: Int)
  /// A warning: a PNG's colors count as sRGB, regardless of its color profile, which has this name.
  case profileIgnored(path: String, name: String)
  /// A warning: the picture in an SVG file shows nothing.
  case blank(path: String, SVGEmptiness)

  /// A form of a file that would be read in another one.
  public enum Form: Equatable, Sendable {
    /// What Git LFS keeps in the file's place.
    case gitLFS
    case gzip
    /// PNG with premultiplied pixels, as Xcode packs it into an app.
    case xcodePNG
    /// Not SVG but a file of this kind, which has its article: "a PNG picture".
    case other(kind: String)
  }

  /// Converts a problem of reading the file at `path`.
  public init(_ problem: FileProblem, path: String) {
    switch problem {
    case .missing: self = .missing(path: path)
    case .notAFile: self = .notAFile(path: path)
    case .unreadable(let reason): self = .unreadable(path: path, reason: reason)
    case .tooLarge(let limit): self = .tooLarge(path: path, limit: limit)
    }
  }
}

/// The element that the grammar of SVG path data requires at the position of a mistake.
public enum PathDataExpectation: Equatable, Sendable {
  /// `M` or `m`, with which path data begin.
  case moveCommand
  case command
  /// A command letter, or a number that repeats the last command.
  case commandOrNumber
  case number
  /// `0` or `1`.
  case arcFlag
  /// A number in the range of single precision.
  case smallerNumber
}
