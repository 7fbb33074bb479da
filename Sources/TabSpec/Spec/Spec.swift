import TabModel

/// The values in a spec, with every default that depends on nothing else. Where a default depends on the
/// style, the device or the animation, the property is nil and Resolve decides. Lengths are points, times
/// seconds, indices from 0.
package struct Spec: Equatable, Sendable {
  /// Address of the JSON Schema. It is only for editors.
  var schema: String?
  /// The files that the spec extends, which are read before it.
  var extends: [Located<FilePath>] = []
  /// Asset catalog whose icons go by their names; nil means none.
  var assets: Located<FilePath>?
  package var markdown = Markdown()
  /// Whether the project's lock has a line for each picture.
  package var lock = false
  /// What the picture shows, for readers who cannot see it.
  package var alt: String?
  package var screen = Screen()
  package var tabBar = TabBar()
  /// One page per tab, in order. Tabs without one get a default page.
  package var pages: [Page] = []
  /// The app whose content the pages without any have; nil means none.
  package var content: Located<PageTheme>?
  /// The animations, all of which run on each accepted tap. Empty means that nothing moves.
  package var animations = [Animation(.bounce)]
  /// The actions, in the order of the spec; nil means the default taps or pans.
  package var timeline: [Event]?
  /// The look of touches; nil means that they are not shown.
  var touches: Touches?
  package var captions: [Caption] = []
  package var output = Output()

  package init() {}

  /// What a project says of Markdown files.
  package struct Markdown: Equatable, Sendable {
    /// Whether `render` of a folder also renders the blocks of its Markdown files.
    package var isRendered = false
    /// The kind of lines that blocks get; nil means that the place of the file tells.
    package var form: SnippetForm?

    package init(isRendered: Bool = false, form: SnippetForm? = nil) {
      (self.isRendered, self.form) = (isRendered, form)
    }
  }

  /// A path of a file in a spec. Whether it stays inside the root is checked when the file is opened.
  package struct FilePath: Equatable, Hashable, Sendable {
    var text: String
    /// Folder of the text that contains the path, to which the path is relative.
    var folder = ""

    package init(text: String, folder: String = "") {
      (self.text, self.folder) = (text, folder)
    }

    /// As one would call it in the working folder.
    package var inWorkingFolder: String { folder.isEmpty ? text : folder == "/" ? "/" + text : folder + "/" + text }
  }
}
