import TabRaster

extension Movie {
  /// The look of the keyboard that comes up from the screen's lower edge.
  package struct Keyboard: Sendable, Equatable {
    package enum State: String, CaseIterable, Sendable { case show, hide }

    package var panel: Color
    /// Radius of the panel's upper corners, in points.
    package var panelRadius: Double
    package var key: Color
    /// Color of the keys that write nothing, such as shift.
    package var functionKey: Color
    package var ink: Color
    /// Corner radius of the keys, in points.
    package var keyRadius: Double
    /// The edge below each key; nil means none.
    package var edge: Color?
    /// Background and label of the key that searches; nil means a key that returns.
    package var search: Search?
    package var emoji: Icon
    package var microphone: Icon

    package struct Search: Sendable, Equatable {
      package var background: Color
      package var ink: Color
      package var icon: Icon

      package init(background: Color, ink: Color, icon: Icon) {
        (self.background, self.ink, self.icon) = (background, ink, icon)
      }
    }

    package init(
      panel: Color, panelRadius: Double, key: Color, functionKey: Color, ink: Color, keyRadius: Double, edge: Color?,
      search: Search?, emoji: Icon, microphone: Icon
    ) {
      (self.panel, self.panelRadius, self.key, self.functionKey, self.ink) = (panel, panelRadius, key, functionKey, ink)
      (self.keyRadius, self.edge, self.search, self.emoji, self.microphone) = (
        keyRadius, edge, search, emoji, microphone
      )
    }
  }
}
