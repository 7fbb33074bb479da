/// Frames the compressed pictures of an animation: the first picture's own chunks, then acTL, fcTL, IDAT and fdAT with
/// their running numbers. A poster, where there is one, stands in the place of the first picture.
struct APNGStream {
  let delays: [FrameDelay]
  let loop: EncodeOptions.Loop
  /// Pixels in all rectangles so far.
  private(set) var area = 0
  private var frames = 0
  private var hasPoster = false
  private var sequence: UInt32 = 0

  init(delays: [FrameDelay], loop: EncodeOptions.Loop) {
    self.delays = delays
    self.loop = loop
  }

  /// The bytes of a picture that comes before the first frame and does not belong to the animation.
  mutating func appendPoster(_ output: APNGFrameEncoder.Output) -> [UInt8] {
    let chunks = PNGChunk.chunks(of: output.file)
    hasPoster = true
    return head(chunks) + chunks.filter { $0.isOf("IDAT") }.flatMap(\.bytes)
  }

  /// The bytes that `output` adds to the file.
  mutating func append(_ output: APNGFrameEncoder.Output) -> [UInt8] {
    let chunks = PNGChunk.chunks(of: output.file)
    let isFirstPicture = frames == 0 && !hasPoster
    var bytes = isFirstPicture ? head(chunks) : []
    bytes += frameControl(output).bytes
    if isFirstPicture {
      for chunk in chunks where chunk.isOf("IDAT") { bytes += chunk.bytes }
    } else {
      for chunk in chunks where chunk.isOf("IDAT") { bytes += PNGChunk("fdAT", number() + chunk.data).bytes }
    }
    frames += 1
    area += output.rect.area
    return bytes
  }

  /// Signature, header and what else comes before image data.
  private func head(_ chunks: [PNGChunk]) -> [UInt8] {
    var bytes = PNGChunk.signature
    for chunk in chunks.prefix(while: { !$0.isOf("IDAT") }) {
      bytes += chunk.bytes
      if chunk.isOf("IHDR") { bytes += animationControl.bytes }
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
    let plays: UInt32 =
      switch loop {
      case .forever: 0
      case .times(let plays): UInt32(min(max(plays, 1), Int(Int32.max)))
      }
    data.append(bigEndian: plays)
    return PNGChunk("acTL", data)
  }

  private mutating func frameControl(_ output: APNGFrameEncoder.Output) -> PNGChunk {
    var data = number()
    for value in [output.rect.width, output.rect.height, output.rect.left, output.rect.top] {
      data.append(bigEndian: UInt32(value))
    }
    let delay = APNGDelay(frames < delays.count ? delays[frames] : FrameDelay(numerator: 0, denominator: 1))
    data.append(bigEndian: delay.numerator)
    data.append(bigEndian: delay.denominator)
    // Dispose 0: the frame stays on the canvas.
    data += [0, output.blendsOver ? 1 : 0]
    return PNGChunk("fcTL", data)
  }
}
