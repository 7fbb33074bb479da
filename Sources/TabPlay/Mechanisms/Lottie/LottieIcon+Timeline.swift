import TabBase
import TabModel

/// The frames of Lottie icons. A track has the frame of each, beginning with the first or, for the tab that is selected at the
/// start, the last one.
extension Timeline {
  mutating func placeLotties() {
    for (index, item) in movie.bar.items.enumerated() {
      guard let lottie = item.lottie else { continue }
      let frame = index == selection.selectedIndex ? lottie.last : lottie.first
      playback.withTrack(.item(index, .icon), .lottie, base: frame) { _ in }
    }
  }

  /// Plays the icon of a tab from its first frame, or from the frame that is shown if the icon plays in both directions and is
  /// under way.
  mutating func playLottie(of index: Int, at time: Double) {
    guard let lottie = item(index).lottie else { return }
    let shown = lottieFrame(of: index, at: time) ?? lottie.first
    let isUnderWay = lottie.onDeselect == .reverse && (shown - lottie.first) * (shown - lottie.last) < 0
    moveLottie(of: index, lottie, from: isUnderWay ? shown : lottie.first, to: lottie.last, at: time)
  }

  /// Takes the icon of a tab back to its first frame.
  mutating func rewindLottie(of index: Int, at time: Double) {
    guard let lottie = item(index).lottie else { return }
    let shown = lottieFrame(of: index, at: time) ?? lottie.last
    moveLottie(
      of: index, lottie, from: lottie.onDeselect == .reverse ? shown : lottie.first, to: lottie.first, at: time)
  }

  /// Puts a new icon of a tab to rest.
  mutating func replaceLottie(of index: Int, at time: Double) {
    guard let lottie = item(index).lottie else { return }
    let frame = index == highlighted ? lottie.last : lottie.first
    moveLottie(of: index, lottie, from: frame, to: frame, at: time)
  }

  private func lottieFrame(of index: Int, at time: Double) -> Double? {
    playback.tracks[Playback.Key(target: .item(index, .icon), property: .lottie)]?.value(at: time)
  }

  private mutating func moveLottie(
    of index: Int, _ lottie: LottieIcon, from start: Double, to end: Double, at time: Double
  ) {
    playback.withTrack(.item(index, .icon), .lottie, base: start) { track in
      track.end(at: time)
      track.set(end, at: time)
    }
    let seconds = lottie.seconds(from: start, to: end)
    guard seconds > 0 else { return }
    playback.add(
      Animation(.curve(.linear, from: start, to: end), begin: time, duration: seconds), to: .item(index, .icon), .lottie
    )
  }
}

extension Movie.Item {
  /// The frame of one of the item's icons in `pose`; nil means that it is no Lottie icon.
  func lottieFrame(of icon: Movie.Icon, _ pose: Pose.Item) -> Double? {
    guard case .lottie(let shown, _) = icon else { return nil }
    // Beside an animation for the selected tab, another one rests.
    return shown == lottie ? pose.lottie : pose.isFilled ? shown.last : shown.first
  }
}
