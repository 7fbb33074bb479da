extension Production {
  /// How the picture at `path` differs from what the spec gives now: nothing where a viewer shows the same. The file's
  /// contents say which format it has. A still is compared with movie time `time`, or the spec's
  /// poster; channels may differ by `tolerance`.
  ///
  /// Equal bytes are equal pictures, which is the usual case and needs no decoding. Other bytes need not be another picture:
  /// another version of libgd or zlib packs the same pixels otherwise, so then both are decoded.
  public func differences(
    from path: String, at time: Double? = nil, tolerance: Int = 0
  ) throws(PictureProblem) -> [Difference] {
    let found: [UInt8]
    do { found = try FileBytes.contents(of: path, limit: Production.pictureLimit) } catch { throw .file(error) }
    guard let format = OutputFormat(content: found) else { throw .unknownFormat }
    var expected: [UInt8] = []
    do {
      _ = try encode(as: format, at: time) { (piece) throws(OutputProblem) in expected.append(contentsOf: piece) }
    } catch { throw .notRendered(error) }
    guard found != expected else { return [] }
    return try Comparison(tolerance: tolerance).differences(
      found: format.frames(of: found), expected: format.frames(of: expected))
  }

  /// What the picture at `path` is by its contents; nil where they do not say.
  public static func format(ofPicture path: String) -> OutputFormat? {
    (try? FileBytes.contents(of: path, limit: Production.pictureLimit)).flatMap(OutputFormat.init(content:))
  }

  /// In bytes.
  private static let pictureLimit = 1 << 30
}
