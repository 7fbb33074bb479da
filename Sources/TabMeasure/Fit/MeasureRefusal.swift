/// The reason why a number cannot be measured from a clip.
package enum MeasureRefusal: Error, Equatable, Sendable {
  /// No point differs from the others by more than their noise.
  case nothingMoves
  /// The move is so short that the noise of the pixels is a large part of it; `pixels` is its length.
  case shortMove(pixels: Double)
  /// It is elsewhere at once, and perhaps at once back.
  case leaps
  /// Fewer frames than the law's numbers need; `keys` is nil for a law without keys.
  case tooFewFrames(moving: Int, keys: Int?, needed: Int)
  /// The clip begins during the motion.
  case beginsLate
  /// The clip ends before the number rests.
  case endsEarly
  /// A pan's release, without a finger that shows when it was.
  case unseenFinger
  /// A disc is seen, and does not tell when the finger lets go.
  case unclearFinger
  /// What looks like a finger's disc is seen, and the number does not follow it in proportion.
  case looseFinger
  /// No law of the known ones comes near the points; `rms` is the best one's deviation, as a fraction of the move.
  case unknownLaw(rms: Double)
  /// There are too few frames for a law of their own, and the draft's with its times does not come near them; `rms` is as above.
  case unlikeDraft(rms: Double)
  /// Laws of very different numbers fit the points alike.
  case unsure
  /// What the tracker could not do: why, and which recording would tell it.
  case notTracked(reason: String, remedy: String)

  /// Whether the points are sound and no law follows from them alone.
  package var isOfLaw: Bool {
    switch self {
    case .tooFewFrames, .unknownLaw, .unlikeDraft, .unsure: true
    case .nothingMoves, .shortMove, .leaps, .beginsLate, .endsEarly, .unseenFinger, .unclearFinger, .looseFinger,
      .notTracked:
      false
    }
  }
}
