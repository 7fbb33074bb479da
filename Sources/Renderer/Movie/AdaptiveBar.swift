extension Movie {
  /// A bar of glass that becomes dark over what is dark, and light over what is light. Both are the same but for their colors.
  struct AdaptiveBar: Sendable {
    var light: TabBar
    var dark: TabBar
  }
}
