import Platform
import TabModel
import TabanimRenderer

/// The locks of projects, which have a line for each picture.
extension Batch {
  /// Writes the lines of pictures that are there. A run over all specs below a lock's folder removes those of others.
  mutating func writeLocks(_ jobs: [Job], _ arguments: SpecArguments) throws {
    for (path, jobs) in Batch.byLock(jobs) {
      guard var lock = locks[path], !lock.isBroken else { continue }
      do throws(Problem) {
        for job in jobs where job.current?.compared != .lock && !failed.contains(job.source.key) {
          let name = job.picture.path
          guard FileStatus.isThere(name) else { continue }
          lock[name] = PictureLock.line(ofPicture: name)
        }
        if failed.isEmpty, arguments.coverAll(below: SpecName.folder(of: path)) { lock.keep(jobs.map(\.picture.path)) }
        try lock.write()
      } catch {
        reporter.report(.error, error, of: path)
        fail(error.exitCode)
      }
    }
  }

  /// Tells of locks that say something else than the pictures that are there.
  mutating func compareLocks(_ jobs: [Job], _ arguments: SpecArguments, update: String) {
    for (path, jobs) in Batch.byLock(jobs) {
      guard let lock = locks[path], !lock.isBroken else { continue }
      let stale = jobs.filter { job in
        FileStatus.isThere(job.picture.path)
          && PictureLock.line(ofPicture: job.picture.path).map { $0 != lock[job.picture.path] } == true
      }
      let isWhole = failed.isEmpty && arguments.coverAll(below: SpecName.folder(of: path))
      let gone = isWhole ? lock.others(than: jobs.map(\.picture.path)) : []
      var message: String?
      if let first = stale.first {
        let pictures = counted(stale.count, "picture")
        message =
          FileStatus.isThere(path)
          ? "\(path) is older than \(pictures), the first of which is \(first.picture.path)"
          : "the project has \"lock\": true, and there is no \(path)"
      } else if let first = gone.first {
        message = "\(path) lists \(counted(gone.count, "picture")) that no spec makes, the first of which is \(first)"
      }
      guard let message else { continue }
      let problem = Problem("check.lock", message, help: "to update it, run: \(update)", exit: .difference)
      reporter.report(.error, problem, of: stale.first?.source.name ?? path)
      fail(.difference)
    }
  }

  private static func byLock(_ jobs: [Job]) -> [(path: String, jobs: [Job])] {
    let groups = Dictionary(grouping: jobs.filter { $0.lockPath != nil }) { $0.lockPath ?? "" }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
