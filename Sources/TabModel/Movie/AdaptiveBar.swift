extension Movie {
  /// A glass bar that turns dark over dark content and light over light content. The two differ only in
  /// colors.
  package struct AdaptiveBar: Sendable {
    package var light: TabBar
    package var dark: TabBar

    package init(light: TabBar, dark: TabBar) {
      (self.light, self.dark) = (light, dark)
    }
  }
}
