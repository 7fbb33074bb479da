/// What can be wrong with a PNG file.
public enum PNGProblem: Equatable, Error, Sendable {
  /// libpng's message.
  case invalid(reason: String)
  /// Wider or higher than `side` pixels, or more than `area` in all.
  case tooManyPixels(side: Int, area: Int)
}
