import Foundation
@testable import TabBase
@testable import TabCodecs
@testable import TabRaster
@testable import TabSVG
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What bytes from anywhere come to: each target takes any, and must neither trap nor hang. Fuzzing/ runs them under libFuzzer,
/// FuzzTests on a few hundred inputs from a seed.
enum FuzzTarget: String, CaseIterable {
  /// A spec, resolved, played and laid out, as `validate` does it.
  case spec
  case svg
  /// A PDF file. Most changes make its table wrong, so that its objects are searched.
  case pdf
  /// A Lottie file, read and drawn at three frames.
  case lottie
  /// The data of a path, filled and stroked in three ways.
  case path
  case png
  case gif
  case apng
  case webp
  /// A spec to one picture.
  case still
  /// A spec to the files of every format that plays.
  case encode
  /// A spec to an animated SVG.
  case vector
  /// A Markdown file with specs, and the lines that are written into it.
  case page
  /// A text, as each language reads it that leaves the program.
  case text
  /// What an asset catalog says is in an image set.
  case catalog

  func run(_ bytes: [UInt8]) {
    switch self {
    case .spec: _ = Self.production(bytes)
    case .vector: _ = try? Self.small(bytes)?.data(as: .svg)
    case .page: Self.read(page: bytes)
    case .text: Self.escape(String(decoding: bytes, as: UTF8.self))
    case .catalog: Self.read(catalog: bytes)
    case .svg: if let image = try? SVGReader.read(bytes, path: "").image { Self.draw(image) }
    case .pdf: if let image = try? PDFReader.read(bytes, path: "").image { Self.draw(image) }
    case .lottie: Self.draw(lottie: bytes)
    case .path: Self.draw(path: bytes)
    case .png:
      guard Self.isModest(number(bytes, at: 16), number(bytes, at: 20)) else { return }
      for bytes in [bytes, Self.checked(bytes)] { _ = try? PNGReader.read(bytes) }
    case .gif: decode(bytes, as: .gif)
    case .apng: for bytes in [bytes, Self.checked(bytes)] { decode(bytes, as: .apng) }
    case .webp: decode(bytes, as: .webp)
    case .still: _ = Self.small(bytes)?.bitmap(at: nil)
    case .encode:
      guard let production = Self.small(bytes),
        production.movieFrames(.y4m).times.count * production.size.width * production.size.height <= 200_000
      else { return }
      for format in [OutputFormat.gif, .apng, .webp, .y4m] { _ = try? production.data(as: format) }
    }
  }

  private static func read(page bytes: [UInt8]) {
    guard let page = try? MarkdownPage(SourceText(file: "fuzz.md", bytes: bytes)) else { return }
    let lines = page.blocks.map { "<img alt=\"\($0.name)\">" }
    // The lines are where the next run looks for them.
    let written = page.bytes(with: lines)
    guard let again = try? MarkdownPage(SourceText(file: "fuzz.md", bytes: written)) else {
      preconditionFailure("a page that was written cannot be read")
    }
    precondition(again.blocks.map(\.name) == page.blocks.map(\.name) && again.staleBlocks(lines).isEmpty)
  }

  private static func escape(_ text: String) {
    let escaped: [(text: String, marks: [String])] = [
      (Escape.html(text), ["<", ">", "\"", "\n"]), (Escape.xml(text), ["<", ">", "\""]),
      (Escape.markdown(text), ["\n"]),
      (Escape.url(text), [" ", "<", ">", "\"", "(", ")"]), (Escape.make(text) ?? "", ["\n"]),
      (Escape.gitHub(text), ["\n", "\r"]), (Escape.gitHubProperty(text), ["\n", "\r", ":", ","]),
      (Escape.comment(text), ["*/"]), (Escape.oneLine(text), ["\n", "\r", "\u{1B}"]),
      (Escape.json(text), ["\n", "\r", "\u{1B}"]), (Escape.swift(text), ["\n", "\r", "\u{1B}"]),
    ]
    for (text, marks) in escaped {
      for mark in marks {
        precondition(Array(text.utf8).firstRange(of: Array(mark.utf8)) == nil, "\(text) has \(mark)")
      }
    }
    var findings = Findings()
    let read = JSONReader.read(SourceText(file: "fuzz.json", bytes: Array(Escape.json(text).utf8)), into: &findings)
    precondition(findings.diagnostics.isEmpty && read != nil, "\(text) is no text in JSON any more")
    // In the shell only what stands between single quotation marks is free of meaning. Control characters go through printf.
    let word = Escape.shell(text)
    if word.hasPrefix("\"$(printf") { return }
    var isQuoted = false
    let safe = "_-./,:@+0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8
    for byte in Array(word.utf8).replacing(Array("'\\''".utf8), with: []) {
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else {
        precondition(isQuoted || safe.contains(byte))
      }
    }
    precondition(!isQuoted)
  }

