/// Something that an export may lack of a movie.
struct ExportGap: Hashable {
  /// In words for the export's reader.
  let text: String

  static let perspective = ExportGap(text: "rotations out of the plane")
  static let lens = ExportGap(text: "the pill of glass")
  static let scroll = ExportGap(text: "pages that scroll")
  static let trim = ExportGap(text: "strokes that are drawn by `trim`")
  static let badgeWidth = ExportGap(text: "the changing width of a badge")
  static let body = ExportGap(text: "the body around the screen")
  static let turn = ExportGap(text: "the rotation of the device, which the system animates")
  static let trail = ExportGap(text: "the trail of a finger")
  static let tints = ExportGap(text: "keyframes of colors")
  static let formers = ExportGap(text: "transitions from the old content of a tab")
  static let frames = ExportGap(text: "the pictures of a frame animation")
  static let adaptiveGlass = ExportGap(text: "glass that adapts to what is beneath it")
  static let glow = ExportGap(text: "the light below the selected tab")
  static let forms = ExportGap(text: "the forms of a floating bar")
  static let ownPages = ExportGap(text: "page transitions of single tabs")
  static let mark = ExportGap(text: "the mark behind the selected tab, which fades")
  static let ring = ExportGap(text: "the ring's line, which gets thinner: here the ring fades")
  static let rays = ExportGap(text: "the rays' ends, which part from each other: here a ray is scaled")
  static let changes = ExportGap(text: "changes of tabs while the movie runs")
  static let modal = ExportGap(text: "the modal page, which the system animates")
  static let hiding = ExportGap(
    text: "the bar that is hidden and shown: `setTabBarHidden(_:animated:)` does so on iOS 18")

  /// The gaps of a page, in the order in which it lists them.
  static let all: [ExportGap] = beforeEffects + IconEffects.types.map { ExportGap(text: $0.gap) } + afterEffects

  private static let beforeEffects = [perspective, lens, scroll, trim, lottie] + BarMechanisms.types.map { $0.gap }
  private static let afterEffects = [
    badgeWidth, body, turn, trail, tints, formers, frames, adaptiveGlass, glow, forms,
  ]
}

extension ExportGap {
  /// The gap of an export that does not have `channel`; nil for what is told otherwise or cannot be missed.
  init?(_ channel: MotionChannel) {
    switch (channel.target, channel.property) {
    case (.follower(.indicator), _), (.appearance(.indicator, _), _), (.carriedIcon, _): self = Indicator.gap
    case (.follower(.notch), _), (.appearance(.notch, _), _): self = Notch.gap
    case (.opening, _): self = ExpandingTabs.gap
    case (.menuItem, _): self = Menu.gap
    case (.effect(_, let name, _), _):
      guard let type = IconEffects.types.first(where: { $0.name == name }) else { return nil }
      self.init(text: type.gap)
    case (.item(_, .badge), .width): self = .badgeWidth
    case (_, .scroll): self = .scroll
    case (_, .trim): self = .trim
    case (_, .lottie): self = .lottie
    case (_, let property): if property.entry.isFlat { return nil } else { self = .perspective }
    }
  }
}
