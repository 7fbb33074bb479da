import ArgumentParser
import Platform
import TabModel
import TabanimRenderer

/// Renders specs, and again those of which a file has changed, until the program is interrupted. A picture stays as it was until the
/// next one is whole.
struct SpecWatch {
  let specs: SpecArguments
  /// Whether the lines of named Markdown files stay as they are.
  let leavesPages: Bool
  let options: ProductionOptions
  let render: (SpecSelection, inout Batch) throws -> Void

  /// From one look to the next, in nanoseconds: short for a person, and hardly any work for the machine.
  private static let pause = 200_000_000

  func run() -> Never {
    var files = WatchedFiles()
    // For each spec the paths of what it was last made from.
    var inputs: [String: Set<String>] = [:]
    var stale: Set<String> = []
    var isFirst = true
    while true {
      var selection = specs.selection(
        isRendered: true, leavesPages: leavesPages, isFirst ? options.reporter : nil
      ) { _ in }
      selection.set(options.assignments)
      let sources = selection.specs
      inputs = inputs.filter { spec, _ in sources.contains { $0.key == spec } }
      stale.formUnion(sources.map(\.key).filter { inputs[$0] == nil })
      let changed = files.look()
      stale.formUnion(inputs.filter { !$0.value.isDisjoint(with: changed) }.keys)
      // Whoever writes a file may not be done with it: what changes is left alone until the next look.
      guard !stale.isEmpty, changed.isEmpty else {
        SpecWatch.wait()
        continue
      }
      let part = selection.part(stale)
      let due = part.specs
      stale = []
      // A file that changes while it is read is seen as changed.
      files.watch(Set(inputs.values.joined()).union(due.map(\.name)))
      let made = rendered(part)
      for source in due { inputs[source.key] = made[source.key] ?? [source.name] }
      files.watch(Set(inputs.values.joined()))
      if isFirst, !options.quiet {
        Terminal.printError("watching \(counted(Set(inputs.values.joined()).count, "file"))")
      }
      isFirst = false
    }
  }

  /// What each of the specs was made from. What goes wrong is told, and may be mended.
  private func rendered(_ selection: SpecSelection) -> [String: Set<String>] {
    var batch = Batch(options, specs.threadBudget, tracksInputs: true)
    do { try render(selection, &batch) } catch is ExitCode {
      // It has been told.
    } catch {
      Terminal.printError("error: \(printable(Tabanim.message(for: error)))")
    }
    return batch.inputs
  }

  private static func wait() {
    var time = timespec(tv_sec: 0, tv_nsec: pause)
    nanosleep(&time, nil)
  }
}
