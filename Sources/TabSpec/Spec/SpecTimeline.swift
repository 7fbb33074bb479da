import TabModel

extension Spec {
  /// An event, mostly an action of the user's hand.
  package struct Event: Equatable, Sendable {
    /// Time of the selection or other action, in seconds; nil means 0.4 s for the first event, else 1 s
    /// after the end of the last motion.
    var at: Located<Double>?
    var action: Movie.Action
    /// The page that an event presents; nil for all other events.
    var modal: Modal?
    /// The change that an event makes to a tab; nil for all other events.
    var edit: TabEdit?
    /// Source location of the whole entry.
    package var span: SourceSpan?

    package static func == (a: Event, b: Event) -> Bool {
      a.at == b.at && a.action == b.action && a.modal == b.modal && a.edit == b.edit
    }
  }

  /// A change to a tab's entry among the items.
  struct TabEdit: Equatable, Sendable {
    let apply: @Sendable (inout Item) -> Void

    /// Whether both have the same effect on a tab.
    static func == (a: TabEdit, b: TabEdit) -> Bool {
      var (first, second) = (Item(), Item())
      a.apply(&first)
      b.apply(&second)
      return first == second
    }
  }
}
