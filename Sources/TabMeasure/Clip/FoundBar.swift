import TabBase
import TabModel
import TabRaster
import TabanimRenderer

/// A bar that was found without a draft.
package struct FoundBar: Sendable {
  let finder: BarFinder
  private let width: Int

  /// Looks for a bar in the first picture of a clip.
  ///
  /// - Throws: `Problem` if there is none.
  package init(in clip: ClipFile) throws(Problem) {
    let first = try clip.firstPicture()
    guard let finder = BarFinder(first.bitmap) else {
      throw .barNotFound(clip.path, reason: "the lower end has no row of icons at even distances")
    }
    self.finder = finder
    width = first.bitmap.width
  }

  package var tabs: Int { finder.tabs.count }
  package var hasTitles: Bool { finder.tabs.allSatisfy { $0.title != nil } }

  /// Width of the screen in points, by the clip's width in pixels; 375 where no phone has that width.
  package var screenWidth: Double {
    Self.phones.first { points, scale in width == points * scale }.map { Double($0.points) } ?? 375
  }

  /// Widths of phones' screens, and their pixels per point. Source: Apple's table of screen sizes.
  private static let phones: [(points: Int, scale: Int)] = [
    (320, 2), (375, 2), (414, 2), (375, 3), (390, 3), (393, 3), (402, 3), (414, 3), (420, 3), (428, 3), (430, 3),
    (440, 3),
  ]
}

extension FoundBar {
  /// The members of a spec with as many tabs, on a screen as wide as the clip.
  package var members: [JSON.Member] {
    let items = (1...tabs).map { index -> JSON in
      hasTitles
        ? .members(["title": .string("Tab \(index)"), "icon": .string("circle.fill")])
        : .members(["icon": .string("circle.fill")])
    }
    // A phone's screen of this width, of which only the bar is shown.
    let size = JSON.members(["width": .number(screenWidth), "height": .number((screenWidth * 19.5 / 9).rounded())])
    return [
      JSON.Member(key: "screen", value: .members(["size": size])),
      JSON.Member(key: "tabBar", value: .members(["style": .string("flat-7"), "items": .array(items)])),
    ]
  }

  /// What these members make.
  ///
  /// - Throws: `Problem` if they make nothing.
  func production(of path: String) throws(Problem) -> Production {
    do throws(Findings) {
      return try Production(SourceText(file: "found.json", bytes: Array(JSON.object(members).compact.utf8)))
    } catch {
      throw error.diagnostics.first?.problem ?? .barNotFound(path, reason: "its tabs make no bar")
    }
  }
}

extension ClipFile {
  /// The first frame that is not of one color.
  ///
  /// - Throws: `Problem` if all are, or the file is invalid.
  func firstPicture() throws(Problem) -> ClipFrame {
    var first: ClipFrame?
    try forEachFrame { frame throws(Problem) in
      if !frame.bitmap.isBlank { first = frame }
      return first == nil
    }
    guard let first else { throw .clipIsBlank(path) }
    return first
  }
}
