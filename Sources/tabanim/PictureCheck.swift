import Platform
import TabModel
import TabanimRenderer

/// Compares a picture with what its spec gives, and does what is wanted about a difference. It runs beside others of its kind.
struct PictureCheck: Sendable {
  enum Outcome {
    case same(CheckRow.Compared)
    /// It is a video, whose frames depend on the program that encodes it.
    case notCompared(Problem)
    /// `sheet` is the picture that shows it, where one has been asked for.
    case differs([Difference], origin: Production.Origin?, sheet: String?)
    case updated(RenderCommand.Written)
    /// It is what the spec gives, but larger than it may be, in bytes.
    case tooLarge(bytes: Int, limit: Int)
    /// It differs, and nothing says that it is ours to write.
    case isForeign
    case failed(Problem)
    /// The spec cannot be read any more.
    case unreadable(any Error)

    /// How it counts in the sum; nil for a picture that has been written.
    var sum: RunSum.Outcome? {
      switch self {
      case .same: .upToDate
      case .notCompared: .notCompared
      case .differs: .stale
      case .updated: nil
      case .tooLarge: .tooLarge
      case .failed(let problem): problem.treatment == .render ? .stale : .failed
      case .isForeign, .unreadable: .failed
      }
    }
  }

  /// Largest accepted difference per color channel, 0…255.
  var tolerance: Int
  /// Maximum size of a file, in bytes; nil means no limit other than the spec's.
  var maxBytes: Int?
  /// Whether to write what differs.
  var update: Bool
  /// Whether to write also what only has an older key.
  var isFull: Bool
  /// The folder in which differences are shown.
  var diff: String?
  /// The locks of projects, by their paths.
  var locks: [String: PictureLock] = [:]

  func outcome(of job: Batch.Job) -> Outcome {
    if let current = job.current { return tooLarge(job.picture, current.bytes) ?? .same(current.compared) }
    do { return try job.finishing { outcome(of: job, $0) } } catch { return .unreadable(error) }
  }

  private func outcome(of job: Batch.Job, _ production: Production) -> Outcome {
    let picture = job.picture
    if !update, let path = job.lockPath, let line = locks[path]?.line(for: picture) {
      return outcome(of: picture, production, against: line, in: path)
    }
    let format = picture.isFormatGiven ? picture.format : nil
    do throws(Problem) {
      let differences: [Difference]?
      do {
        differences = try production.differences(
          from: picture.path, as: format, at: picture.at, tolerance: tolerance)
      } catch {
        if error.treatment == .passOver { return tooLarge(picture) ?? .notCompared(error) }
        guard update, error.treatment == .render else { throw error }
        differences = nil
      }
      let lacksKey = update && isFull && production.lacksKey(picture.path, as: format, at: picture.at)
      if differences?.isEmpty == true, !lacksKey {
        return tooLarge(picture) ?? .same(.pixels)
      }
      var sheet: String?
      if let diff, let differences { sheet = try show(differences, of: picture, production, as: format, in: diff) }
      guard update else {
        return .differs(differences ?? [], origin: production.origin(ofPicture: picture.path), sheet: sheet)
      }
      if differences != nil, picture.namer == .neighbour, !Production.isMade(picture.path) { return .isForeign }
      return .updated(
        try RenderCommand.write(
          job, production, as: picture.expectedFormat, maxBytes: maxBytes, keepsSame: false, progress: nil))
    } catch { return .failed(error) }
  }

  /// The outcome of a picture that is not there, of which the lock at `path` has a line.
  private func outcome(
    of picture: PictureRequest, _ production: Production, against line: PictureLock.Line, in path: String
  ) -> Outcome {
    do throws(Problem) {
      guard try production.shows(line, as: picture.drawnFormat, at: picture.at) else {
        return .failed(
          Problem(
            "check.picture", "\(picture.path) differs from what its spec gives, by its line in \(path)",
            exit: .difference, treatment: .render))
      }
      return tooLarge(picture, line.bytes) ?? .same(.lock)
    } catch { return .failed(error) }
  }

  /// The outcome of a picture that is larger than it may be; nil means that it is not.
  private func tooLarge(_ picture: PictureRequest, _ size: Int? = nil) -> Outcome? {
    guard let maxBytes, let bytes = size ?? FileStatus(path: picture.path).map({ Int($0.stamp.size) }), bytes > maxBytes
    else { return nil }
    return .tooLarge(bytes: bytes, limit: maxBytes)
  }

  /// Where the picture is that shows it; nil where there is nothing to be seen.
  private func show(
    _ differences: [Difference], of picture: PictureRequest, _ production: Production, as format: OutputFormat?,
    in folder: String
  ) throws(Problem) -> String? {
    let parts = picture.path.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? "up" : String($0) }
    let path = ([folder.hasSuffix("/") ? String(folder.dropLast()) : folder] + parts).joined(separator: "/") + ".png"
    let isShown = try ResolvedPath(path).inItsFolder { () throws(Problem) in
      try production.write(differences, from: picture.path, as: format, at: picture.at, to: path)
    }
    return isShown ? path : nil
  }
}

extension PictureRequest {
  /// The format to write: the one in the spec's list, else that of the file that is there, where it may have that name.
  var expectedFormat: OutputFormat? {
    if isFormatGiven { return format }
    return Production.format(ofPicture: path).flatMap { $0.mayBeCalled(path) ? $0 : nil } ?? format
  }
}
