extension Spec {
  /// One thing that happens: mostly what the hand does.
  struct Event: Equatable, Sendable {
    /// When the selection (or other action) happens. nil: 0.4 s for the first, else 1 s after the last motion has ended.
    var at: Located<Double>?
    var action: Movie.Action
    /// What an event that presents brings up; nil for all others.
    var modal: Modal?
    /// What an event makes of a tab; nil for all others.
    var content: Content?
    /// The whole entry.
    var span: SourceSpan?

    static func == (a: Event, b: Event) -> Bool {
      a.at == b.at && a.action == b.action && a.modal == b.modal && a.content == b.content
    }
  }

  /// Something new about a tab.
  enum Content: Equatable, Sendable {
    /// nil: none.
    case badge(Badge?)
    case title(String)
    /// `selected` nil: the filled form of a built-in icon, else the same.
    case icon(Located<Icon>, selected: Located<Icon>?)
    case enabled(Bool)
  }
}
