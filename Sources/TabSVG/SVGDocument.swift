import CExpat
import Platform

/// An element of an SVG file.
final class SVGElement {
  /// Local name, without its namespace.
  let name: String
  /// Attributes by name, without namespace except in `xml:space`; `xlink:href` becomes `href`.
  let attributes: [String: String]
  private(set) lazy var classes = Set(
    (attributes["class"] ?? "").utf8.split { $0.isXMLSpace }.map { String(Substring($0)) })
  /// Line number, from 1.
  let line: Int
  /// Approximate cost of processing the element, in units of a byte of its attributes.
  let weight: Int
  fileprivate(set) var children: [SVGElement] = []
  /// Content of a text element, in order.
  fileprivate(set) var content: [Content] = []
  /// Letters at the end of `content`, not appended yet: the parser splits long text into parts.
  fileprivate var letters = ""
  enum Content {
    case letters(String)
    case element(SVGElement)
  }

  fileprivate func endLetters() {
    if !letters.isEmpty { content.append(.letters(letters)) }
    letters = ""
  }

  /// The parent; nil for the root. The document owns the root, and with it all elements.
  unowned let parent: SVGElement?

  /// Whether `other` is this element or inside it.
  func holds(_ other: SVGElement) -> Bool { sequence(first: other, next: \.parent).contains { $0 === self } }

  fileprivate init(name: String, attributes: [String: String], line: Int, parent: SVGElement?) {
    self.name = name
    self.parent = parent
    self.attributes = attributes
    self.line = line
    weight = attributes.values.reduce(100) { $0 + $1.utf8.count }
  }
}

/// Elements of an SVG file that affect drawing, as a tree.
public struct SVGDocument {
  let root: SVGElement
  let elements: [String: SVGElement]
  /// Texts of all `style` elements, each with its line.
  let styles: [(text: String, line: Int)]
  /// Warnings about skipped elements and external style sheets.
  let warnings: SVGWarnings
  /// Ids of skipped elements, so that a reference to one is not reported again.
  let unsupportedIDs: Set<String>

  /// Elements that the reader draws or refers to, except those in filters.
  static let known: Set<String> = [
    "svg", "g", "a", "switch", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline",
    "polygon", "linearGradient", "radialGradient", "stop", "clipPath", "style", "mask", "pattern", "marker", "image",
    "filter", "text", "tspan",
  ]

  /// Maximum nesting: later stages recurse.
  static let depthLimit = 200
  /// Maximum number of elements.
  static let elementLimit = 100_000

  /// Parses a file with expat, which decodes UTF-8, UTF-16 and Latin 1, expands internal entities
  /// within its own limits, and never loads external ones.
  ///
  /// - Parameters:
  ///   - bytes: Content of the file.
  ///   - path: The user's name of the file, for errors and warnings.
  /// - Throws: `AssetProblem.svg` if the file is not well-formed, has another root, or exceeds a
  ///   limit.
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

/// Handles expat's events and keeps the relevant elements.
private final class SVGTreeBuilder {
  static let separator = UInt8(ascii: "|")
  /// Elements without any effect on the picture.
  private static let silent: Set<String> = ["title", "desc", "metadata", "view", "cursor"]

  private let parser: XML_Parser
  private(set) var root: SVGElement?
  private(set) var elements: [String: SVGElement] = [:]
  private(set) var styles: [(text: String, line: Int)] = []
  private(set) var warnings: SVGWarnings
  private(set) var unsupportedIDs: Set<String> = []
  private(set) var failure: AssetProblem?
  private var open: [SVGElement] = []
  /// Nesting of the parser within a skipped element; 0 outside.
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
    // Hand-written icons often omit the namespace.
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
    return name == "text" || name == "tspan" || (name == "a" && open.contains { $0.name == "text" })
  }

  func instruction(_ target: UnsafePointer<XML_Char>?) {
    guard let target, String(cString: target) == "xml-stylesheet" else { return }
    warnings.add(.externalReference("xml-stylesheet"), at: line)
  }

  /// Warns of an entity that only an external file could define.
  func skippedEntity(_ name: UnsafePointer<XML_Char>?) {
    guard let name else { return }
    warnings.add(.externalReference("&\(String(cString: name));"), at: line)
  }

  private static func isSheet(_ element: SVGElement) -> Bool {
    ["", "text/css"].contains(element.attributes["type"]?.trimmed.lowercased() ?? "")
  }

  private func leaveOut(_ element: SVGElement) {
    if let id = element.attributes["id"] { unsupportedIDs.insert(id) }
    // Only one child of a `switch` is drawn; whether it is this one is decided later.
    if let parent = open.last, parent.name == "switch" { return parent.children.append(element) }
    warnings.add(.unsupportedElement(element.name), at: element.line)
  }

  private func stop(_ problem: SVGProblem) {
    failure = warnings.problem(problem, at: line)
    XML_StopParser(parser, XML_Bool(0))
  }

  /// Relevant namespaces. Names in others, which editors write by the hundred, never become
  /// strings.
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

  /// Parts of a name from expat.
  private struct Name {
    /// Whether the name has no namespace.
    let isPlain: Bool
    /// The namespace; nil if there is none or it is not relevant.
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

    /// Local name, without the namespace.
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
