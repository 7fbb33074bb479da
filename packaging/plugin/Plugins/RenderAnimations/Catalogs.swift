import Foundation
import PackagePlugin

/// Why a plugin stops.
enum CatalogProblem: Error, CustomStringConvertible {
  case noCatalogs

  var description: String {
    switch self {
    case .noCatalogs: "no target has a documentation catalog (NAME.docc) with a NAME.tabanim.json in it"
    }
  }
}

/// Runs `tabanim SUBCOMMAND` over the documentation catalogs of the package's targets, or of those that `--target` names. Ends the
/// plugin with the program's exit code if it fails.
func runTabanim(_ subcommand: String, context: PluginContext, arguments: [String]) throws {
  var extractor = ArgumentExtractor(arguments)
  let names = extractor.extractOption(named: "target")
  let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
  let catalogs = targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL }.flatMap(catalogs(in:))
  guard !catalogs.isEmpty else { throw CatalogProblem.noCatalogs }
  let root = context.package.directoryURL
  let process = Process()
  let messages = Pipe()
  process.executableURL = try context.tool(named: "tabanim").url
  // Paths in messages are those that the user knows: relative to the package.
  process.currentDirectoryURL = root
  process.arguments = [subcommand] + catalogs.map { relative($0, to: root) } + extractor.remainingArguments
  process.standardError = messages
  try process.run()
  let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  FileHandle.standardError.write(Data(inWordsOfThePlugin(text).utf8))
  if process.terminationStatus != 0 { exit(process.terminationStatus) }
}

/// The program's messages with the plugin's command where they name the program's: who has the plugin need not have the program.
private func inWordsOfThePlugin(_ text: String) -> String {
  let command = "run: swift package --allow-writing-to-package-directory render-animations"
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { line in line.range(of: "run: tabanim ").map { line[..<$0.lowerBound] + command } ?? line }
    .joined(separator: "\n")
}

/// The path from the folder `root` to what lies in it.
private func relative(_ url: URL, to root: URL) -> String {
  let (path, folder) = (url.standardizedFileURL.path, root.standardizedFileURL.path)
  return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
}

/// The catalogs in a target's folder that hold a spec. SwiftPM sees each catalog as one file.
private func catalogs(in folder: URL) -> [URL] {
  let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  return entries.filter { entry in
    guard entry.pathExtension == "docc",
      let files = FileManager.default.enumerator(at: entry, includingPropertiesForKeys: nil)
    else { return false }
    return files.contains { ($0 as? URL)?.lastPathComponent.hasSuffix(".tabanim.json") == true }
  }.sorted { $0.path < $1.path }
}
