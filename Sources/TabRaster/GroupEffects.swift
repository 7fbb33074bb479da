import TabBase

/// What is done with items that are composed apart, in this order, before they are laid on what lies beneath. `Item` is what a
/// mask, and what a filter shows besides, are drawn with.
public struct GroupEffects<Item: Equatable & Sendable>: Equatable, Sendable {
  public var filter: Filter?
  /// What the filter's steps of pictures show, by their indices.
  public var filterPictures: [[Item]] = []
  public var clip: Clip?
  public var mask: GroupMask<Item>?
  /// 0…1.
  public var opacity = 1.0
  /// How the group's colours mix with those beneath.
  public var blend = BlendMode.normal
  /// Whether what is in the group blends with the rest of the group only.
  public var isIsolated = false

  /// Whether the items may be drawn as if there were no group, within `clip`.
  var isTransparent: Bool {
    filter == nil && mask == nil && opacity >= 1 && blend == .normal && !isIsolated
  }

  /// Whether nothing is done at all.
  public var isNone: Bool { isTransparent && clip == nil }

  /// The effects after `transform`, with a mask and pictures of other items.
  public func map<Other>(_ transform: Affine, _ items: ([Item]) -> [Other]) -> GroupEffects<Other> {
    var clip = clip
    if let own = clip { clip?.transform = own.transform.then(transform) }
    var filter = filter
    if let own = filter { filter?.transform = own.transform.then(transform) }
    return GroupEffects<Other>(
      filter: filter, filterPictures: filterPictures.map(items), clip: clip,
      mask: mask.map { GroupMask<Other>(items: items($0.items), kind: $0.kind) }, opacity: opacity, blend: blend,
      isIsolated: isIsolated)
  }

  public init(
    filter: Filter? = nil, filterPictures: [[Item]] = [], clip: Clip? = nil, mask: GroupMask<Item>? = nil,
    opacity: Double = 1.0, blend: BlendMode = BlendMode.normal, isIsolated: Bool = false
  ) {
    self.filter = filter
    self.filterPictures = filterPictures
    self.clip = clip
    self.mask = mask
    self.opacity = opacity
    self.blend = blend
    self.isIsolated = isIsolated
  }
}

/// An antialiased clip.
public struct Clip: Equatable, Sendable {
  public var path: Path
  public var rule: FillRule = .nonzero
  public var transform: Affine = .identity

  public init(path: Path, rule: FillRule = .nonzero, transform: Affine = .identity) {
    self.path = path
    self.rule = rule
    self.transform = transform
  }
}

/// What is seen through `items`: of each pixel as much as they say.
public struct GroupMask<Item: Equatable & Sendable>: Equatable, Sendable {
  var items: [Item]
  public var kind = MaskKind.alpha

  public init(items: [Item], kind: MaskKind = MaskKind.alpha) {
    self.items = items
    self.kind = kind
  }
}

public enum MaskKind: String, Equatable, Sendable {
  /// By how opaque the mask is.
  case alpha
  /// By how light and opaque it is, in encoded sRGB: .2125 R + .7154 G + .0721 B.
  case luminance

  /// Of a premultiplied pixel, 0…255.
  @inline(__always)
  func coverage(_ pixel: UInt32) -> UInt32 {
    switch self {
    case .alpha: pixel >> 24
    case .luminance:
      ((pixel & 255) &* 13_926 &+ (pixel >> 8 & 255) &* 46_885 &+ (pixel >> 16 & 255) &* 4_725 &+ 32_768) >> 16
    }
  }
}
