/// The values in a spec, with every default that depends on nothing else. Where a default depends on the
/// style, the device or the animation, the property is nil and Resolve decides. Lengths are points, times
/// seconds, indices from 0.
struct Spec: Equatable, Sendable {
  /// Address of the JSON Schema. It is only for editors.
  var schema: String?
  /// The files that the spec extends, which are read before it.
  var extends: [Located<FilePath>] = []
  /// Asset catalog whose icons go by their names; nil means none.
  var assets: Located<FilePath>?
  var markdown = Markdown()
  /// Whether the project's lock has a line for each picture.
  var lock = false
  /// What the picture shows, for readers who cannot see it.
  var alt: String?
  var screen = Screen()
  var tabBar = TabBar()
  /// One page per tab, in order. Tabs without one get a default page.
  var pages: [Page] = []
  /// The app whose content the pages without any have; nil means none.
  var content: Located<PageTheme>?
  /// The animations, all of which run on each accepted tap. Empty means that nothing moves.
  var animations = [Animation(.bounce)]
  /// The actions, in the order of the spec; nil means the default taps or pans.
  var timeline: [Event]?
  /// The look of touches; nil means that they are not shown.
  var touches: Touches?
  var captions: [Caption] = []
  var output = Output()

  /// What a project says of Markdown files.
  struct Markdown: Equatable, Sendable {
    /// Whether `render` of a folder also renders the blocks of its Markdown files.
    var isRendered = false
    /// The kind of lines that blocks get; nil means that the place of the file tells.
    var form: SnippetForm?
  }

  /// A path of a file in a spec. Whether it stays inside the root is checked when the file is opened.
  struct FilePath: Equatable, Hashable, Sendable {
    var text: String
    /// Folder of the text that contains the path, to which the path is relative.
    var folder = ""

    /// As one would call it in the working folder.
    var inWorkingFolder: String { folder.isEmpty ? text : folder == "/" ? "/" + text : folder + "/" + text }
  }
}
