import TabBase

/// What the user wrote, with every default that depends on nothing else filled in. Where a default depends on the style, the
/// device or the animation, the property is nil and Resolve decides. Lengths are points, times seconds, indices zero-based.
struct Spec: Equatable, Sendable {
  /// For editors; it has no other meaning.
  var schema: String?
  /// The files whose values this one replaces; they are read before the spec is.
  var extends: [Located<FilePath>] = []
  /// Asset catalog whose icons go by their names; nil means none.
  var assets: Located<FilePath>?
  /// What the picture shows, for readers who cannot see it.
  var alt: String?
  var screen = Screen()
  var tabBar = TabBar()
  /// One for each tab, in order; tabs without one get a page of Resolve's choosing.
  var pages: [Page] = []
  /// They all run on each accepted tap. Empty where nothing moves.
  var animations = [Animation(.bounce)]
  /// What the hand does, in the order written; nil for the automatic round of taps (or pans).
  var timeline: [Event]?
  /// nil where touches are not shown.
  var touches: Touches?
  var captions: [Caption] = []
  var output = Output()
}

extension Spec {
  /// A file as a spec names it. Whether it stays inside the root is seen when it is looked for.
  struct FilePath: Equatable, Hashable, Sendable {
    var text: String
    /// That of the text in which it stands, and to which it is relative.
    var folder = ""

    /// As one would call it in the working folder.
    var inWorkingFolder: String { folder.isEmpty ? text : folder == "/" ? "/" + text : folder + "/" + text }
  }
}
