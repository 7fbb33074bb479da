import Platform
import TabBase
import TabCodecs
import TabModel
import TabRaster

/// The frames in a folder, as written by `OutputFolder`: numbered stills, and an index of their times.
package final class FolderFrames: DecodedFrames {
  package let width: Int
  package let height: Int
  package let plays: Int

  private let path: String
  private var frames: ArraySlice<(file: String, delay: FrameDelay)>

  /// Reads the index. Throws if the folder has none, or not a valid one.
  package init(_ path: String) throws(PictureProblem) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: self.path + OutputFolder.index) } catch { throw .file(error) }
    var findings = Findings()
    let root = JSONReader.read(SourceText(file: OutputFolder.index, bytes: bytes), into: &findings)
    guard let root, !findings.hasErrors, let width = root.member("width")?.value.whole,
      let height = root.member("height")?.value.whole, width > 0, height > 0, let loop = root.member("loop")?.value,
      let frames = root.member("frames")?.value.elements
    else { throw .malformed(offset: 0) }
    (self.width, self.height) = (width, height)
    plays = loop.whole ?? 0
    self.frames = []
    for frame in frames {
      let delay = frame.member("delay")?.value.elements.compactMap(\.whole) ?? []
      guard case .string(let file)? = frame.member("file")?.value.value, OutputFolder.isFrame(file), delay.count == 2,
        delay[0] >= 0, delay[1] > 0
      else { throw .malformed(offset: frame.span.start) }
      self.frames.append((file, FrameDelay(numerator: delay[0], denominator: delay[1])))
    }
  }

  package func next() throws(PictureProblem) -> DecodedFrame? {
    guard let frame = frames.popFirst() else { return nil }
    let bitmap: Bitmap
    do { bitmap = try PNGReader.read(path: path + frame.file, name: frame.file) } catch {
      switch error {
      case .png(_, let problem): throw .png(problem)
      case .missing: throw .file(.missing)
      default: throw .malformed(offset: 0)
      }
    }
    guard bitmap.width == width, bitmap.height == height else { throw .malformed(offset: 0) }
    return DecodedFrame(bitmap: bitmap, delay: frame.delay)
  }
}

extension Node {
  /// The value as an integer; nil means that it is not a whole number below 1e15 in magnitude.
  fileprivate var whole: Int? {
    guard case .number(let value) = value, abs(value) < 1e15 else { return nil }
    return Int(exactly: value)
  }
}
