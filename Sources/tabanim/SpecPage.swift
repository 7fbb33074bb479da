import TabBase
import TabModel
import TabSpec
import TabanimRenderer

/// The lines that a Markdown file has after its blocks.
extension SpecPage {
  /// The lines for each block, from the pictures of a run. nil means that a spec has a mistake, so that the file stays as it is.
  /// With `isTold` what readers would miss is told.
  func lines(
    _ jobs: [Batch.Job], _ baseURL: BaseURL?, isTold: Bool = true, _ batch: inout Batch
  ) throws -> [String]? {
    guard !isTold || batch.failed.isDisjoint(with: keys) else { return nil }
    let form = Script.snippetForm(ofPage: page.file)
    let place = SnippetPlace(page: page.file, baseURL: baseURL)
    let own = Dictionary(grouping: jobs.filter { keys.contains($0.source.key) }, by: \.source.key)
    var lines: [String] = []
    for (key, block) in zip(keys, page.blocks) {
      guard let jobs = own[key] else { return nil }
      do {
        lines.append(
          isTold
            ? try Snippet.text(of: jobs, form, on: place, &batch) : try Snippet.text(of: jobs, form, on: place))
      } catch let problem as Problem {
        batch.reporter.report(.error, problem, at: block.location)
        batch.fail(problem.exitCode)
        return nil
      }
    }
    if isTold, form == .hugo, !isShown, lines.contains(where: { $0.hasPrefix("<") }) {
      batch.warn(.unseenHTML, of: page.file)
    }
    return lines
  }

  /// Whether Hugo shows HTML in the page, as far as its configuration tells.
  private var isShown: Bool { SiteSearch.hugoSite(of: SpecName.folder(of: page.file))?.showsHTML == true }

  /// Writes the lines where they differ.
  func write(_ lines: [String], _ batch: inout Batch) throws {
    let stale = page.staleBlocks(lines)
    if stale.isEmpty { return }
    do { try page.write(lines) } catch {
      batch.reporter.report(error, of: page.file)
      return batch.fail(error.exitCode)
    }
    guard !batch.options.quiet else { return }
    let names = stale.map(\.name)
    batch.reporter.report(
      ResultLine(
        spec: page.file, text: "\(page.file): lines of \(names.joined(separator: ", ")) written",
        json:
          "{\"page\": \(Escape.json(page.file)), \"blocks\": [\(names.map(Escape.json).joined(separator: ", "))]}"
      ))
  }

  /// Tells of the blocks whose lines are others.
  func compare(_ lines: [String], _ baseURL: BaseURL?, _ batch: inout Batch) {
    for block in page.staleBlocks(lines) {
      var problem = Problem.staleLines(name: block.name)
      problem.help = "to write them, run: \(RenderAdvice.command(updating: page.file, baseURL))"
      batch.reporter.report(.error, problem, at: block.location)
      batch.fail(problem.exitCode)
    }
  }
}

extension Problem {
  /// The lines of a page have HTML, which Hugo leaves out unless it is told otherwise.
  fileprivate static var unseenHTML: Problem {
    Problem(
      "snippet.unseenHTML", "Hugo leaves out the HTML that shows several pictures as one",
      help: "set markup.goldmark.renderer.unsafe to true in the site's configuration, or list one picture for each spec"
    )
  }
}
