/// A problem of a movie that appears when it is laid out.
public enum SceneProblem: Equatable, Sendable {
  /// A caption is wider than the picture, so that its end is cut off.
  case captionCut(text: String)
  /// The visible part contains nothing of the screen while the screen has this size, in points.
  case cropShowsNothing(width: Double, height: Double)
}
