extension Spec {
  /// One thing that happens: mostly what the hand does.
  struct Event: Equatable, Sendable {
    /// When the selection (or other action) happens. nil: 0.4 s for the first, else 1 s after the last motion has ended.
    var at: Located<Double>?
    var action: Movie.Action
    /// What an event that presents brings up; nil for all others.
    var modal: Modal?
    /// What an event makes of a tab; nil for all others.
    var edit: TabEdit?
    /// The whole entry.
    var span: SourceSpan?

    static func == (a: Event, b: Event) -> Bool {
      a.at == b.at && a.action == b.action && a.modal == b.modal && a.edit == b.edit
    }
  }

  /// Something new about a tab: its entry among the items changes.
  struct TabEdit: Equatable, Sendable {
    let apply: @Sendable (inout Item) -> Void

    /// Whether both make the same of a tab.
    static func == (a: TabEdit, b: TabEdit) -> Bool {
      var (first, second) = (Item(), Item())
      a.apply(&first)
      b.apply(&second)
      return first == second
    }
  }
}
