import TabBase
import TabModel

/// The system's own bar: its glass and how that moves, and how it goes when a page is scrolled. Code only asks for it.
struct SystemBar: Sendable {
  private let isGlass: Bool
  private let items: [(title: String, icon: Movie.IconName?)]
  private let hasSearch: Bool
  private let scrolling: Movie.TabBar.Scrolling
  /// Its motions that the code does not have, in words.
  let gaps: [String]

  init(_ movie: Movie) {
    let bar = movie.bar
    isGlass = bar.tokens.body.changesForm || bar.selectionMove == .lens
    items = bar.items.filter { !$0.isSearch }.map { ($0.title, $0.iconName) }
    hasSearch = bar.searchIndex != nil
    scrolling = bar.onScroll
    var gaps: [String] = []
    if scrolling.answer == .follow {
      gaps.append("a bar that follows the scrolled content: the system's is either hidden or shown")
    } else if scrolling.answer == .hide {
      gaps.append("the time in which the bar hides: the system has its own")
    }
    self.gaps = gaps
  }

  /// Its motions that a style sheet does not have, in words.
  var cssGaps: [String] {
    (isGlass ? ["the glass of the bar, which the system draws"] : [])
      + (hides ? ["the bar that hides when its page is scrolled"] : [])
  }

  private var hides: Bool { scrolling.answer == .hide || scrolling.answer == .follow }

  private var words: String {
    let isNamed = items.allSatisfy { $0.icon != nil }
    return "From iOS 26 on the system draws this bar's glass, moves it and honors Reduce Motion. Replace the pages"
      + (isNamed ? "." : ", and each `circle` by an icon of your own.")
  }

  private var names: [String] {
    items.enumerated().map { $1.title.isEmpty ? "\"Tab \($0 + 1)\"" : Escape.swift($1.title) }
  }

  /// The icons as arguments: of a tab in SwiftUI, of an image in UIKit.
  private func icons(asset: String, system: String) -> [String] {
    items.map { item in
      switch item.icon {
      case .asset(let name): "\(asset): \(Escape.swift(name))"
      case .system(let name): "\(system): \(Escape.swift(name))"
      case nil: "\(system): \"circle\""
      }
    }
  }

  /// Types, one after the other; none where the system has nothing of the spec.
  func uiKit(_ type: String) -> [[String]] {
    var parts: [[String]] = []
    if isGlass {
      var lines = SwiftText.comment(words) + ["final class \(type)TabBarController: UITabBarController {"]
      lines += ["  override func viewDidLoad() {", "    super.viewDidLoad()"]
      lines.append("    let items = [")
      lines += zip(names, icons(asset: "named", system: "systemName")).map { "      (\($0), UIImage(\($1)))," }
      lines += [
        "    ]", "    tabs = items.map { title, image in",
        "      UITab(title: title, image: image, identifier: title) { _ in",
        "        UIViewController()", "      }", "    }",
      ]
      if hasSearch { lines.append("    tabs.append(UISearchTab { _ in UIViewController() })") }
      if scrolling.answer == .minimize { lines.append("    tabBarMinimizeBehavior = .onScrollDown") }
      parts.append(lines + ["  }", "}"])
    }
    guard hides else { return parts }
    parts.append([
      "/// Hides the bar while its page is scrolled down: the delegate of the page's scroll view.",
      "final class \(type)Hiding: NSObject, UIScrollViewDelegate {", "  weak var tabBarController: UITabBarController?",
      "  private var turn: CGFloat = 0", "", "  func scrollViewDidScroll(_ scrollView: UIScrollView) {",
      "    let y = scrollView.contentOffset.y",
      "    guard abs(y - turn) > \(SwiftText.short(max(scrolling.threshold, 1))) else { return }",
      "    let hides = y > max(turn, 0)", "    turn = y",
      "    guard let tabBarController, tabBarController.isTabBarHidden != hides else { return }",
      "    tabBarController.setTabBarHidden(hides, animated: !UIAccessibility.isReduceMotionEnabled)", "  }", "}",
    ])
    return parts
  }

  /// The same in SwiftUI.
  func swiftUI(_ type: String) -> [[String]] {
    var parts: [[String]] = []
    if isGlass {
      var lines =
        SwiftText.comment(words) + ["struct \(type)TabView: View {", "  @State private var selection = 0"]
      lines += ["", "  var body: some View {", "    TabView(selection: $selection) {"]
      for (index, (name, icon)) in zip(names, icons(asset: "image", system: "systemImage")).enumerated() {
        lines.append("      Tab(\(name), \(icon), value: \(index)) { Text(\(name)) }")
      }
      if hasSearch { lines.append("      Tab(value: \(names.count), role: .search) { Text(\"Search\") }") }
      lines.append("    }")
      if scrolling.answer == .minimize { lines.append("    .tabBarMinimizeBehavior(.onScrollDown)") }
      parts.append(lines + ["  }", "}"])
    }
    guard hides else { return parts }
    let name = SwiftText.functionName(type)
    parts.append([
      "private struct \(type)Hiding: ViewModifier {", "  @State private var isHidden = false",
      SwiftUIAnimation.environment,
      "", "  func body(content: Content) -> some View {", "    content",
      "      .onScrollGeometryChange(for: CGFloat.self) {", "        $0.contentOffset.y",
      "      } action: { old, new in",
      "        withAnimation(reduceMotion ? nil : .default) { isHidden = new > max(old, 0) }", "      }",
      "      .toolbarVisibility(isHidden ? .hidden : .visible, for: .tabBar)", "  }", "}", "", "extension View {",
      "  /// For the scroll view of a page: hides the bar while it is scrolled down.",
      "  func \(name)Hiding() -> some View {", "    modifier(\(type)Hiding())", "  }", "}",
    ])
    return parts
  }
}
