extension Movie {
  /// A glass bar that turns dark over dark content and light over light content. The two differ only in
  /// colors.
  struct AdaptiveBar: Sendable {
    var light: TabBar
    var dark: TabBar
  }
}
