import TabCodecs
import TabModel
import TabSpec

/// The names that a spec may use, as `list` prints them.
package enum NameList: String, CaseIterable, Sendable {
  case devices, styles, icons, curves, animations, colors, formats, hosts

  package struct Entry: Equatable, Sendable {
    package var name: String
    /// A description; nil means that the name says enough.
    package var summary: String?
    /// JSON for a spec; nil means that the name is enough.
    package var example: String?
    /// What an animation has in common with others; nil means that it is of its own.
    package var family: String?
    /// Whether an animation has the keys of the one that begins its family, and other defaults.
    package var isPreset = false
    /// Whether an animation moves pages, so that an example needs pages with content.
    package var movesPages = false
    package var followsFinger = false

    /// Everything but the name may be left out.
    package init(
      name: String, summary: String? = nil, example: String? = nil, movesPages: Bool = false,
      followsFinger: Bool = false
    ) {
      (self.name, self.summary, self.example) = (name, summary, example)
      (self.movesPages, self.followsFinger) = (movesPages, followsFinger)
    }
  }

  /// What its names are for.
  package var summary: String {
    switch self {
    case .devices: "phones and tablets, for screen.device"
    case .styles: "looks of the bar, for tabBar.style"
    case .icons: "built-in icons, for the icon of a tab"
    case .curves: "timing functions, for curve and other keys"
    case .animations: "kinds of animation, for animation"
    case .colors: "named colors, for tint and other keys"
    case .formats: "formats of pictures, by their suffixes"
    case .hosts: "places that show pictures, for output.host"
    }
  }

  package var entries: [Entry] {
    switch self {
    case .devices:
      Spec.Device.allCases.map { device in
        let others = device.otherNames
        return Entry(
          name: device.rawValue,
          summary: device.summary + (others.isEmpty ? "" : ", also " + others.joined(separator: ", ")))
      }
    case .styles: Movie.Style.allCases.map { Entry(name: $0.rawValue, summary: $0.summary) }
    case .icons: iconEntries
    case .curves: CurveText.names.map { Entry(name: $0) }
    case .animations:
      AnimationFamily.all.flatMap { family in
        family.kinds.map { kind in
          var entry = Entry(
            name: kind.name, summary: kind.summary, example: kind.example, movesPages: kind.movesPages,
            followsFinger: kind.followsFinger)
          entry.family = family.title
          entry.isPreset = kind != family.kinds[0]
          return entry
        }
      }
    case .colors: Spec.DynamicColor.names.map { Entry(name: $0) }
    case .formats: OutputFormat.allCases.map { Entry(name: $0.rawValue, summary: ".\($0.suffix): \($0.summary)") }
    case .hosts: Host.allCases.map { Entry(name: $0.rawValue, summary: $0.summary) }
    }
  }

  /// The entries whose names, descriptions or meanings have `word` in them; with `namesOnly` only those whose names or meanings have.
  package func entries(with word: String, namesOnly: Bool) -> [Entry] {
    let word = word.lowercased()
    let meant = self == .icons ? IconGuess.meaning(of: word) : nil
    return entries.filter { entry in
      entry.name == meant || entry.name.lowercased().contains(word)
        || !namesOnly && entry.summary?.lowercased().contains(word) == true
    }
  }

  /// The keys of a spec and of the objects in it that every spec has.
  package static var keys: [String] {
    let objects = [("screen", Table.screen.shape), ("tabBar", Table.tabBar.shape), ("output", Table.output.shape)]
    return Table.root.shape.keys + objects.flatMap { name, shape in shape.keys.map { name + "." + $0 } }
  }

  private var iconEntries: [Entry] {
    let drawn = Icons.names.map { Entry(name: $0, summary: "also " + $0 + Icons.filledSuffix) }
    let others = Icons.aliases.map { Entry(name: $0.key, summary: "the same as " + $0.value) }
    return (drawn + others).sorted { $0.name < $1.name }
  }
}

extension Spec.Device {
  /// The size in points, and the display's pixels per point.
  var summary: String {
    let metrics = self.metrics
    return "\(Int(metrics.size.width))×\(Int(metrics.size.height)) @\(Int(metrics.nativeScale))x"
  }
}
