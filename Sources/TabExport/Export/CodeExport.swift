import TabModel

/// An export that an app's or a page's code takes over: made of the spec's motions, apart from any moment of the movie.
package protocol CodeExport: MotionExport {
  associatedtype Piece
  init(name: String, motions: SpecMotions, alt: String?)

  /// Name of the spec's file, from which all names are made.
  var name: String { get }
  var motions: SpecMotions { get }
  var alt: String? { get }
  /// The code's pieces, one after the other.
  var bodies: [Piece] { get }
  /// Number of pieces in which the system moves its own bar, or a library plays a file.
  var systemParts: Int { get }
}

extension CodeExport {
  package var isEmpty: Bool { bodies.isEmpty }
  package var systemParts: Int { 0 }

  /// "bounce-subtle" as the name of a type: BounceSubtle.
  var type: String { SwiftText.typeName(name) }

  /// The same as the name of a class in a style sheet.
  var slug: String { CSSSheet.slug(name) }

  /// The sentences with which the code begins: the movie's subject, who made the code, how exact it is, when tints and icons change. `isCut` is false
  /// for code without numbers of the movie, and for code whose springs run on after the movie's end.
  func about(_ isCut: Bool) -> String {
    var text = "\(name)."
    if let alt { text += " \(SwiftText.sentence(alt))" }
    text += " Made by tabanim \(Release.version)."
    if isCut { text += " Values match `tabanim trace` to a thousandth of the distance." }
    if motions.sets.contains(where: { [.select, .press, .pose].contains($0.cause) }) {
      let time = motions.swapDelay > 0 ? "\(SwiftText.short(motions.swapDelay)) s after the tap" : "at the tap"
      text += " Change the tab's color and icon yourself, \(time)."
    }
    return text
  }
}

extension CodeExport where Piece == [String] {
  /// A file of Swift: the pieces with the versions of iOS that they need, below a comment and an import.
  func file(importing framework: String) -> String {
    let imports = (motions.lottieIcons.isEmpty ? [] : ["import Lottie"]) + ["import \(framework)"]
    let bodies = bodies
    let runsOn = bodies.joined().contains { $0.contains("until it settles") || $0.contains(".settlingDuration") }
    let isCut = !runsOn && bodies.count > systemParts
    var head = SwiftText.comment(about(isCut), mark: "//")
    if !gaps.isEmpty { head += SwiftText.comment("Not included: \(gaps.joined(separator: "; ")).", mark: "//") }
    let code = SwiftAvailability.marked(bodies.joined(separator: [""]).map(\.self))
    return [head, imports, code].map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

/// The versions of iOS that declarations of Swift need, by the names that they use.
enum SwiftAvailability {
  /// A version, and what came with it.
  static let names: [(version: Int, names: [String])] = [
    (26, ["tabBarMinimizeBehavior"]),
    (18, ["UITab(", "UISearchTab", "setTabBarHidden", " Tab(", "onScrollGeometryChange", "toolbarVisibility"]),
    (
      17,
      [
        "eyframeAnimator", "KeyframeTimeline", "(Spring(", " Spring(", "bounce:", "allowsOverdamping",
        ".onChange(of:", "completionCriteria:",
      ]
    ),
    (15, [".background {", ".foregroundStyle("]),
  ]

  /// `lines`, with an attribute on each declaration that needs more than iOS 14, or names one that does.
  static func marked(_ lines: [String]) -> [String] {
    var declarations: [[String]] = [[]]
    for line in lines {
      declarations[declarations.count - 1].append(line)
      if line == "}" { declarations.append([]) }
    }
    let code = declarations.map { $0.filter { !$0.contains("///") }.joined(separator: "\n") }
    let own = code.map { code in code.firstMatch(of: /(?:struct|class|enum|func|static let) (\w+)/).map { String($0.1) }
    }
    var needs = code.map { code in
      names.first { $0.names.contains { code.contains($0) } }?.version ?? 0
    }
    // Twice, for what names a declaration that names another.
    for _ in 0..<2 {
      for index in code.indices {
        let named = code.indices.filter { other in own[other].map { code[index].contains($0) } ?? false }
        needs[index] = named.map { needs[$0] }.max().map { max($0, needs[index]) } ?? needs[index]
      }
    }
    return zip(declarations, needs).flatMap { lines, version in
      guard version > 14, let start = lines.firstIndex(where: { !$0.isEmpty && !$0.hasPrefix("//") }) else {
        return lines
      }
      return lines[..<start] + ["@available(iOS \(version), *)"] + lines[start...]
    }
  }
}
