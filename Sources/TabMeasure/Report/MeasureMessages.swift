import TabModel

extension MeasureRefusal {
  /// Why the number cannot be measured, as a sentence without a period.
  package var reason: String {
    switch self {
    case .nothingMoves: "nothing moves by more than the noise"
    case .shortMove(let pixels):
      "it moves by \(MeasureNumber.plain(pixels, 1)) pixels, of which the noise is a large part"
    case .leaps: "it is another one from one frame to the next: something covers it, or it changes without a motion"
    case .tooFewFrames(let moving, let keys?, let needed):
      "\(counted(moving, "frame")) in motion; \(keys) keys need \(needed)"
    case .tooFewFrames(let moving, nil, let needed): "\(counted(moving, "frame")) in motion; it needs \(needed)"
    case .beginsLate: "the clip begins during the motion"
    case .endsEarly: "the clip ends during the motion"
    case .unseenFinger: "a finger drags it, and no finger is seen that tells when it lets go"
    case .unclearFinger: "a finger drags it, and its disc does not tell when it lets go"
    case .looseFinger: "a finger drags it, and no disc is seen that it follows in proportion"
    case .unknownLaw(let rms):
      "no known law comes near: the best one is off by \(MeasureNumber.plain(100 * rms, 1)) % of the move"
    case .unlikeDraft(let rms):
      "the frames are too few to tell a law, and the draft's kind, key times and duration miss them by "
        + "\(MeasureNumber.plain(100 * rms, 1)) % of the move"
    case .unsure: "laws of very different numbers fit it alike"
    case .notTracked(let reason, _): reason
    }
  }

  private static let showTouches =
    "record with touches shown as discs, in the simulator after "
    + "defaults write com.apple.iphonesimulator ShowSingleTouches 1"

  /// Which recording would tell it.
  package var remedy: String {
    switch self {
    case .nothingMoves: "record a clip in which it moves"
    case .shortMove: "record in the screen's own pixels, or zoom in"
    case .leaps: "record it with nothing in front of it"
    case .tooFewFrames:
      "record at 60 frames per second, or with the simulator's slow animations; or put kind, key times and duration into "
        + "the draft and the clip's rate into --fps"
    case .beginsLate: "begin to record before the touch"
    case .endsEarly: "go on recording until all is at rest"
    case .unseenFinger: Self.showTouches
    case .unclearFinger:
      "record at 60 frames per second, from before the touch until all is at rest, with a disc that contrasts with the page"
    case .looseFinger: Self.showTouches + "; what follows a finger by another rule needs a spec made by hand"
    case .unlikeDraft: "try another number of keys or another duration in the draft, or record at 60 frames per second"
    case .unknownLaw, .unsure: "record at a steady 60 frames per second, and one motion at a time"
    case .notTracked(_, let remedy): remedy
    }
  }
}
