import Platform
import TabCodecs

/// What can be wrong with a picture that a spec refers to. Paths are as the user wrote them.
public enum AssetProblem: Equatable, Error, Sendable {
  case missing(path: String)
  /// A pipe or a device.
  case notAFile(path: String)
  /// The system's reason, "Permission denied" for example.
  case unreadable(path: String, reason: String)
  /// More than `limit` bytes.
  case tooLarge(path: String, limit: Int)
  /// `line` counts from 1.
  case svg(path: String, line: Int, SVGProblem)
  case png(path: String, PNGProblem)
  /// With this picture those of a spec have more than `limit` pixels.
  case tooManyPixels(path: String, limit: Int)
  /// Only a warning: a PNG's colours are taken as sRGB's, whatever the profile of this name says.
  case profileIgnored(path: String, name: String)

  public init(_ problem: FileProblem, path: String) {
    switch problem {
    case .missing: self = .missing(path: path)
    case .notAFile: self = .notAFile(path: path)
    case .unreadable(let reason): self = .unreadable(path: path, reason: reason)
    case .tooLarge(let limit): self = .tooLarge(path: path, limit: limit)
    }
  }
}

/// What the grammar of SVG path data asks for where a mistake stands.
public enum PathDataExpectation: Equatable, Sendable {
  /// Path data begin with `M` or `m`.
  case moveCommand
  /// The letter of a command.
  case command
  /// The letter of a command, or a number that repeats the last one.
  case commandOrNumber
  case number
  /// `0` or `1`.
  case arcFlag
  /// A number that single precision can hold.
  case smallerNumber
}
