import TabModel

extension Problem {
  /// The track of `--known` is none of those that were measured.
  static func knownNotMeasured(_ track: String, measured: [String]) -> Problem {
    let names = measured.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return Problem(
      "measure.known", "--known: the clip does not tell the motion of \(track)",
      help: names.isEmpty ? nil : "what it tells: \(names.joined(separator: ", "))")
  }

  /// All of what moves was refused.
  package static func nothingMeasured(_ path: String) -> Problem {
    Problem("measure.refused", "\(path) does not tell any of the motions that it shows")
  }

  /// A number of a draft that the clip does not show.
  package static func clipDiffers(_ difference: MotionDifference) -> Problem {
    Problem("measure.difference", difference.message, exit: .difference)
  }
}
