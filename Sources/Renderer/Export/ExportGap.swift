/// What an export may lack of a movie, in words for its reader; in the order in which a page lists it.
enum ExportGap: String, CaseIterable {
  case perspective = "turns out of the plane, which SVG does not know"
  case lens = "the pill of glass"
  case scroll = "pages that scroll"
  case trim = "strokes that are drawn"
  case indicator = "what shows the selected tab by its place"
  case notch = "the notch or bump in the bar's edge"
  case opening = "tabs that open to show their titles"
  case menu = "the menu that comes out of a tab"
  case burst = "what flies from icons"
  case drop = "drops that fill icons"
  case badgeWidth = "a badge's way to another width"
  case body = "the body around the screen"
  case turn = "the turn of the device"
  case trail = "the trail of a finger"
  case tints = "colours that run through keys"
  case formers = "how old content of a tab goes"
  case frames = "the pictures of a frame animation"
  case adaptiveGlass = "glass that goes by what lies beneath it"
  case glow = "the light below the selected tab"
  case forms = "the forms of a floating bar"

  /// What an export lacks that does not have `channel`; nil for what is told otherwise or cannot be missed.
  init?(_ channel: MotionChannel) {
    switch (channel.target, channel.property) {
    case (.traveller(.indicator), _), (.appearance(.indicator, _), _), (.carriedIcon, _): self = .indicator
    case (.traveller(.notch), _), (.appearance(.notch, _), _): self = .notch
    case (.opening, _): self = .opening
    case (.menuItem, _): self = .menu
    case (.burst, _): self = .burst
    case (.drop, _): self = .drop
    case (.item(_, .badge), .width): self = .badgeWidth
    case (_, .scroll): self = .scroll
    case (_, .trim): self = .trim
    case (_, let property): if property.entry.isFlat { return nil } else { self = .perspective }
    }
  }
}
