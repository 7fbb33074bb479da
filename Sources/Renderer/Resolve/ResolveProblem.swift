import TabBase

/// What can be wrong with a spec whose every part is well formed: parts that do not go together.
public enum ResolveProblem: Equatable, Error, Sendable {
  /// The same list of animations has two that change the page, or two arrows.
  case conflictingAnimations(first: String, second: String)
  /// Two animations that one event sets going set the same number of a tab, such as "the icon's scale"; the first one stands at a line
  /// and a column, from 1.
  case twoSetOneNumber(first: String, second: String, String, firstLine: Int, column: Int)
  /// The arrow belongs to the whole bar, not to one item.
  /// Two indicators, or two notches.
  case twoOnOneBar(first: String, second: String, what: String)
  case barMotionOfOneItem(String)
  /// A capsule has no straight edge.
  case noEdgeForOutline(String)
  /// What a kind does to icons, in a bar of titles alone; whether it can be done to another part.
  case noIconsAtTop(String, takesTarget: Bool)
  /// Between pages nothing repeats forever: other selections wait for its end.
  case endlessTransition
  case timing(TimingProblem)
  /// A spring goes from one value to one other.
  case springThroughValues(count: Int)
  /// Above critical damping a spring moves as a critically damped one.
  case overdamped(ratio: Double)
  /// A spring that hardly ever comes to rest is cut off, in seconds.
  case longSettling(used: Double)
  /// An event is before the one in front of it, where one without a time stands between.
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
  /// What the program does is so already.
  case eventWithoutEffect
  /// A finger is down so many seconds before the movie begins.
  case touchBeforeStart(seconds: Double)
  /// Nothing happens for so many seconds, for what the spec wrote so many.
  case longWait(seconds: Double, written: Double)
  /// The finger stays down for so many seconds.
  case longTouch(seconds: Double)
  /// A key that only a floating bar heeds.
  case needsFloatingBar
  /// The canvas is to be clear, and so many pages of so many tabs fill it.
  case opaquePages(count: Int, tabs: Int)
  /// A spring that takes so many seconds, more than a motion of a tab bar does.
  case slowSpring(seconds: Double)
  /// A frame would have too many pixels.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// In seconds, the longer of the movie's own time and the output's.
  case tooLong(seconds: Double, limit: Double)
  case tooManyFrames(Double, limit: Int)
  /// All frames in which something moves have too many pixels together.
  case tooMuchMotion(pixels: Double, limit: Double)
  /// An icon of so many lines and curves, or all icons together, would be drawn anew in so many frames.
  case tooMuchArtwork(pieces: Int, isAll: Bool, frames: Double, limit: Double)
  /// An icon, which takes most, and what else moves have so many pixels in all frames, those of layers and of filters' steps too.
  case tooMuchDrawing(pixels: Double, limit: Double)
  /// The layers that an icon, which takes most, and others are made of have so many pixels at a time.
  case tooManyLayers(pixels: Double, limit: Double)
  /// All frames in which something moves of all pictures of a spec.
  case tooMuchTogether(pictures: Int, pixels: Double, limit: Double)
}
