import TabBase

/// An error in a Lottie file, which ends the reading, and its place there.
struct LottieFault: Error {
  var problem: Problem
  var span: SourceSpan

  init(_ problem: Problem, at span: SourceSpan) { (self.problem, self.span) = (problem, span) }
}

/// Reads Lottie files, as the Lottie Animation Community's specification describes them.
package struct LottieReader {
  /// Maximum size of a file, in bytes.
  package static let sizeLimit = 2 << 20
  /// Largest magnitude of a number.
  package static let largest = 1e6

  /// Warnings about what is not drawn.
  var findings = Findings()
  /// The name of the layer that is being read, for warnings.
  var layer = ""
  /// Warnings that the layer has had.
  var told: [LottieGap] = []
  /// The refusal of the first layer that is a picture.
  var picture: LottieFault?
  /// Index of each composition by its id.
  var places: [String: Int] = [:]

  /// The animation in a file; nil means that it has errors. Problems go to `findings`.
  package static func read(_ text: SourceText, into findings: inout Findings) -> LottieAnimation? {
    guard !text.bytes.starts(with: [0x50, 0x4B, 3, 4]) else {
      findings.error(.lottieArchive, at: SourceSpan(text: text, start: 0, end: 0))
      return nil
    }
    var own = Findings()
    defer { findings.add(own) }
    guard let root = JSONReader.read(text, into: &own), !own.hasErrors else { return nil }
    var reader = LottieReader()
    defer { own.add(reader.findings) }
    do { return try reader.animation(root) } catch {
      own.error(error.problem, at: error.span)
      return nil
    }
  }

  private mutating func animation(_ root: Node) throws(LottieFault) -> LottieAnimation {
    guard case .array(let layers)? = root.member("layers")?.value.value else {
      throw LottieFault(.notLottie, at: root.span)
    }
    let size = Size(
      try root.number("w", from: 1, to: 10_000), try root.number("h", from: 1, to: 10_000))
    let rate = try root.number("fr", from: 0.1, to: 1_000)
    let begin = try root.number("ip")
    let end = try root.number("op", from: begin, to: Self.largest)
    let (seconds, limit) = ((end - begin) / rate, Limits.usual.seconds)
    guard seconds <= limit else {
      throw LottieFault(.lottieTooLong(seconds: seconds, limit: limit), at: root.span(of: "op"))
    }
    let assets = root.elements(of: "assets").filter { $0.has("layers") }
    for asset in assets {
      if let id = asset.text("id"), places[id] == nil { places[id] = places.count }
    }
    var compositions = [[LottieLayer]](repeating: [], count: places.count)
    for asset in assets {
      guard let place = asset.text("id").flatMap({ places[$0] }), compositions[place].isEmpty else { continue }
      compositions[place] = try self.layers(asset.elements(of: "layers"))
    }
    let animation = LottieAnimation(
      size: size, frameRate: rate, begin: begin, end: end, layers: try self.layers(layers),
      compositions: compositions, markers: try markers(root))
    if let picture, !(compositions + [animation.layers]).joined().contains(where: \.draws) {
      findings = Findings()
      throw picture
    }
    try LottieWork(animation).check(at: root.span(of: "layers"))
    return animation
  }

  private func markers(_ root: Node) throws(LottieFault) -> [LottieAnimation.Marker] {
    var markers: [LottieAnimation.Marker] = []
    for node in root.elements(of: "markers") {
      // Other tools keep data of their own as comments of markers.
      guard let name = node.text("cm") else { continue }
      markers.append(
        LottieAnimation.Marker(
          name: name, begin: try node.number("tm"), duration: try node.number("dr", or: 0)))
    }
    return markers
  }

  /// Reports a part of the present layer that is left out, once.
  mutating func tell(_ gap: LottieGap, at span: SourceSpan) {
    guard !told.contains(gap) else { return }
    told.append(gap)
    findings.warning(.lottieNotDrawn(gap, layer: layer), at: span)
  }

  func refusal(_ gap: LottieGap, at span: SourceSpan) -> LottieFault {
    LottieFault(.lottieRefused(gap, layer: layer), at: span)
  }
}

extension LottieLayer {
  /// Whether the layer has content of its own.
  fileprivate var draws: Bool {
    switch content {
    case .nothing, .composition: false
    case .solid, .shapes: !isSource
    }
  }
}
