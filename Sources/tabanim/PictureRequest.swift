import ArgumentParser
import Platform
import TabModel
import TabSpec
import TabanimRenderer

/// A picture to be rendered or compared: where it is, and what name, list and flags together settle.
struct PictureRequest: Sendable {
  enum Appearance: String, NamedArgument, Sendable { case light, dark, both }

  /// Who says that there is this picture.
  enum Namer: Sendable {
    case flag
    /// The spec's list, or its own name.
    case spec
    /// A file is there whose name goes on after the spec's.
    case neighbour
  }

  /// As the user would call it in the working folder.
  let name: PictureName
  /// Where that is. Links are followed once, so that a picture goes where one was allowed.
  let place: ResolvedPath
  /// nil for a folder of frames, and where nothing says it.
  let format: OutputFormat?
  /// Whether the spec's list or a flag gives the format.
  let isFormatGiven: Bool
  /// Movie time of a still, in seconds; nil is the spec's poster.
  let at: Double?
  /// The settings that differ from the spec's.
  let overrides: Overrides
  /// The entry of the spec's list that names the picture, also where -o named it first; nil means none.
  let listed: ListedFile?
  let namer: Namer

  var path: String { name.path }
  /// True for a picture that has to stay inside the spec's root: a stranger may have written the spec.
  var isOfSpec: Bool { namer != .flag }
  /// Where the list says it.
  var location: SourceLocation? { listed?.location }
  var isListed: Bool { listed != nil }
  /// Whether the picture shows frames of the movie in their order: an SVG may, where it needs pictures.
  var drawsFrames: Bool { name.isFolder || format?.isStill != true }
}

/// The flags that hold for all pictures of a run.
struct PictureFlags: Sendable {
  var outputs: [String] = []
  /// Where all pictures go; nil: beside their specs.
  var outputDirectory: String?
  /// The address of the published pictures; nil means the spec's.
  var baseURL: BaseURL?
  var format: OutputFormat?
  var appearance: PictureRequest.Appearance?
  var at: Double?
  /// The flags of `overrides` that the user gave, with their texts.
  var given: [(flag: Overrides.Flag, text: String)] = []
  /// Others than `appearance`.
  var overrides = Overrides()

  /// Where the pictures are that a spec calls its own, with a slash at the end, or "."; nil: beside it.
  func directory(of source: SpecSource) -> String? {
    outputDirectory.map { directory in
      if directory == "." { return source.place.isEmpty ? "." : source.place }
      return (directory.hasSuffix("/") ? directory : directory + "/") + source.place
    }
  }

  /// Throws a usage error for what no picture can be.
  func validate(_ specs: [String]) throws {
    if let at, !(at >= 0 && at.isFinite) { throw ValidationError("--at takes a time of 0 s or later") }
    if !outputs.isEmpty, specs.count > 1 || specs.contains(where: { !SpecReference($0).isOneSpec }) {
      throw ValidationError(
        "-o takes one spec, not several, a folder or a Markdown file with several",
        help: "specs list their pictures in output.files; --output-dir is the folder for all of them")
    }
    if !outputs.isEmpty, outputDirectory != nil { throw ValidationError("-o and --output-dir exclude each other") }
    if outputs.isEmpty, let stream = specs.first(where: SpecName.isStream) {
      throw ValidationError(
        "the picture of \(stream) has no name", help: "give it one: -o name.gif, or -o - for standard output")
    }
    for output in outputs { _ = try requests(named: output, settings: Overrides()) }
  }

  /// The picture called `path`, and with `both` its dark twin after it. `listed` is its entry in the spec. Throws a usage error
  /// where a flag says something else than the name does.
  func requests(
    named path: String, settings: Overrides, listed: ListedFile? = nil, by namer: PictureRequest.Namer = .flag
  ) throws -> [PictureRequest] {
    let name = PictureName(path)
    if let ordered = name.ordered {
      throw ValidationError("the parts of the name \(path) are in the wrong order", help: "call it \(ordered)")
    }
    if name.isDark, appearance == .light {
      throw ValidationError("--appearance light contradicts the name \(path)", help: "remove one of them")
    }
    if name.isDark, appearance == .both, namer == .flag {
      throw ValidationError(
        "--appearance both contradicts the name \(path)", help: "name the light picture; both adds the dark one")
    }
    if let own = name.scale, let scale = overrides.written(.scale), Double(own) != Double(scale) {
      throw ValidationError("--scale \(scale) contradicts the name \(path)", help: "remove one of them")
    }
    if name.isFolder, (format ?? .png) != .png {
      throw ValidationError(
        "--format does not apply to \(path), a folder of PNG frames", help: "remove it, or name a file")
    }
    let at = at ?? listed?.at
    let settled = try settings.followed(by: overrides).settling(name)
    try checkQuality(of: name, as: format ?? listed?.format ?? name.format?.showing(at))
    func request(_ name: PictureName, _ appearance: String?) throws -> PictureRequest {
      var overrides = settled
      if let appearance { try overrides.set(.appearance, to: appearance) }
      return PictureRequest(
        name: name, place: ResolvedPath(name.path),
        format: name.isFolder ? nil : format ?? listed?.format ?? name.format?.showing(at),
        isFormatGiven: listed != nil || format != nil && !name.isFolder, at: at, overrides: overrides, listed: listed,
        namer: namer)
    }
    if name.isDark { return [try request(name, "dark")] }
    guard appearance == .both else { return [try request(name, appearance?.rawValue)] }
    return [try request(name, "light"), try request(name.dark, "dark")]
  }

  /// Throws a usage error if the flags set the quality of a lossy WebP, and the picture is none. Without a format it is a
  /// GIF, or a folder of frames.
  private func checkQuality(of name: PictureName, as format: OutputFormat?) throws {
    guard let quality = overrides.written(.quality), Int(quality) != nil, name.isFolder || format?.isWebP != true else {
      return
    }
    throw ValidationError(
      "--quality \(quality) does not apply to \(name.path == "-" ? "this output" : name.path): a number is the quality of a lossy WebP",
      help: "other formats take \(oneOf(Overrides.Flag.quality.names))")
  }
}

extension Overrides {
  /// With the scale that the picture's name says.
  fileprivate func settling(_ name: PictureName) throws -> Overrides {
    var settled = self
    if let scale = name.scale { try settled.set(.scale, to: "\(scale)") }
    return settled
  }
}
