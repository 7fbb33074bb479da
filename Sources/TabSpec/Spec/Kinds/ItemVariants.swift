import TabBase
import TabModel

/// Variants that animate the tapped item.
extension Spec.AnimationKind {
  static let itemVariants = [rotation, flip, frames, fume, implies, jump, shake, press]

  static let rotation = Self(
    "rotation", "The icon makes one full turn.", .item(.turn(by: 2 * .pi) { _ in .rotation }),
    keys: [Table.target, Table.swapAt, Table.side([.automatic, .left, .right], "Direction of the turn.")]
    // Linear, like keyframe animations.
  ) { $0.duration.value = 0.5 }

  static let flip = Self(
    "flip", "The icon flips over in perspective.", .item(.turn(by: .pi) { $0.isVertical ? .rotationX : .rotationY }),
    keys: [
      Table.target, Table.swapAt, Table.side(Spec.Side.allCases, "Side over which the icon flips."), Table.perspective,
    ]
  ) {
    $0.setCurve(over: 0.5)
    // The back, visible from half of the turn on, is the new icon.
    $0.swapAt = 0.5
  }

  static let frames = Self(
    "frames", "The icon plays a sequence of pictures.", .item(.pictures),
    example: #"{ "kind": "frames", "images": ["frame-1.png", "frame-2.png"] }"#, keys: Table.picturesKeys
  ) {
    $0.duration.value = 0.5
    $0.calculationMode = .discrete
  }

  static let fume = Self(
    "fume", "The icon dips, and the title rises, grows and fades. Both stay that way while the tab is selected.",
    .item(.fume), keys: Table.fumeKeys
  ) {
    $0.target = .button
    $0.duration.value = 0.5
  }

  static let implies = Self(
    "implies", "The icon grows, shrinks and grows again.", .item(.move(.scale)), keys: [Table.target, Table.swapAt]
  ) { $0.setKeyframes([1.15, 0.8, 1.15], over: 0.3) }

  static let jump = Self(
    "jump", "The icon jumps.", .item(.move(.y)), keys: [Table.target, Table.swapAt]
  ) { $0.setKeyframes([0, -8, 4, -4, 3, -2, 0], over: 0.6) }

  static let shake = Self(
    "shake", "The icon shakes from side to side.", .item(.move(.x)), keys: [Table.target, Table.swapAt]
  ) { $0.setKeyframes([0, 3, -3, 2, -2, 1, -1, 0], over: 0.3) }

  static let press = Self(
    "press", "The button shrinks and comes back on a lively spring.", .item(.press), keys: Table.pressKeys()
  ) {
    $0.target = .button
    $0.press.duration = 0.2
    $0.press.releaseDuration.value = 0.25
    $0.press.leastHold = 0
    $0.setSpring(.uikit(damping: 0.2, velocity: 6))
  }
}

enum ItemEffect: Sendable {
  /// A motion of one property of the target through the animation's values; without values it rests.
  case move(Property)
  /// A turn of the target, to the right or toward the tapped tab. `by` is in radians.
  case turn(by: Double, axis: @Sendable (Spec.Side) -> Property)
  /// A mechanism that draws around the icon.
  case effect(any SpecifiedEffect.Type)
  /// A sequence of pictures in the icon.
  case pictures
  /// A motion of one property of the target through values in the spec, with a trigger.
  case keyframes
  /// Another value of one property of the target while the tab is selected.
  case pose
  /// A dip of the icon while the title rises like smoke.
  case fume
  /// A press: the target shrinks under the finger and comes back.
  case press
}

extension Spec {
  package struct ItemNumbers: Equatable, Sendable {
    /// Used by flip: distance of the eye, in points; nil means a distance by the size of the part.
    var perspective: Double?
    /// Used by frames: PNG files.
    var images = Located([Located<FilePath>]())
    /// Used by keyframes and poses.
    package var property = Property.scale
    package var trigger = Trigger.select
    /// Colors of keyframes of a tint.
    var colors = Located([DynamicColor]())
    /// Used by poses: the value while the tab is selected.
    var value = 1.0
    /// The value while the tab is not selected; nil means the property's rest.
    var unselectedValue: Double?
    var deselectDuration = 0.3
    var deselectCurve = Located(Curve.named(.easeInOut))
    /// Used by fume: distance by which the icon drops, in points.
    var iconDrop = 4.0
    /// Used by fume: distance by which the title rises, in points, while it grows to `titleScale` and
    /// fades.
    var titleRise = 60.0
    var titleScale = 2.0
  }
}

extension Spec.Side {
  fileprivate var isVertical: Bool { self == .top || self == .bottom }
}

extension Table {
  fileprivate static let perspective = Field<Spec.Animation>(
    "perspective", { $1(&$0.item.perspective) }, number(.from(10, to: 1e6)),
    "Distance of the viewer, in points: -1 / m34. Nearer parts look larger.",
    default: "four times the longer side of what flips")

  fileprivate static let picturesKeys: [Field<Spec.Animation>] = [
    swapAt,
    Field(
      "images", { $1(&$0.item.images) }, .array(of: path.located, count: 1...1_000),
      "Paths of the PNG files, first to last.",
      required: true),
  ]

  fileprivate static let fumeKeys: [Field<Spec.Animation>] = [
    swapAt,
    Field(
      "iconDrop", { $1(&$0.item.iconDrop) }, number(.from(-200, to: 200)),
      "Distance that the icon moves down, in points."),
    Field(
      "titleRise", { $1(&$0.item.titleRise) }, number(.from(-500, to: 500)),
      "Distance that the title moves up, in points."),
    Field("titleScale", { $1(&$0.item.titleScale) }, factor(.above(0, to: 100)), "Final scale of the title."),
  ]
}
