@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The mechanisms of a bar by name; nil means that it has none of the type. Stages know none of them.
extension Movie.TabBar {
  var indicator: Indicator? { mechanism() }
  var notch: Notch? { mechanism() }
  var expansion: ExpandingTabs? { mechanism() }
  var menu: Menu? { mechanism() }

  private func mechanism<Mechanism>() -> Mechanism? { mechanisms.all.lazy.compactMap { $0 as? Mechanism }.first }
}
