import TabBase
import TabRaster

/// A Lottie animation as an icon: it plays when its tab is selected, and holds its last frame.
struct LottieIcon: Equatable, Sendable {
  /// The answer to the selection of another tab.
  enum Deselection: String, CaseIterable, Sendable {
    /// It shows its first frame at once.
    case first
    /// It plays backward from the frame that is shown.
    case reverse
  }

  /// The path as the spec has it.
  var file: String
  var animation: LottieAnimation
  /// The first and the last frame of the part that plays. If it plays backward, the first one is the later one.
  var first: Double
  var last: Double
  /// Name of the marker of that part; nil means that it has none.
  var marker: String?
  var onDeselect: Deselection

  /// Duration of the way between two frames, in seconds.
  func seconds(from frame: Double, to other: Double) -> Double { abs(other - frame) / animation.frameRate }

  /// The draw items of a frame that fills `rect` as far as its shape allows.
  ///
  /// - Parameters:
  ///   - toCanvas: Appends the map from the coordinates of `rect` to the canvas.
  ///   - paint: Paint of a template; nil means the file's own colors.
  func items(at frame: Double, in rect: Rect, _ toCanvas: (Affine) -> Affine, _ paint: Paint?) -> [DrawItem] {
    let scale = min(rect.width / animation.size.width, rect.height / animation.size.height)
    let place = Affine(
      a: scale, d: scale, tx: rect.midX - animation.size.width / 2 * scale,
      ty: rect.midY - animation.size.height / 2 * scale)
    func drawn(_ tint: Color?) -> [DrawItem] {
      // Keys are at whole frames, which sums of times miss by rounding. Rounded beyond the ends of the part, a frame
      // would be one in which its layers are not there.
      let frame = min(max((frame * 1e6).rounded() / 1e6, min(first, last)), max(first, last))
      return LottieDrawing(animation: animation, tint: tint, toCanvas: toCanvas(place)).items(at: frame)
    }
    guard let paint else { return drawn(nil) }
    if case .solid(let tint) = paint { return drawn(tint) }
    let field = DrawItem.fill(path: Path(rect: rect), transform: toCanvas(.identity), paint: paint)
    return [.group([field], GroupEffects(mask: GroupMask(items: drawn(.black))))]
  }
}

extension Movie.Item {
  /// The animation that plays when the tab is selected; nil means that it has none.
  var lottie: LottieIcon? {
    if case .lottie(let icon, _) = selectedIcon { return icon }
    if case .lottie(let icon, _) = icon { return icon }
    return nil
  }

  /// The frame of one of the item's icons in `pose`; nil means that it is no Lottie icon.
  func lottieFrame(of icon: Movie.Icon, _ pose: Pose.Item) -> Double? {
    guard case .lottie(let shown, _) = icon else { return nil }
    // Beside an animation for the selected tab, another one rests.
    return shown == lottie ? pose.lottie : pose.isFilled ? shown.last : shown.first
  }
}
