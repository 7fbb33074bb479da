/// What can be wrong with a movie once it is laid out.
public enum SceneProblem: Equatable, Sendable {
  /// A caption is wider than the picture, so that its end is cut off.
  case captionCut(text: String)
  /// Nothing of the screen lies in the part that is to be shown, while the screen has this size, in points.
  case cropShowsNothing(width: Double, height: Double)
}
