import TabBase

/// A problem of a spec whose parts are valid, but do not go together.
public enum ResolveProblem: Equatable, Error, Sendable {
  /// The same list of animations has two that change the page, or two arrows.
  case conflictingAnimations(first: String, second: String)
  /// Two animations that one event starts set the same value of a tab, such as "the icon's scale". The
  /// first one is at a line and a column, from 1.
  case twoSetOneNumber(first: String, second: String, String, firstLine: Int, column: Int)
  /// Two mechanisms of which a bar has only one, such as two indicators or two notches.
  case twoOnOneBar(first: String, second: String, what: String)
  /// An animation of the whole bar, such as the arrow, in the list of one item.
  case barMotionOfOneItem(String)
  /// A capsule has no straight edge.
  case noEdgeForOutline(String)
  /// An animation of icons in a bar that shows only titles. `takesTarget` says whether it can animate
  /// another part.
  case noIconsAtTop(String, takesTarget: Bool)
  /// A page transition that repeats forever: other selections wait for its end.
  case endlessTransition
  case timing(TimingProblem)
  /// A spring through other than two values.
  case springThroughValues(count: Int)
  /// A spring above critical damping moves as a critically damped one.
  case overdamped(ratio: Double)
  /// A spring that hardly ever comes to rest is cut off after `used` seconds.
  case longSettling(used: Double)
  /// An event is before the previous one, and an event without a time is between them.
  case eventOutOfOrder(time: Double)
  /// An event at `time`, in seconds, is written after one at `previous`, which runs later.
  case eventAfterLater(time: Double, previous: Double)
  /// An animation is an object without keys.
  case emptyAnimation
  /// A tab has an icon for its selected state only; `name` is the built-in one that it shows otherwise.
  case guessedIcon(name: String)
  /// A pan begins outside the screen, whose size in points is given.
  case panOffScreen(width: Double, height: Double)
  /// No event opens the menu.
  case menuStaysClosed
  /// A touch or a selection is ignored for `reason`, a name in traces.
  case ignored(reason: String)
  /// All icons that `trim` affects are filled.
  case trimOfFills
  /// No event has what an animation's `when` waits for, such as "badge".
  case nothingTriggers(String)
  /// A spring gets fewer seconds than it takes, and `rest` of its way, 0…1, is left when it ends.
  case springCutShort(seconds: Double, rest: Double)
  /// Keyframes end at `last` instead of `rest`, the value of a property at rest, to which it jumps.
  case jumpsBack(last: Double, rest: Double)
  /// A color has too little contrast.
  case lowContrast(LowContrast)
  /// A part of the device that the spec asks for is outside the crop; `key` is its key.
  case outsideCrop(key: String)
  /// Pages have content, and the picture shows the bar.
  case pagesOutsideCrop
  /// A pan over pages that do not follow a finger.
  case panWithoutInteractive
  /// An action of the app that changes nothing.
  case eventWithoutEffect
  /// A finger is down this many seconds before the movie begins.
  case touchBeforeStart(seconds: Double)
  /// Nothing happens for `seconds`, because the spec says `written`.
  case longWait(seconds: Double, written: Double)
  /// The finger stays down for this many seconds.
  case longTouch(seconds: Double)
  /// A key that has an effect only in floating bars.
  case needsFloatingBar
  /// The canvas is transparent, but `count` pages of `tabs` tabs fill it.
  case opaquePages(count: Int, tabs: Int)
  /// A spring of this many seconds, longer than a motion of a tab bar.
  case slowSpring(seconds: Double)
  /// A frame would have too many pixels.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The longer of the movie's own time and the output's is too long, in seconds.
  case tooLong(seconds: Double, limit: Double)
  case tooManyFrames(Double, limit: Int)
  /// All frames in which anything moves have too many pixels together.
  case tooMuchMotion(pixels: Double, limit: Double)
  /// An icon with this many lines and curves, or all icons together, would be drawn again in too many
  /// frames.
  case tooMuchArtwork(pieces: Int, isAll: Bool, frames: Double, limit: Double)
  /// The icon that needs most, and everything else that moves, draw too many pixels over all frames,
  /// including layers and filter steps.
  case tooMuchDrawing(pixels: Double, limit: Double)
  /// The layers of the icon that needs most, and of others, have too many pixels at a time.
  case tooManyLayers(pixels: Double, limit: Double)
  /// All frames in which anything moves, in all pictures of a spec, have too many pixels together.
  case tooMuchTogether(pictures: Int, pixels: Double, limit: Double)
}
