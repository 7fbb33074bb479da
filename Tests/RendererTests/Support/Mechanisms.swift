@testable import TabanimRenderer

/// The mechanisms of a bar by name; nil means that it has none of the type. Stages know none of them.
extension Movie.TabBar {
  var indicator: Indicator? { mechanisms[Indicator.self] }
  var notch: Notch? { mechanisms[Notch.self] }
  var expansion: ExpandingTabs? { mechanisms[ExpandingTabs.self] }
  var menu: Menu? { mechanisms[Menu.self] }
}
