import TabBase
import TabRaster

/// A Lottie animation as an icon: it plays when its tab is selected, and holds its last frame.
package struct LottieIcon: Equatable, Sendable {
  /// The answer to the selection of another tab.
  package enum Deselection: String, CaseIterable, Sendable {
    /// It shows its first frame at once.
    case first
    /// It plays backward from the frame that is shown.
    case reverse
  }

  /// The path as the spec has it.
  package var file: String
  package var animation: LottieAnimation
  /// The first and the last frame of the part that plays. If it plays backward, the first one is the later one.
  package var first: Double
  package var last: Double
  package var onDeselect: Deselection

  package init(
    file: String, animation: LottieAnimation, first: Double, last: Double, onDeselect: Deselection
  ) {
    self.file = file
    self.animation = animation
    self.first = first
    self.last = last
    self.onDeselect = onDeselect
  }

  /// Duration of the way between two frames, in seconds.
  package func seconds(from frame: Double, to other: Double) -> Double { abs(other - frame) / animation.frameRate }

  /// The draw items of a frame that fills `rect` as far as its shape allows.
  ///
  /// - Parameters:
  ///   - toCanvas: Appends the map from the coordinates of `rect` to the canvas.
  ///   - paint: Paint of a template; nil means the file's own colors.
  package func items(at frame: Double, in rect: Rect, _ toCanvas: (Affine) -> Affine, _ paint: Paint?) -> [DrawItem] {
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
