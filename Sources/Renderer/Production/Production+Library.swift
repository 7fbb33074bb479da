import TabCodecs
import TabModel
import TabSpec

#if canImport(FoundationEssentials)
  public import struct FoundationEssentials.URL
#else
  public import struct Foundation.URL
#endif

/// What other programs use: specs by their address or text, pictures by their address, and work that a task
/// can cancel.
extension Production {
  /// Reads the spec in a file, resolves it, plays it and lays it out. The files that it names are relative to
  /// its folder.
  ///
  /// - Parameters:
  ///   - file: The address of the file, of at most 1 MiB.
  ///   - overrides: Settings that replace those of the spec.
  ///   - font: The font file for all text; nil means the spec's, or Inter.
  ///   - threadBudget: Limits the threads that work on the movie.
  /// - Throws: `Findings` with at least one error, each with its place in the spec.
  public init(
    contentsOf file: URL, overrides: Overrides = Overrides(), font: URL? = nil, threadBudget: ThreadBudget = .allCores
  ) throws(Findings) {
    let text: SourceText
    do { text = try SourceText(reading: file.path) } catch {
      var findings = Findings()
      findings.error(error, at: nil)
      throw findings
    }
    try self.init(text, overrides: overrides, font: font?.path, threadBudget: threadBudget)
  }

  /// Makes a production of a spec's text, under the same rules.
  ///
  /// - Parameters:
  ///   - source: The JSON text.
  ///   - folder: The folder of the files that the spec names; nil means the working folder.
  ///   - overrides: Settings that replace those of the spec.
  ///   - font: The font file for all text; nil means the spec's, or Inter.
  ///   - threadBudget: Limits the threads that work on the movie.
  /// - Throws: `Findings` with at least one error. In its places, the text is called `spec.json`.
  public init(
    source: String, in folder: URL? = nil, overrides: Overrides = Overrides(), font: URL? = nil,
    threadBudget: ThreadBudget = .allCores
  ) throws(Findings) {
    let name = "spec.json"
    let text = SourceText(
      file: folder.map { $0.appendingPathComponent(name).path } ?? name, bytes: Array(source.utf8))
    try self.init(text, overrides: overrides, font: font?.path, threadBudget: threadBudget)
  }

  /// Renders the movie to a file, which appears complete or not at all.
  ///
  /// - Parameters:
  ///   - file: The address of the file.
  ///   - format: The format of the file.
  ///   - time: Movie time of a still, in seconds; nil means the spec's poster time. Formats that play ignore
  ///     it.
  ///   - maxBytes: Maximum size of the file, in bytes; nil means the spec's.
  /// - Returns: The size and quality of the file.
  /// - Throws: An `output` problem.
  @discardableResult
  public func render(
    to file: URL, as format: OutputFormat, at time: Double? = nil, maxBytes: Int? = nil
  ) throws(Problem) -> EncodeReport {
    try render(to: file.path, as: format, at: time, maxBytes: maxBytes)
  }

  /// Compares the picture in a file with the one that the spec gives now.
  ///
  /// - Parameters:
  ///   - file: The address of the picture, or of a folder of frames.
  ///   - time: Movie time of a still, in seconds; nil means the spec's poster time.
  ///   - tolerance: The largest difference of a color channel that does not count, 0…255.
  /// - Returns: The differences; empty if both look the same.
  /// - Throws: A `picture` problem if the picture cannot be read, and an `output` problem if the spec cannot be
  ///   rendered in its format.
  public func differences(
    from file: URL, at time: Double? = nil, tolerance: Int = 0
  ) throws(Problem) -> [Difference] {
    try differences(from: file.path + (file.hasDirectoryPath ? "/" : ""), at: time, tolerance: tolerance)
  }
}

// MARK: In a task

extension Production {
  /// Called for each frame before it is drawn, with the pass and the frame in it, both from 0, and the number
  /// of frames in a pass. Encoders may make several passes: to survey, then to write.
  public typealias FrameReport = @Sendable (_ pass: Int, _ frame: Int, _ count: Int) -> Void

  /// Renders the movie to a file, which appears complete or not at all, away from the caller's actor.
  ///
  /// If the task is cancelled, the work ends with the frames that are drawn or compressed at the moment, and
  /// nothing is written.
  ///
  /// - Parameters:
  ///   - file: The address of the file.
  ///   - format: The format of the file.
  ///   - time: Movie time of a still, in seconds; nil means the spec's poster time.
  ///   - maxBytes: Maximum size of the file, in bytes; nil means the spec's.
  ///   - onFrame: Told of each frame, on the thread that draws.
  /// - Returns: The size and quality of the file.
  /// - Throws: An `output` problem, or `CancellationError`.
  @concurrent @discardableResult
  public func render(
    to file: URL, as format: OutputFormat, at time: Double? = nil, maxBytes: Int? = nil, onFrame: FrameReport? = nil
  ) async throws -> EncodeReport {
    try await cancellable { production throws(Problem) in
      try production.render(
        to: file.path, as: format, at: time, maxBytes: maxBytes, progress: onFrame.map { Progress($0) })
    }
  }

  /// The bytes of the file that `render` would write, made in the same way.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - time: Movie time of a still, in seconds; nil means the spec's poster time.
  ///   - onFrame: Told of each frame, on the thread that draws.
  /// - Throws: An `output` problem, or `CancellationError`.
  @concurrent
  public func data(
    as format: OutputFormat, at time: Double? = nil, onFrame: FrameReport? = nil
  ) async throws -> [UInt8] {
    try await cancellable { production throws(Problem) in
      try production.data(as: format, at: time, progress: onFrame.map { Progress($0) })
    }
  }

  /// Runs `work` with a production that stops when the task is cancelled.
  private func cancellable<Result: Sendable>(
    _ work: (Production) throws(Problem) -> Result
  ) async throws -> Result {
    let fraction = threadBudget.fraction()
    return try await withTaskCancellationHandler {
      do throws(Problem) { return try work(limited(by: fraction)) } catch {
        if error.treatment == .cancel { throw CancellationError() }
        throw error
      }
    } onCancel: {
      fraction.cancel()
    }
  }
}

extension Explanation {
  /// `word` is a key ("fps"), a path of keys ("output.fps"), a kind ("bounce") or a kind's key ("worm.width"); nil if there is none.
  package init?(of word: String) {
    self.init(of: word) { spec in
      let production = try? Production(SourceText(file: "example.json", bytes: Array(spec.compact.utf8)))
      return production?.warnings.isEmpty == true
    }
  }
}
