import TabBase

/// Effects on separately composed items, applied in this order before they are drawn on the content
/// beneath. `Item` is the type of a mask's items.
public struct GroupEffects<Item: Equatable & Sendable>: Equatable, Sendable {
  /// Filter of the whole group; nil means none.
  public var filter: Filter?
  /// Shape to which the group is clipped; nil means none.
  public var clip: Clip?
  /// Mask of the group; nil means none.
  public var mask: GroupMask<Item>?
  /// Opacity of the group, 0…1.
  public var opacity = 1.0
  /// The mixing of the group's colors with those beneath.
  public var blend = BlendMode.normal
  /// Whether the group's items blend only with one another.
  public var isIsolated = false
  /// The part of the scene that the group is, for writers of vectors; nil means none. It changes no pixel.
  public var part: ScenePart?

  /// Whether the items may be drawn directly, without a layer, within `clip`.
  var isTransparent: Bool {
    filter == nil && mask == nil && opacity >= 1 && blend == .normal && !isIsolated
  }

  /// Whether there is no effect at all.
  public var isNone: Bool { isTransparent && clip == nil }

  /// The effects mapped by `transform`; `items` converts the items of a mask.
  public func map<Other>(_ transform: Affine, _ items: ([Item]) -> [Other]) -> GroupEffects<Other> {
    var clip = clip
    if let own = clip { clip?.transform = own.transform.then(transform) }
    var filter = filter
    if let own = filter { filter?.transform = own.transform.then(transform) }
    return GroupEffects<Other>(
      filter: filter, clip: clip, mask: mask.map { GroupMask<Other>(items: items($0.items), kind: $0.kind) },
      opacity: opacity, blend: blend,
      isIsolated: isIsolated, part: part)
  }

  /// Creates effects; by default none.
  public init(
    filter: Filter? = nil, clip: Clip? = nil, mask: GroupMask<Item>? = nil,
    opacity: Double = 1.0, blend: BlendMode = BlendMode.normal, isIsolated: Bool = false, part: ScenePart? = nil
  ) {
    self.filter = filter
    self.clip = clip
    self.mask = mask
    self.opacity = opacity
    self.blend = blend
    self.isIsolated = isIsolated
    self.part = part
  }
}

/// A part of a scene that moves as a whole.
public struct ScenePart: Equatable, Sendable {
  /// Name of the part, the same in all frames.
  public let name: String
  /// Point about which the part turns and grows, in canvas pixels.
  public let pivot: Point

  /// Creates a part.
  public init(name: String, pivot: Point = .zero) { (self.name, self.pivot) = (name, pivot) }
}

/// An antialiased clip.
public struct Clip: Equatable, Sendable {
  /// Shape outside of which nothing is drawn.
  public var path: Path
  /// The rule that decides which points are inside the path.
  public var rule: FillRule = .nonzero
  /// The map from the path's coordinates to canvas pixels.
  public var transform: Affine = .identity

  /// Creates a clip.
  public init(path: Path, rule: FillRule = .nonzero, transform: Affine = .identity) {
    self.path = path
    self.rule = rule
    self.transform = transform
  }
}

/// A mask: `items` determine the opacity of each pixel.
public struct GroupMask<Item: Equatable & Sendable>: Equatable, Sendable {
  /// What determines the opacity.
  public var items: [Item]
  /// The property of the mask's pixels that determines the opacity.
  public var kind = MaskKind.alpha

  /// Creates a mask of `items`.
  public init(items: [Item], kind: MaskKind = MaskKind.alpha) {
    self.items = items
    self.kind = kind
  }
}

/// The property of a mask's pixels that determines the opacity.
public enum MaskKind: String, Equatable, Sendable {
  /// The mask's alpha.
  case alpha
  /// The mask's luminance times its alpha, in encoded sRGB: .2125 R + .7154 G + .0721 B.
  case luminance

  /// Opacity given by a premultiplied pixel of the mask, 0…255.
  @inline(__always)
  func coverage(_ pixel: UInt32) -> UInt32 {
    switch self {
    case .alpha: pixel >> 24
    case .luminance:
      ((pixel & 255) &* 13_926 &+ (pixel >> 8 & 255) &* 46_885 &+ (pixel >> 16 & 255) &* 4_725 &+ 32_768) >> 16
    }
  }
}
