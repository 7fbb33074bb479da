extension Spec {
  /// One thing that happens: mostly what the hand does.
  struct Event: Equatable, Sendable {
    /// When the selection (or other action) happens. nil: 0.4 s for the first, else 1 s after the last motion has ended.
    var at: Located<Double>?
    var action: Movie.Action
    /// What an event that presents brings up; nil for all others.
    var modal: Modal?
    /// The whole entry.
    var span: SourceSpan?

    static func == (a: Event, b: Event) -> Bool { a.at == b.at && a.action == b.action && a.modal == b.modal }
  }
}
