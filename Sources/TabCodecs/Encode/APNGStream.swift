import TabBase

/// Assembles the compressed pictures of an animation into a file: the header's chunks, then acTL,
/// fcTL, IDAT and fdAT with their sequence numbers. A poster takes the place of the first picture.
struct APNGStream {
  /// The chunks before image data, the header first.
  let head: [PNGChunk]
  let delays: [FrameDelay]
  let loop: EncodeOptions.Loop
  /// Number of pixels in all rectangles so far.
  private(set) var area = 0
  private var frames = 0
  private var hasPoster = false
  private var sequence: UInt32 = 0

  init(head: [PNGChunk], delays: [FrameDelay], loop: EncodeOptions.Loop) {
    self.head = head
    self.delays = delays
    self.loop = loop
  }

  /// Returns the bytes of a poster: a picture before the first frame that is not part of the
  /// animation.
  mutating func appendPoster(_ output: APNGFrameEncoder.Output) -> [UInt8] {
    hasPoster = true
    return beginning + PNGChunk("IDAT", output.stream).bytes
  }

  /// Returns the bytes that a frame adds to the file.
  mutating func append(_ output: APNGFrameEncoder.Output) -> [UInt8] {
    let isFirstPicture = frames == 0 && !hasPoster
    var bytes = isFirstPicture ? beginning : []
    bytes += frameControl(output).bytes
    bytes += (isFirstPicture ? PNGChunk("IDAT", output.stream) : PNGChunk("fdAT", number() + output.stream)).bytes
    frames += 1
    area += output.rect.area
    return bytes
  }

  /// The bytes before image data: signature, header and other chunks.
  private var beginning: [UInt8] {
    var bytes = PNGChunk.signature
    for chunk in head {
      if chunk.isOf("sRGB") { bytes += animationControl.bytes }
      bytes += chunk.bytes
    }
    return bytes
  }

  private mutating func number() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: sequence)
    sequence += 1
    return bytes
  }

  private var animationControl: PNGChunk {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(delays.count))
    data.append(bigEndian: UInt32(loop.plays(atMost: Int(Int32.max))))
    return PNGChunk("acTL", data)
  }

  private mutating func frameControl(_ output: APNGFrameEncoder.Output) -> PNGChunk {
    var data = number()
    for value in [output.rect.width, output.rect.height, output.rect.left, output.rect.top] {
      data.append(bigEndian: UInt32(value))
    }
    let delay = (frames < delays.count ? delays[frames] : FrameDelay(numerator: 0, denominator: 1)).short
    data.append(bigEndian: delay.numerator)
    data.append(bigEndian: delay.denominator)
    // Dispose 0: the frame stays on the canvas.
    data += [0, output.blendsOver ? 1 : 0]
    return PNGChunk("fcTL", data)
  }
}
