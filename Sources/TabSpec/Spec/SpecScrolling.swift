import TabBase
import TabModel

extension Spec {
  /// The bar's answer to the scrolling of a page.
  struct Scrolling: Equatable, Sendable {
    var numbers = Movie.TabBar.Scrolling()
    /// Curves of `hide`, for hiding and for showing.
    var hideCurve = Located(Curve.named(.emphasized))
    var showCurve = Located(Curve.named(.emphasized))
  }

  /// The names of the bar's answers to scrolling, each with the values of the library that introduced it.
  enum ScrollAnswer: String, CaseIterable, Sendable {
    case stay, minimize, hide
    case hideBriefly = "hide-briefly"
    case follow
    case followFade = "follow-fade"
    case followOnward = "follow-onward"
  }
}

extension Spec.ScrollAnswer {
  var summary: String {
    switch self {
    case .stay: "no change"
    case .minimize: "shrinks to the selected tab, as floating bars do"
    case .hide: "hides when the page scrolls down, returns when it scrolls up"
    case .hideBriefly: "hide, in half the time"
    case .follow: "moves with the content, then settles at the nearer end"
    case .followFade: "follow, with tabs that fade on the way"
    case .followOnward:
      "follow-fade, but tabs fade sooner, the bar settles in the direction of its motion, and a fast release brings it back"
    }
  }

  var scrolling: Spec.Scrolling {
    var scrolling = Spec.Scrolling()
    switch self {
    case .stay: break
    // Its times have no source: those of the change of form are by eye.
    case .minimize: scrolling.numbers.answer = .minimize
    // From HideBottomViewOnScrollBehavior of Material Components for Android.
    case .hide: scrolling.numbers.answer = .hide
    // From the first versions of the same.
    case .hideBriefly:
      scrolling.numbers.answer = .hide
      (scrolling.numbers.hideDuration, scrolling.numbers.showDuration) = (0.175, 0.225)
      scrolling.hideCurve = Located(.bezier(x1: 0.4, y1: 0, x2: 1, y2: 1))
      scrolling.showCurve = Located(.bezier(x1: 0, y1: 0, x2: 0.2, y2: 1))
    // From AMScrollingNavbar, with and without its fade.
    case .follow: scrolling.numbers.answer = .follow
    case .followFade:
      scrolling.numbers.answer = .follow
      scrolling.numbers.fade = 1
    // From HidingNavigationBar.
    case .followOnward:
      scrolling.numbers.answer = .follow
      scrolling.numbers.fade = 2
      scrolling.numbers.rest = .onward
      scrolling.numbers.opensAbove = 500
    }
    return scrolling
  }
}
