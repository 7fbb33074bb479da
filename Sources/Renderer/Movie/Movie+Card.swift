import TabRaster

extension Movie.Page {
  /// A card: a picture and words. Without a title it has bars in place of words.
  struct Card: Sendable, Equatable {
    enum Form: Sendable, Equatable {
      /// The picture before the words.
      case row
      /// The picture above the words, as wide as the page.
      case wide
      /// The picture above the words, without a field, beside others of this form.
      case half
      /// Bars in place of the picture, below the words.
      case chart([Bar])
      /// Only a title, above the cards that follow.
      case heading
    }

    /// A bar of a chart. `value` is a fraction of the chart's height.
    struct Bar: Sendable, Equatable {
      var label: String
      var value: Double
    }

    var form = Form.row
    /// The picture; nil means a field in the color of the bars in place of words.
    var artwork: Artwork?
    var title = ""
    var subtitle = ""
    /// Emphasized words: above the title of a wide card, below the others'.
    var value = ""

    /// Whether the card has a field behind it.
    var hasField: Bool {
      switch form {
      case .row, .wide, .chart: true
      case .half, .heading: false
      }
    }
  }

  /// A small picture that is drawn by rule. Its colors are flat, and thus stay as they are in the palette
  /// of a GIF.
  struct Artwork: Sendable, Equatable {
    enum Subject: Sendable, Equatable {
      /// Hills in front of a low sun. Another seed makes other hills.
      case landscape(sky: Color, sun: Color, ridges: [Color], seed: Int)
      /// The cover of an album: a pattern on a plain ground.
      case cover(Pattern, ground: Color, figure: Color)
      /// A thing on a plain ground.
      case product(Movie.Icon, ground: Color, color: Color)
      case portrait(ground: Color, skin: Color, hair: Color, shirt: Color)
    }

    enum Pattern: CaseIterable, Sendable { case rings, sun, bands, moons, waves, arches }

    var subject: Subject

    /// Whether the picture is round where it is small.
    var isRound: Bool { if case .portrait = subject { true } else { false } }
  }
}
