import TabBase
import TabModel

/// Warnings about settings without a visible effect, and about times that are probably mistakes.
extension Resolver {
  mutating func advise(_ bar: Movie.TabBar, _ canvas: Movie.Canvas) {
    if !bar.tokens.body.changesForm {
      for span in bar.tokens.body.isAtTop ? bottomOnly : floatingOnly {
        findings.warning(.needsFloatingBar, at: span)
      }
    }
    if canvas.isTransparent, canvas.crop == .tabBar, canvas.padding == .zero {
      let opaque = bar.items.indices.count { !spec.pages.indices.contains($0) || !isClear(spec.pages[$0]) }
      if opaque > 0 {
        findings.warning(
          .opaquePages(count: opaque, tabs: bar.items.count), at: spec.screen.transparent.span)
      }
    }
    adviseOnIcons(bar)
    adviseOnTimes(bar)
  }

  /// Warns about animations of icons on tabs at the top of a tablet, which show only titles.
  private mutating func adviseOnIcons(_ bar: Movie.TabBar) {
    guard bar.tokens.body.isAtTop, bar.showsTitles else { return }
    let items = zip(spec.tabBar.items.value, bar.items)
    let common = items.filter { $0.0.animations == nil }.map(\.1)
    let lists = [(spec.animations, common)] + items.compactMap { own, item in own.animations.map { ($0, [item]) } }
    for (animations, items) in lists
    where !items.isEmpty && items.allSatisfy({ !$0.title.isEmpty && $0.raised == .no && !$0.isSearch }) {
      // Default animations give no warning.
      for animation in animations where animation.kind.span != nil && animation.movesIconAlone {
        let kind = animation.kind.value
        let takesTarget = kind.keys().contains { $0.name == "target" }
        findings.warning(.noIconsAtTop(kind.rawValue, takesTarget: takesTarget), at: animation.kind.span)
      }
    }
  }

  /// Source locations of keys in the spec that have an effect only in floating bars.
  private var floatingOnly: [SourceSpan] {
    let bar = spec.tabBar
    return bottomOnly
      + [
        bar.glass.span, bar.adaptive.value ? bar.adaptive.span : nil,
        bar.items.value.first { $0.role.value == .search }?.role.span,
      ].compactMap(\.self)
  }

  /// Source locations of keys that have no effect in a bar at the top of a tablet either.
  private var bottomOnly: [SourceSpan] {
    let bar = spec.tabBar
    return [
      bar.minimized.value ? bar.minimized.span : nil, bar.accessory?.span,
      bar.onScroll.value.numbers.answer == .minimize ? bar.onScroll.span : nil,
    ].compactMap(\.self)
  }

  private func isClear(_ page: Spec.Page) -> Bool {
    guard case .color(let color) = page.background else { return page.background != nil }
    return color.resolved(colors).alpha < 1
  }

  /// In seconds: waiting for longer is no part of a picture that anybody looks at.
  package static let longestWait = 60.0

  private mutating func adviseOnTimes(_ bar: Movie.TabBar) {
    var last = 0.0
    for (index, event) in (spec.timeline ?? []).enumerated() {
      let at = event.at?.value ?? (index == 0 ? Self.firstAction : nil)
      if let written = event.at, written.value - last > Self.longestWait {
        findings.warning(.longWait(seconds: written.value - last, written: written.value), at: written.span)
      }
      last = max(last, at ?? last)
      guard case .tap(_, let hold?, _) = event.action else { continue }
      if hold > Self.longestWait {
        findings.warning(.longTouch(seconds: hold), at: event.span)
      } else if let at, hold > at + Tolerance.time, !bar.selectsOnTouchDown {
        findings.warning(.touchBeforeStart(seconds: hold - at), at: event.at?.span ?? event.span)
      }
    }
    let hold = spec.output.hold
    if hold.value > Self.longestWait {
      findings.warning(.longWait(seconds: hold.value, written: hold.value), at: hold.span)
    }
  }
}

extension Spec.Animation {
  /// Whether the animation affects only icons.
  fileprivate var movesIconAlone: Bool {
    guard case .item(let effect) = kind.value.effect else { return false }
    return switch effect {
    case .move, .turn, .keyframes, .pose, .press: target == .icon
    case .pictures: true
    case .effect(let type): type.needsIcon
    // It animates the title too.
    case .fume: false
    }
  }
}
