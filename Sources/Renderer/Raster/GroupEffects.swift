/// What is done with items that are composed apart, in this order, before they are laid on what lies beneath. `Item` is what a
/// mask, and what a filter shows besides, are drawn with.
struct GroupEffects<Item: Equatable & Sendable>: Equatable, Sendable {
  var filter: Filter?
  /// What the filter's steps of pictures show, by their indices.
  var filterPictures: [[Item]] = []
  var clip: Clip?
  var mask: GroupMask<Item>?
  /// 0…1.
  var opacity = 1.0
  /// How the group's colours mix with those beneath.
  var blend = BlendMode.normal
  /// Whether what is in the group blends with the rest of the group only.
  var isIsolated = false

  /// Whether the items may be drawn as if there were no group, within `clip`.
  var isTransparent: Bool {
    filter == nil && mask == nil && opacity >= 1 && blend == .normal && !isIsolated
  }

  /// Whether nothing is done at all.
  var isNone: Bool { isTransparent && clip == nil }

  /// The effects after `transform`, with a mask and pictures of other items.
  func map<Other>(_ transform: Affine, _ items: ([Item]) -> [Other]) -> GroupEffects<Other> {
    var clip = clip
    if let own = clip { clip?.transform = own.transform.then(transform) }
    var filter = filter
    if let own = filter { filter?.transform = own.transform.then(transform) }
    return GroupEffects<Other>(
      filter: filter, filterPictures: filterPictures.map(items), clip: clip,
      mask: mask.map { GroupMask<Other>(items: items($0.items), kind: $0.kind) }, opacity: opacity, blend: blend,
      isIsolated: isIsolated)
  }
}

/// An antialiased clip.
struct Clip: Equatable, Sendable {
  var path: Path
  var rule: FillRule = .nonzero
  var transform: Affine = .identity
}

/// What is seen through `items`: of each pixel as much as they say.
struct GroupMask<Item: Equatable & Sendable>: Equatable, Sendable {
  var items: [Item]
  var kind = MaskKind.alpha
}

enum MaskKind: String, Equatable, Sendable {
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
