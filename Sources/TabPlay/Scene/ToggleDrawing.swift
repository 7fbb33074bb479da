import TabBase
import TabModel
import TabRaster
import TabText

/// A switch, on or off.
struct ToggleDrawing {
  private let tokens: PageTokens.Toggle
  private let words: (on: TextLine, off: TextLine)

  init(_ tokens: PageTokens.Toggle, fonts: FontLibrary) throws(TextProblem) {
    self.tokens = tokens
    let style = TextStyle(size: 16, weight: .bold)
    words = (
      try TextLine(tokens.hasWords ? "ON" : "", style: style, library: fonts),
      try TextLine(tokens.hasWords ? "OFF" : "", style: style, library: fonts)
    )
  }

  func elements(isOn: Bool, in rect: Rect) -> [PageElement] {
    let track = RoundedRect(rect, radius: tokens.radius).path
    let knob = tokens.knob
    let room = (rect.height - knob.height) / 2
    let place = Rect(
      x: isOn ? rect.maxX - room - knob.width : rect.minX + room, y: rect.minY + room, width: knob.width,
      height: knob.height)
    let disc = RoundedRect(place, radius: min(tokens.radius, knob.height / 2)).path
    guard tokens.hasWords else {
      return [
        .shape(track, isOn ? tokens.on : tokens.off),
        .shadow(disc, BarTokens.Shadow(color: Color(0, 0, 0, 0.15), sigma: 3, offset: 3)), .shape(disc, .white),
      ]
    }
    return wordy(isOn: isOn, track, disc, place, in: rect)
  }

  /// A switch before iOS 7: a word beside a raised knob.
  private func wordy(isOn: Bool, _ track: Path, _ knob: Path, _ place: Rect, in rect: Rect) -> [PageElement] {
    let word = isOn ? words.on : words.off
    let left = isOn ? rect.minX : place.maxX
    let right = isOn ? place.minX : rect.maxX
    let origin = Point((left + right - word.width) / 2, rect.midY + word.baselineOffset)
    let shine = [
      GradientStop(offset: 0, color: Color(1, 1, 1, 0)), GradientStop(offset: 0.5, color: Color(1, 1, 1, 0)),
      GradientStop(offset: 0.5, color: Color(1, 1, 1, 0.28)), GradientStop(offset: 1, color: Color(1, 1, 1, 0.28)),
    ]
    let metal = [
      GradientStop(offset: 0, color: Color(rgb: 0xD9D9D9)), GradientStop(offset: 1, color: Color(rgb: 0xFCFCFC)),
    ]
    let edge = Stroke(width: 1)
    return [
      .shape(track, isOn ? tokens.on : tokens.off),
      .clipped([.surface(Movie.Surface(fill: .gradient(shine, angle: 180)), rect)], to: track),
      .text(word, at: origin, isOn ? .white : Color(rgb: 0x7F7F7F)),
      .line(RoundedRect(rect.insetBy(0.5, 0.5), radius: tokens.radius - 0.5).path, edge, Color(0, 0, 0, 0.28)),
      .clipped([.surface(Movie.Surface(fill: .gradient(metal, angle: 180)), place)], to: knob),
      .line(
        RoundedRect(place.insetBy(0.5, 0.5), radius: min(tokens.radius, place.height / 2) - 0.5).path, edge,
        Color(0, 0, 0, 0.35)),
    ]
  }
}
