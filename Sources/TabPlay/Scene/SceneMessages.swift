import TabModel

extension Problem {
  static func captionCut(text: String) -> Problem {
    Problem(
      "scene.captionCut", "the caption \(quoted(text)) does not fit on two lines and is cut off",
      help: "make it shorter")
  }

  package static func cropShowsNothing(width: Double, height: Double) -> Problem {
    Problem(
      "scene.cropShowsNothing",
      "the crop shows nothing of the screen, which goes from (0, 0) to (\(plain(width)), \(plain(height)))",
      help: "a crop is in points from the screen's top left corner; \"tabBar\" and \"screen\" are crops, too")
  }
}
