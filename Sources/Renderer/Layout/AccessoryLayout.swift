import TabBase
import TabText

/// What a floating bar's accessory shows: a square that stands for a picture, a title, an icon. Sizes are this project's choice.
struct AccessoryLayout: Equatable, Sendable {
  let title: TextLine
  let icon: Size

  static let artwork = 32.0
  static let artworkRadius = 8.0
  /// From the pane's ends to what it shows; the ends are round.
  static let inset = 12.0
  private static let gap = 10.0
  /// Also of the sign on the button that closes a search field.
  static let iconBox = 20.0
  /// From the beginning of a search field to its words.
  static let fieldInset = 40.0
  /// And to the middle of its icon.
  static let fieldIcon = 23.0

  /// From the pane's beginning.
  static let titleInset = inset + artwork + gap

  /// `narrowest` is the width of the pane where it is beside a minimised bar: its title is the same everywhere.
  init(_ accessory: Movie.Accessory, narrowest: Double, fonts: FontLibrary) throws(TextProblem) {
    icon = ItemLayout.iconSize(accessory.icon, box: .square(Self.iconBox))
    let room = narrowest - Self.titleInset - Self.iconBox - Self.gap - Self.inset
    title = try TextLine(
      accessory.title, style: TextStyle(size: 15, weight: .medium), maximumWidth: max(room, 0), library: fonts)
  }
}
