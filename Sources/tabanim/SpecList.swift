import ArgumentParser
import Platform
import TabanimRenderer
import TabBase

/// Lists about specs, for scripts and caches.
enum SpecList: String, CaseIterable {
  case inputs, outputs, keys

  var summary: String {
    switch self {
    case .inputs: "files that specs are made from"
    case .outputs: "pictures that specs make"
    case .keys: "for each picture a key that changes with everything it depends on"
    }
  }

  /// A line for each entry, or an object as JSON. Tells what is wrong with the specs, and throws then.
  func print(_ specs: SpecArguments, settings: [String], font: String?, _ style: Reporter.Style) throws {
    let flags =
      ["--reporter", style.rawValue] + (font.map { ["--font", $0] } ?? []) + settings.flatMap { ["--set", $0] }
    let options = try ProductionOptions.parse(flags)
    var batch = Batch(options, specs.threadBudget, tracksInputs: true)
    let folders = FolderListings()
    let planned = try batch.read(batch.selection(of: specs).specs, for: .reading) { script, source in
      try PicturePlan(script: script, source: source, flags: PictureFlags(), folders: folders).made()
    }
    let rows: [(text: String, json: String)]
    switch self {
    case .outputs: rows = planned.flatMap { one in one.pictures.map { SpecList.row($0.path, of: one.source) } }
    case .inputs:
      _ = try batch.prepare(planned, settings: Overrides())
      rows = planned.flatMap { one in
        DependencyList.names(of: batch.inputs[one.source.key] ?? []).map { SpecList.row($0, of: one.source) }
      }
    case .keys:
      var keys = PictureKeys()
      rows = try batch.prepare(planned, settings: Overrides()).jobs.map { job in
        defer { job.store.finish() }
        return try keys.row(of: job)
      }
    }
    var seen: Set<String> = []
    let lines = rows.map { style == .json ? $0.json : $0.text }.filter { seen.insert($0).inserted }
    try reportingProblems(to: batch.reporter) { try TextOutput.write(lines.map { $0 + "\n" }.joined(), to: "-") }
    try batch.end()
  }

  private static func row(_ file: String, of source: SpecSource) -> (text: String, json: String) {
    (Escape.oneLine(file), "{\"spec\": \(Escape.json(source.key)), \"file\": \(Escape.json(file))}")
  }
}

/// Says what pictures depend on: program, libraries, font, settings, and files by their contents. Equal keys mean equal pictures.
private struct PictureKeys {
  private var hashes: [String: String] = [:]
  private let libraries = LibraryVersions.libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")

  mutating func row(of job: Batch.Job) throws -> (text: String, json: String) {
    let (picture, production) = (job.picture, try job.production())
    let font = production.textFont
    let fontName = font.map { "\($0.family) \($0.hash)" }
    let paths = production.inputs.map(\.path).filter { font?.paths.contains($0) != true }
    let files = DependencyList.names(of: Set(paths)).map { (name: $0, hash: hash(of: $0)) }
    let settings =
      picture.overrides.key + job.source.settings.map(\.written) + [
        "\(picture.format?.rawValue ?? "")", picture.at.map(plain) ?? "",
      ]
    var key = ContentHash()
    let parts = [Release.version, libraries, fontName ?? "", settings.joined(separator: ", ")]
    for part in parts + files.flatMap({ [$0.name, $0.hash] }) { key.add(Array(part.utf8)) }
    let inputs = files.map { "\(Escape.json($0.name)): \(Escape.json($0.hash))" }.joined(separator: ", ")
    let members = [
      "\"file\": \(Escape.json(picture.path))", "\"spec\": \(Escape.json(job.source.key))",
      "\"key\": \(Escape.json(key.text))", "\"tabanim\": \(Escape.json(Release.version))",
      "\"libraries\": \(Escape.json(libraries))", "\"font\": \(fontName.map(Escape.json) ?? "null")",
      "\"inputs\": {\(inputs)}",
    ]
    return ("\(key.text)  \(Escape.oneLine(picture.path))", "{" + members.joined(separator: ", ") + "}")
  }

  /// Each file is read once.
  private mutating func hash(of path: String) -> String {
    if let known = hashes[path] { return known }
    var hash = ContentHash()
    hash.add((try? FileBytes.contents(of: path)) ?? [])
    hashes[path] = hash.text
    return hash.text
  }
}
