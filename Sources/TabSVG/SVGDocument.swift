import CExpat
import Platform

/// One element of an SVG file.
final class SVGElement {
  /// Without its namespace.
  let name: String
  /// By name, without namespace but for `xml:space`; `xlink:href` stands as `href`.
  let attributes: [String: String]
  private(set) lazy var classes = Set(
    (attributes["class"] ?? "").utf8.split { $0.isXMLSpace }.map { String(Substring($0)) })
  /// From 1.
  let line: Int
  /// About what it costs to look at the element: in units of a byte of its attributes.
  let weight: Int
  fileprivate(set) var children: [SVGElement] = []
  /// In text: what is in it, in order.
  fileprivate(set) var content: [Content] = []
  /// The letters that come next in `content`: the parser gives long text in parts.
  fileprivate var letters = ""
  enum Content {
    case letters(String)
    case element(SVGElement)
  }

  fileprivate func endLetters() {
    if !letters.isEmpty { content.append(.letters(letters)) }
    letters = ""
  }

  /// The document holds the root, and with it all elements.
  unowned let parent: SVGElement?

  /// Whether `other` is this element or stands in it.
  func holds(_ other: SVGElement) -> Bool { sequence(first: other, next: \.parent).contains { $0 === self } }

  fileprivate init(name: String, attributes: [String: String], line: Int, parent: SVGElement?) {
    self.name = name
    self.parent = parent
    self.attributes = attributes
    self.line = line
    weight = attributes.values.reduce(100) { $0 + $1.utf8.count }
  }
}

/// The elements of an SVG file that have to do with drawing, as they are nested.
public struct SVGDocument {
  let root: SVGElement
  let elements: [String: SVGElement]
  /// The text of all `style` elements, each with its line.
  let styles: [(text: String, line: Int)]
  /// Elements left out, and external style sheets.
  let warnings: SVGWarnings
  /// Those of left out elements, so that a reference to one is not reported again.
  let unsupportedIDs: Set<String>

  /// The elements that the reader draws or refers to, without those in filters.
  static let known: Set<String> = [
    "svg", "g", "a", "switch", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline",
    "polygon", "linearGradient", "radialGradient", "stop", "clipPath", "style", "mask", "pattern", "marker", "image",
    "filter", "text", "tspan", "textPath",
  ]

  /// Deeper nesting is refused: later stages recurse.
  static let depthLimit = 200
  static let elementLimit = 100_000

  /// Reads the `bytes` of the file that the user calls `path` with expat, which decodes UTF-8, UTF-16 and Latin 1, expands internal entities within bounds of its own and
  /// never fetches external ones.
  public static func read(_ bytes: [UInt8], path: String) throws(AssetProblem) -> SVGDocument {
    guard let parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: SVGTreeBuilder.separator)) else {
      throw .svg(path: path, line: 1, .notWellFormed(reason: String(cString: XML_ErrorString(XML_ERROR_NO_MEMORY))))
    }
    defer { XML_ParserFree(parser) }
    let builder = SVGTreeBuilder(parser, path: path)
    let status = withExtendedLifetime(builder) {
      XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
      XML_SetElementHandler(
        parser,
        { SVGTreeBuilder.from($0)?.start($1, $2) },
        { data, _ in SVGTreeBuilder.from(data)?.end() })
      XML_SetCharacterDataHandler(parser) { SVGTreeBuilder.from($0)?.characters($1, $2) }
      XML_SetSkippedEntityHandler(parser) { data, name, _ in SVGTreeBuilder.from(data)?.skippedEntity(name) }
      XML_SetProcessingInstructionHandler(parser) { data, target, _ in
        SVGTreeBuilder.from(data)?.instruction(target)
      }
      return bytes.withUnsafeBytes { buffer in
        XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: buffer.count), 1)
      }
    }
    if let failure = builder.failure { throw failure }
    guard status == XML_STATUS_OK, let root = builder.root else {
      let reason = String(cString: XML_ErrorString(XML_GetErrorCode(parser)))
      throw .svg(path: path, line: Int(XML_GetCurrentLineNumber(parser)), .notWellFormed(reason: reason))
    }
    return SVGDocument(
      root: root, elements: builder.elements, styles: builder.styles, warnings: builder.warnings,
      unsupportedIDs: builder.unsupportedIDs)
  }
}

/// Takes expat's events and keeps the elements that count.
private final class SVGTreeBuilder {
  static let separator = UInt8(ascii: "|")
  /// Those without any effect on the picture.
  private static let silent: Set<String> = ["title", "desc", "metadata", "view", "cursor"]

  private let parser: XML_Parser
  private(set) var root: SVGElement?
  private(set) var elements: [String: SVGElement] = [:]
  private(set) var styles: [(text: String, line: Int)] = []
  private(set) var warnings: SVGWarnings
  private(set) var unsupportedIDs: Set<String> = []
  private(set) var failure: AssetProblem?
  private var open: [SVGElement] = []
  /// How many elements deep the parser is in one that is left out.
  private var skipped = 0
  private var count = 0

  init(_ parser: XML_Parser, path: String) {
    self.parser = parser
    warnings = SVGWarnings(path: path)
  }

