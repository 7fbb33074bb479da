import TabModel
import TabRaster

extension BarStyle {
  /// The colors of the keyboard of the style's era. They are from memory.
  private func keyboardColors(
    _ appearance: Movie.Appearance
  ) -> (panel: Color, key: Color, functionKey: Color, edge: Color?) {
    let isOfGlass = tokens(appearance).body.changesForm
    switch appearance {
    case .light:
      return isOfGlass
        ? (Color(rgb: 0xDDDFE4), .white, Color(rgb: 0xCBCED5), nil)
        : (Color(rgb: 0xD1D4DA), .white, Color(rgb: 0xABB1BB), Color(rgb: 0x898A8D))
    case .dark:
      return isOfGlass
        ? (Color(rgb: 0x262628), Color(rgb: 0x656568), Color(rgb: 0x454548), nil)
        : (Color(rgb: 0x2B2B2D), Color(rgb: 0x6B6B6D), Color(rgb: 0x474749), Color(rgb: 0x1B1B1D))
    }
  }

  /// The keyboard of the style's era; nil before iOS 7.
  func keyboard(
    _ appearance: Movie.Appearance, tint: Color, searches: Bool, icon: (String) -> Movie.Icon
  ) -> Movie.Keyboard? {
    guard pageTokens(appearance).presentsOnSpring else { return nil }
    let colors = keyboardColors(appearance)
    let isOfGlass = tokens(appearance).body.changesForm
    return Movie.Keyboard(
      panel: colors.panel, panelRadius: isOfGlass ? 27 : 0, key: colors.key, functionKey: colors.functionKey,
      ink: appearance == .dark ? .white : .black, keyRadius: isOfGlass ? 8.5 : 5, edge: colors.edge,
      search: searches
        ? Movie.Keyboard.Search(background: tint, ink: .white, icon: icon("magnifyingglass")) : nil,
      emoji: icon("face.smiling"), microphone: icon("mic"))
  }
}
