import TabSpec

/// Kinds of animation with the same keys: the first, and presets of it, which differ in their defaults.
struct AnimationFamily {
  fileprivate(set) var kinds: [Spec.AnimationKind]
  fileprivate let keys: [String]

  /// All kinds, in the order of the first of each family.
  static var all: [AnimationFamily] {
    Spec.AnimationKind.allCases.reduce(into: [AnimationFamily]()) { families, kind in
      let keys = Table.shape(of: kind).keys
      if let index = families.firstIndex(where: { $0.keys == keys }) {
        families[index].kinds.append(kind)
      } else {
        families.append(AnimationFamily(kinds: [kind], keys: keys))
      }
    }
  }

  /// What the kinds have in common; nil for a kind of its own.
  var title: String? { kinds.count > 1 ? AnimationFamily.titles[kinds[0].name] ?? kinds[0].name : nil }

  /// By the first kind.
  private static let titles = [
    "bounce": "Icons that bounce", "spring": "Buttons that are pressed", "indicator": "Indicators",
    "notch": "Notches and bumps", "expand": "Tabs that open", "menu": "Menus", "elastic": "Icons on springs",
    "raise": "Icons of the selected tab", "burst": "Bursts", "page-fade": "Pages that fade and zoom",
    "page-move": "Pages that move",
  ]
}
