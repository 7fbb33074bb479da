/// Errors in a PNG file.
public enum PNGProblem: Equatable, Error, Sendable {
  /// The file is invalid; `reason` is libpng's message.
  case invalid(reason: String)
  /// The picture is wider or higher than `side` pixels, or has more than `area` pixels.
  case tooManyPixels(side: Int, area: Int)
}
