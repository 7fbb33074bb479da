import TabBase
import TabModel
import TabText

/// The content of a floating bar's accessory: a square in place of a picture, a title, an icon. Sizes are
/// this project's choice.
struct AccessoryLayout: Equatable, Sendable {
  let title: TextLine
  let icon: Size

  static let artwork = 32.0
  static let artworkRadius = 8.0
  /// Distance from the pane's round ends to its content, in points.
  static let inset = 12.0
  private static let gap = 10.0
  /// Side of the icon's box, and of the sign on the button that closes a search field, in points.
  static let iconBox = 20.0
  /// Distance from the start of a search field to its text, in points.
  static let fieldInset = 40.0
  /// Distance from the start of a search field to the center of its icon, in points.
  static let fieldIcon = 23.0
  /// Distance from the end of a search field to the center of its microphone, in points.
  static let fieldMicrophone = 24.0
  /// Distance from the end of a search field to the end of its text, in points.
  static let fieldEnd = 40.0

  /// Distance from the pane's start to the title, in points.
  static let titleInset = inset + artwork + gap

  /// Creates the layout. `narrowest` is the width of the pane beside a minimized bar, in points: the title
  /// is the same at all widths.
  init(_ accessory: Movie.Accessory, narrowest: Double, fonts: FontLibrary) throws(TextProblem) {
    icon = ItemLayout.iconSize(accessory.icon, box: .square(Self.iconBox))
    let room = narrowest - Self.titleInset - Self.iconBox - Self.gap - Self.inset
    title = try TextLine(
      accessory.title, style: TextStyle(size: 15, weight: .medium), maximumWidth: max(room, 0), library: fonts)
  }
}
