import ArgumentParser
import Platform
import TabBase
import TabModel

/// Writes what each picture depends on, for build systems.
struct DependencyOptions: ParsableArguments {
  enum Form: String, NamedArgument { case make, json }

  @Option(
    name: .customLong("deps"),
    help: ArgumentHelp(
      "Write the files on which each picture depends to this file, also after a mistake; - is standard output.",
      valueName: "file"), completion: .file())
  var file: String?

  @Option(
    name: .customLong("deps-format"),
    help: ArgumentHelp("Format of that file: rules for make and ninja (default), or JSON.", valueName: "format"))
  var form: Form?

  private var isForMake: Bool { form != .json }

  /// `outputs` are those of -o.
  func validate(_ outputs: [String]) throws {
    guard let file else { return }
    if file.isEmpty { throw ValidationError("--deps takes the name of a file") }
    guard outputs.contains("-") else { return }
    if isForMake {
      throw ValidationError("--deps: a rule for make names a picture, and this one goes to standard output")
    }
    if file == "-" { throw ValidationError("--deps and -o cannot both be standard output") }
  }

  /// Writes the file after a run. `outputs` are those of -o, which are known even if the spec could not be read.
  func write(_ batch: Batch, outputs: [String]) throws {
    guard let file else { return }
    let entries = batch.outputs.map { source, paths in
      DependencyList.Entry(
        spec: source.key, outputs: (paths.isEmpty ? outputs : paths).filter { $0 != "-" },
        inputs: DependencyList.names(of: batch.inputs[source.key] ?? []))
    }
    let list = DependencyList(entries: entries)
    if isForMake, let path = list.unwritable {
      throw ValidationError("--deps: make has no way to write \(quoted(path))", help: "use --deps-format json")
    }
    let files = Set(batch.inputs.values.joined()).union(list.entries.flatMap(\.outputs))
    try reportingProblems(to: batch.reporter) {
      try TextOutput.write(
        isForMake ? list.rules : list.json, to: file, sparing: files.sorted().map { InputFile(name: $0, path: $0) })
    }
  }
}

/// The outputs of specs with their inputs.
struct DependencyList {
  struct Entry {
    var spec: String
    var outputs: [String]
    var inputs: [String]
  }

  var entries: [Entry]

  /// The names of files as a build system that runs in the working folder knows them, sorted: relative, but absolute for what has
  /// nothing in common with that folder, such as fonts.
  static func names(of paths: Set<String>) -> [String] {
    let here = RealPath.ofFuture(".").split(separator: "/").first
    let names = paths.filter { FileBytes.descriptor(named: $0) == nil }.map { path in
      let real = RealPath.ofFuture(path)
      return real.split(separator: "/").first == here ? RealPath.fromWorkingFolder(real) : real
    }
    return Set(names).sorted()
  }

  /// A path that no rule can contain.
  var unwritable: String? {
    entries.flatMap { $0.outputs + $0.inputs }.first { Escape.make($0) == nil }
  }

  /// A rule for each spec's pictures, then an empty one for each input: without that, make would give up if one is removed. A folder of
  /// frames goes by its index, which is written with it. Without the names that are `unwritable`.
  var rules: String {
    let rules = entries.filter { !$0.outputs.isEmpty }.map { entry in
      let targets = entry.outputs.compactMap { Escape.make($0.hasSuffix("/") ? $0 + "index.json" : $0) }
      return targets.joined(separator: " ") + ":"
        + entry.inputs.compactMap(Escape.make).map { " \\\n  " + $0 }.joined() + "\n"
    }
    let inputs = Set(entries.flatMap(\.inputs)).sorted()
    return rules.joined() + inputs.compactMap(Escape.make).map { $0 + ":\n" }.joined()
  }

  var json: String {
    func list(_ names: [String]) -> String { "[" + names.map(Escape.json).joined(separator: ", ") + "]" }
    let pictures = entries.flatMap { entry in
      entry.outputs.map { file in
        "{\"file\": \(Escape.json(file)), \"spec\": \(Escape.json(entry.spec)), \"inputs\": \(list(entry.inputs))}"
      }
    }
    return """
      {
        "inputs": \(list(Set(entries.flatMap(\.inputs)).sorted())),
        "outputs": \(list(entries.flatMap(\.outputs))),
        "pictures": [
          \(pictures.joined(separator: ",\n    "))
        ]
      }

      """
  }
}
