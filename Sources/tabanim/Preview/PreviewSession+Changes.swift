import Platform
import TabBase
import TabModel
import TabSpec

/// Changes of the page: shown by `set`, written into the spec by `save`, taken back by `reset`.
extension PreviewSession {
  /// Answers a POST. A status of 200 has the new state; others have {"message", "help"}, and 409 {"changes"}, too.
  func change(_ path: String, _ body: [UInt8]) -> HTTPResponse {
    work.lock()
    defer { work.unlock() }
    switch path {
    case "/set": return set(body)
    case "/save": return save()
    default:
      changes.removeAll()
      return shown()
    }
  }

  /// The state after a new reading.
  private func shown() -> HTTPResponse { HTTPResponse(type: "application/json", text: update(read())) }

  /// What makes no picture is told, and not kept.
  private func set(_ body: [UInt8]) -> HTTPResponse {
    guard let requested = PreviewChanges.requested(body) else { return .status(400) }
    guard let text = last?.text, let tree = tree(of: text) else {
      return refusal(422, Problem.noSpecToChange(spec))
    }
    let before = changes
    for (key, value) in requested {
      guard let value else {
        changes.takeBack(key)
        continue
      }
      do {
        let assignment = try PreviewChanges.assignment(key, value)
        changes.set(assignment, value.json, was: assignment.current(in: tree)?.json, in: text.bytes)
      } catch {
        changes = before
        return refusal(422, error)
      }
    }
    let reading = read()
    if reading.movie != nil { return HTTPResponse(type: "application/json", text: update(reading)) }
    let assignments = changes.assignments.map(\.written)
    changes = before
    // The spec may have a mistake of its own, which the page shows already.
    let errors = reading.diagnostics.filter { $0.severity == .error || options.strict }
    let own = errors.first { $0.location?.file == Assignment.place } ?? errors.first
    return refusal(422, own?.problem ?? Problem.noSpecToChange(assignments.joined(separator: " ")))
  }

  /// Writes the values into the spec, whose bytes must be those to which they belong.
  private func save() -> HTTPResponse {
    if changes.all.isEmpty { return shown() }
    do {
      let text = try SpecReference(spec).source(settings: []).text()
      guard changes.all.allSatisfy({ $0.file == text.bytes }) else { return conflict(text) }
      let edited = try SpecEdit.text(text, with: changes.assignments)
      if edited.bytes != text.bytes {
        do { try TextOutput.write(edited.bytes, to: source.name, replacing: text.bytes) } catch {
          guard error.code == "output.changedMeanwhile" else { throw error }
          return conflict(try SpecReference(spec).source(settings: []).text())
        }
      }
      changes.removeAll()
      return shown()
    } catch let problem as Problem { return refusal(422, problem) } catch let findings as Findings {
      return refusal(422, findings.diagnostics.first { $0.severity == .error }?.problem ?? .noSpecToChange(spec))
    } catch { return .status(500) }
  }

  /// The file is another than the one to which the values belong: each with the value that the file has now.
  private func conflict(_ text: SourceText) -> HTTPResponse {
    update(read())
    let problem = Problem.output(.changedMeanwhile(path: source.name))
    return HTTPResponse(
      status: 409, type: "application/json",
      text:
        "{\"message\":\(Escape.json(problem.message)),\"changes\":\(changes.json(now: tree(of: text), in: text.bytes))}"
    )
  }

  private func refusal(_ status: Int, _ problem: Problem) -> HTTPResponse {
    HTTPResponse(
      status: status, type: "application/json",
      text: "{\"message\":\(Escape.json(problem.message)),\"help\":\(problem.help.map(Escape.json) ?? "null")}")
  }
}

extension Problem {
  fileprivate static func noSpecToChange(_ spec: String) -> Problem {
    Problem("preview.noSpec", "\(spec) cannot be read, so nothing can be set", help: "correct the spec first")
  }
}