  /// The folder with the catalog that is changed.
  private static let folder = FileManager.default.temporaryDirectory.path + "/tabanim-fuzz-\(getpid())"

  private static func read(catalog bytes: [UInt8]) {
    let set = folder + "/Icons.xcassets/home.imageset/"
    try? FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    let icon = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>"
    _ = FileManager.default.createFile(atPath: set + "a.svg", contents: Data(icon.utf8))
    _ = FileManager.default.createFile(atPath: set + "Contents.json", contents: Data(bytes))
    let spec = #"{ "tabBar": { "items": [{ "title": "A", "icon": { "asset": "Icons.xcassets/home" } }] } }"#
    _ = try? Production(SourceText(file: folder + "/fuzz.json", bytes: Array(spec.utf8)))
  }

  private static func production(_ bytes: [UInt8]) -> Production? {
    try? Production(SourceText(file: "fuzz.json", bytes: bytes))
  }

  /// Whatever is larger costs time and finds no more.
  private static func isModest(_ width: Int, _ height: Int) -> Bool {
    max(width, height) <= 1 << 14 && width * height <= 1 << 19
  }

  private static func small(_ bytes: [UInt8]) -> Production? {
    production(bytes).flatMap { isModest($0.size.width, $0.size.height) ? $0 : nil }
  }

  private static func draw(_ image: VectorImage) {
    let bitmap = Bitmap(width: 48, height: 48)
    let items = image.drawItems(
      transform: image.transform(fitting: Rect(x: 0, y: 0, width: 48, height: 48)), tint: Color.black)
    // As in a frame, more is counted but not drawn.
    _ = RenderCost(items, on: bitmap.bounds, isEverywhere: true)
    let work = RenderCost(items, on: bitmap.bounds, isEverywhere: false)
    guard work.pixels < 1e9, work.layers < 1e7 else { return }
    Compositor(bitmap: bitmap).draw(items)
  }

  private static func draw(lottie bytes: [UInt8]) {
    var findings = Findings()
    guard let animation = LottieReader.read(SourceText(file: "fuzz.json", bytes: bytes), into: &findings) else {
      return
    }
    let icon = LottieIcon(
      file: "", animation: animation, first: animation.begin, last: animation.last, onDeselect: .first)
    let bitmap = Bitmap(width: 48, height: 48)
    for fraction in [0, 0.4, 1] {
      let items = icon.items(
        at: Double.interpolate(icon.first, icon.last, fraction), in: Rect(x: 0, y: 0, width: 48, height: 48), { $0 },
        nil)
      let work = RenderCost(items, on: bitmap.bounds, isEverywhere: false)
      guard work.pixels < 1e9, work.layers < 1e7 else { continue }
      Compositor(bitmap: bitmap).draw(items)
    }
  }

  private static func draw(path bytes: [UInt8]) {
    let path = PathData(String(decoding: bytes, as: UTF8.self)).path
    let box = PixelRect(left: 0, top: 0, right: 48, bottom: 48)
    let coverage = Coverage()
    let scale = Affine.scale(2)
    _ = coverage.mask(filling: path, rule: .evenOdd, Placement(scale), within: box)
    for stroke in [
      Stroke(width: 1), Stroke(width: 7, cap: .round, join: .round, dashes: [3, 0.5]), Stroke(width: 1e6, cap: .square),
    ] {
      _ = coverage.mask(union: Stroker.outline(of: path, stroke, scale), Placement(scale), within: box)
    }
  }

  private func decode(_ bytes: [UInt8], as format: OutputFormat) {
    switch self {
    case .gif:
      guard bytes.count > 9 else { return }
      let sides = [6, 8].map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
      guard Self.isModest(sides[0], sides[1]) else { return }
    case .apng:
      guard Self.isModest(number(bytes, at: 16), number(bytes, at: 20)) else { return }
    default:
      let size = bytes.withUnsafeBytes { WebPAnimation.size(of: $0) }
      guard let size, Self.isModest(size.width, size.height) else { return }
    }
    guard let frames = try? format.frames(of: bytes), var merged = try? MergedFrames(frames, limit: 64) else { return }
    while let frame = try? merged.next() { _ = frame }
  }

  /// The chunks of a PNG with the checksums that they should have: else every change would end there.
  private static func checked(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = Deflate.checksum(bytes[place + 4..<end])
      for i in 0..<4 { bytes[end + i] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * i)) }
      place = end + 4
    }
    return bytes
  }

  /// Four bytes, the highest first.
  private func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}
