import Foundation
import TabBase
import TabCodecs
import TabMeasure
import TabModel
import TabRaster
import TabanimRenderer
import TestTools

/// Frames of a spec as someone else's recorder would give them, in a file.
struct Shots: FrameSource {
  var frames: [Bitmap]
  var delays: [FrameDelay]

  var width: Int { frames[0].width }
  var height: Int { frames[0].height }

  func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void) throws(Failure) {
    for (index, frame) in frames.enumerated() where wanted?.contains(index) != false {
      try body(SourceFrame(index: index, bitmap: frame, damage: [frame.bounds]))
    }
  }

  /// `rate` pictures a second of what the spec shows, with their delays.
  init(_ spec: String, rate: Double = 50, seconds: Double) throws {
    let production = try Production(source: spec)
    let count = Int(seconds * rate)
    frames = (0..<count).map { index in
      let picture = production.still(at: Double(index) / rate + 1e-6)
      let bitmap = Bitmap(width: picture.width, height: picture.height)
      for at in bitmap.pixels.indices {
        let bytes = picture.rgba[4 * at..<4 * at + 4].map(UInt32.init)
        bitmap.pixels[at] = bytes[0] | bytes[1] << 8 | bytes[2] << 16 | bytes[3] << 24
      }
      return bitmap
    }
    delays = frames.map { _ in FrameDelay(numerator: 1000, denominator: Int(rate * 1000)) }
  }

  /// Every frame changed.
  func map(_ change: (Int, Bitmap) -> Bitmap) -> Shots {
    var shots = self
    shots.frames = frames.enumerated().map(change)
    return shots
  }

  /// Each third frame shows the one before again.
  var repeating: Shots { map { index, frame in index % 3 == 2 ? frames[index - 1] : frame } }

  /// Enlarged by `factor`, smoothly.
  func scaled(by factor: Double) -> Shots {
    map { _, frame in
      let result = Bitmap(width: Int(Double(frame.width) * factor), height: Int(Double(frame.height) * factor))
      Compositor(bitmap: result).draw([.image(frame, transform: .scale(factor))])
      return result
    }
  }

  /// Without the pixels beyond the margins.
  func cropped(left: Int, top: Int, right: Int) -> Shots {
    map { _, frame in
      let result = Bitmap(width: frame.width - left - right, height: frame.height - top)
      for y in 0..<result.height { result.row(y).update(from: frame.row(y + top) + left, count: result.width) }
      return result
    }
  }

  /// The frames in a file of the format, as a clip.
  func clip(_ format: OutputFormat, in scratch: Scratch) throws -> ClipFile {
    let (bytes, _) = try format.encoder.init(options: EncodeOptions()).encode(self)
    return try ClipFile(scratch.file("clip.\(format.suffix)", Data(bytes)).path)
  }
}

extension MeasuredClip {
  /// Measures a clip with a spec's text as its draft; nil means that the bar is looked for.
  init(_ clip: ClipFile, text draft: String?, fps: Double? = nil, known: Known? = nil) throws {
    guard let draft else {
      try self.init(clip, draft: nil, fps: fps, known: known)
      return
    }
    let script = try Script(SourceText(file: "draft.json", bytes: Array(draft.utf8)))
    try self.init(clip, draft: (script, try script.production()), fps: fps, known: known)
  }
}
