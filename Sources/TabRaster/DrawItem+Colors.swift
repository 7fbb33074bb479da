extension Array where Element == DrawItem {
  /// Whether the items put the same colors on the canvas as those of `other`, possibly at other
  /// positions.
  public func haveColors(of other: [DrawItem]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.hasColors(of: $1) }
  }
}

extension DrawItem {
  /// Whether the items differ only in shapes and transforms.
  fileprivate func hasColors(of other: DrawItem) -> Bool {
    switch (self, other) {
    case (.fill(_, _, _, let a, _), .fill(_, _, _, let b, _)), (.stroke(_, _, _, let a), .stroke(_, _, _, let b)):
      a.hasColors(of: b)
    case (.image(let a, _, let tint, let opacity), .image(let b, _, let otherTint, let otherOpacity)):
      a.isIdentical(to: b) && tint == otherTint && opacity == otherOpacity
    case (
      .shadow(_, _, _, let sigma, let color, let knockout), .shadow(_, _, _, let otherSigma, let otherColor, let other)
    ):
      sigma == otherSigma && color == otherColor && knockout == other
    case (.backdrop(_, _, let a), .backdrop(_, _, let b)): a == b
    case (.glass(let a, let items, _), .glass(let b, let others, _)):
      a.material == b.material && items.haveColors(of: others)
    case (.group(let a, let effects), .group(let b, let otherEffects)):
      effects.hasColors(of: otherEffects) && a.haveColors(of: b)
    case (.projected(let a, _), .projected(let b, _)): a.haveColors(of: b)
    case (.fill, _), (.stroke, _), (.image, _), (.shadow, _), (.backdrop, _), (.glass, _), (.group, _), (.projected, _):
      false
    }
  }
}

extension GroupEffects where Item == DrawItem {
  fileprivate func hasColors(of other: GroupEffects) -> Bool {
    guard opacity == other.opacity, blend == other.blend, mask?.kind == other.mask?.kind,
      filter?.steps.map(\.operation) == other.filter?.steps.map(\.operation)
    else { return false }
    return (mask?.items ?? []).haveColors(of: other.mask?.items ?? [])
  }
}

extension Paint {
  fileprivate func hasColors(of other: Paint) -> Bool {
    switch (self, other) {
    case (.image(let a, _), .image(let b, _)): a.isIdentical(to: b)
    case (.pattern(let a), .pattern(let b)): a.items.haveColors(of: b.items)
    default: self == other
    }
  }
}
