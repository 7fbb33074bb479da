import ArgumentParser
import Platform
import TabBase
import TabModel
import TabSpec
import TabanimRenderer

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
    // `outputs` are the pictures that `render` writes.
    let selection = batch.selection(of: specs, isRendered: self == .outputs)
    let planned = try batch.read(selection.specs, for: .reading) { script, source in
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
      rows = try planned.flatMap { one in
        defer { one.store.drop() }
        let script = try one.store.script()
        return try one.pictures.map { try SpecList.keyRow($0, of: one.source, script, font: font) }
      }
    }
    var seen: Set<String> = []
    let lines = rows.map { style == .json ? $0.json : $0.text }.filter { seen.insert($0).inserted }
    try reportingProblems(to: batch.reporter) { try TextOutput.write(lines.map { $0 + "\n" }.joined(), to: "-") }
    try batch.end()
  }

  /// The key of a picture. Throws the problems of a spec that has no key because a file is missing.
  private static func keyRow(
    _ picture: PictureRequest, of source: SpecSource, _ script: Script, font: String?
  ) throws -> (text: String, json: String) {
    guard let key = script.drawingKey(overrides: picture.overrides, font: font) else {
      _ = try script.production(overrides: picture.overrides, font: font)
      return (
        "\(String(repeating: "-", count: 16))  \(Escape.oneLine(picture.path))", row(picture.path, of: source).json
      )
    }
    let text = key.text(as: picture.name.isFolder ? nil : picture.format ?? .gif, at: picture.at)
    let inputs = DependencyList.names(of: Set(key.inputs.map(\.path))).map(Escape.json).joined(separator: ", ")
    return (
      "\(text)  \(Escape.oneLine(picture.path))",
      "{\"file\": \(Escape.json(picture.path)), \"spec\": \(Escape.json(source.key)), \"key\": \(Escape.json(text)), "
        + "\"tabanim\": \(Escape.json(Release.version)), \"inputs\": [\(inputs)]}"
    )
  }

  private static func row(_ file: String, of source: SpecSource) -> (text: String, json: String) {
    (Escape.oneLine(file), "{\"spec\": \(Escape.json(source.key)), \"file\": \(Escape.json(file))}")
  }
}
