import TabRaster

extension Movie.Page {
  /// A card: a picture and words. Without a title it has bars in place of words.
  package struct Card: Sendable, Equatable {
    package enum Form: Sendable, Equatable {
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
    package struct Bar: Sendable, Equatable {
      package var label: String
      package var value: Double

      package init(label: String, value: Double) {
        (self.label, self.value) = (label, value)
      }
    }

    package var form = Form.row
    /// The picture; nil means a field in the color of the bars in place of words.
    package var artwork: Artwork?
    package var title = ""
    package var subtitle = ""
    /// Emphasized words: above the title of a wide card, below the others'.
    package var value = ""

    package init(
      form: Form = Form.row, artwork: Artwork? = nil, title: String = "", subtitle: String = "", value: String = ""
    ) {
      self.form = form
      self.artwork = artwork
      self.title = title
      self.subtitle = subtitle
      self.value = value
    }

    package var hasField: Bool {
      switch form {
      case .row, .wide, .chart: true
      case .half, .heading: false
      }
    }
  }

  /// A small picture that is drawn by rule. Its colors are flat, and thus stay as they are in the palette
  /// of a GIF.
  package struct Artwork: Sendable, Equatable {
    package enum Subject: Sendable, Equatable {
      /// Hills in front of a low sun. Another seed makes other hills.
      case landscape(sky: Color, sun: Color, ridges: [Color], seed: Int)
      /// The cover of an album: a pattern on a plain ground.
      case cover(Pattern, ground: Color, figure: Color)
      /// A thing on a plain ground.
      case product(Movie.Icon, ground: Color, color: Color)
      case portrait(ground: Color, skin: Color, hair: Color, shirt: Color)
    }

    package enum Pattern: CaseIterable, Sendable { case rings, sun, bands, moons, waves, arches }

    package var subject: Subject

    package init(subject: Subject) {
      self.subject = subject
    }

    /// Whether the picture is round where it is small.
    package var isRound: Bool { if case .portrait = subject { true } else { false } }
  }
}