  static func from(_ data: UnsafeMutableRawPointer?) -> SVGTreeBuilder? {
    data.map { Unmanaged<SVGTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  func start(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard failure == nil, let name else { return }
    count += 1
    if count > SVGDocument.elementLimit { return stop(.tooComplex(limit: SVGDocument.elementLimit)) }
    if skipped > 0 {
      skipped += 1
      return
    }
    let parts = Name(name)
    // Hand-written icons often leave the namespace out.
    let isSVG = parts.isPlain || parts.namespace == .svg
    if root == nil, !isSVG || parts.local != "svg" { return stop(.notSVG(root: parts.local)) }
    skipped = 1
    guard isSVG else { return }
    let local = parts.local
    guard !Self.silent.contains(local) else { return }
    let element = SVGElement(name: local, attributes: Self.dictionary(attributes), line: line, parent: open.last)
    guard SVGDocument.known.contains(local) || open.contains(where: { $0.name == "filter" }) else {
      return leaveOut(element)
    }
    skipped = 0
    if open.count >= SVGDocument.depthLimit { return stop(.tooDeep(limit: SVGDocument.depthLimit)) }
    if let id = element.attributes["id"], elements[id] == nil { elements[id] = element }
    if local == "style", Self.isSheet(element) { styles.append((text: "", line: line)) }
    if let parent = open.last {
      parent.children.append(element)
      if isInText {
        parent.endLetters()
        parent.content.append(.element(element))
      }
    } else {
      root = element
    }
    open.append(element)
  }

  func end() {
    if skipped > 0 { skipped -= 1 } else { open.popLast()?.endLetters() }
  }

  func characters(_ text: UnsafePointer<XML_Char>?, _ length: Int32) {
    guard skipped == 0, let element = open.last, let text else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
    if element.name == "style", Self.isSheet(element) {
      styles[styles.count - 1].text += String(decoding: bytes, as: UTF8.self)
    } else if isInText {
      element.letters += String(decoding: bytes, as: UTF8.self)
    }
  }

  private var isInText: Bool {
    guard let name = open.last?.name else { return false }
    return name == "text" || name == "tspan" || name == "textPath"
      || (name == "a" && open.contains { $0.name == "text" })
  }

  func instruction(_ target: UnsafePointer<XML_Char>?) {
    guard let target, String(cString: target) == "xml-stylesheet" else { return }
    warnings.add(.externalReference("xml-stylesheet"), at: line)
  }

  /// One that only a file elsewhere could tell.
  func skippedEntity(_ name: UnsafePointer<XML_Char>?) {
    guard let name else { return }
    warnings.add(.externalReference("&\(String(cString: name));"), at: line)
  }

  private static func isSheet(_ element: SVGElement) -> Bool {
    ["", "text/css"].contains(element.attributes["type"]?.trimmed.lowercased() ?? "")
  }

  private func leaveOut(_ element: SVGElement) {
    if let id = element.attributes["id"] { unsupportedIDs.insert(id) }
    // Of what a `switch` holds one part is drawn; whether it is this one is seen later.
    if let parent = open.last, parent.name == "switch" { return parent.children.append(element) }
    warnings.add(.unsupportedElement(element.name), at: element.line)
  }

  private func stop(_ problem: SVGProblem) {
    failure = warnings.problem(problem, at: line)
    XML_StopParser(parser, XML_Bool(0))
  }

  /// Those that count; names of others, which editors give by the hundred, never become strings.
  private enum Namespace: CaseIterable {
    case svg, xlink, xml

    var uri: StaticString {
      switch self {
      case .svg: "http://www.w3.org/2000/svg"
      case .xlink: "http://www.w3.org/1999/xlink"
      case .xml: "http://www.w3.org/XML/1998/namespace"
      }
    }
  }

  /// What a name that expat gives consists of.
  private struct Name {
    /// Whether it has none, and the one it has if that counts.
    let isPlain: Bool
    let namespace: Namespace?
    private let start: UnsafePointer<XML_Char>

    init(_ name: UnsafePointer<XML_Char>) {
      guard let bar = strrchr(name, Int32(SVGTreeBuilder.separator)) else {
        (isPlain, namespace, start) = (true, nil, name)
        return
      }
      let count = name.distance(to: bar)
      namespace = Namespace.allCases.first { space in
        space.uri.utf8CodeUnitCount == count && memcmp(space.uri.utf8Start, name, count) == 0
      }
      (isPlain, start) = (false, UnsafePointer(bar + 1))
    }

    /// Without the namespace.
    var local: String { String(cString: start) }
  }

  private static func dictionary(_ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [String: String] {
    guard let pairs else { return [:] }
    var count = 0
    while pairs[2 * count] != nil { count += 1 }
    var result = [String: String](minimumCapacity: count)
    for index in 0..<count {
      guard let name = pairs[2 * index].map(Name.init), let value = pairs[2 * index + 1] else { continue }
      if name.isPlain {
        result[name.local] = String(cString: value)
      } else if name.namespace == .xml {
        result["xml:" + name.local] = String(cString: value)
      } else if name.namespace == .xlink, result[name.local] == nil {
        result[name.local] = String(cString: value)
      }
    }
    return result
  }
}
