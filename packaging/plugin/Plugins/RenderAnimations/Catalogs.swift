import Foundation
import PackagePlugin

/// Why a plugin stops.
enum CatalogProblem: Error, CustomStringConvertible {
  case noCatalogs
  case failed(subcommand: String, exitCode: Int32)

  var description: String {
    switch self {
    case .noCatalogs: "no target has a documentation catalog (NAME.docc) with a NAME.tabanim.json in it"
    case .failed(let subcommand, let exitCode): "tabanim \(subcommand) ended with \(exitCode)"
    }
  }
}

/// Runs `tabanim SUBCOMMAND` over the documentation catalogs of the package's targets, or of those that `--target` names.
func runTabanim(_ subcommand: String, context: PluginContext, arguments: [String]) throws {
  var extractor = ArgumentExtractor(arguments)
  let names = extractor.extractOption(named: "target")
  let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
  let catalogs = targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL }.flatMap(catalogs(in:))
  guard !catalogs.isEmpty else { throw CatalogProblem.noCatalogs }
  let process = Process()
  process.executableURL = try context.tool(named: "tabanim").url
  process.arguments = [subcommand] + catalogs.map(\.path) + extractor.remainingArguments
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw CatalogProblem.failed(subcommand: subcommand, exitCode: process.terminationStatus)
  }
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
