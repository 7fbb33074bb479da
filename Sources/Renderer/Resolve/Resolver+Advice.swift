/// What a spec asks for and no picture shows, and times that are hardly meant.
extension Resolver {
  mutating func advise(_ bar: Movie.TabBar, _ canvas: Movie.Canvas) {
    if !bar.tokens.body.changesForm {
      for span in bar.tokens.body.isAtTop ? bottomOnly : floatingOnly {
        findings.warning(.resolve(.needsFloatingBar), at: span)
      }
    }
    if canvas.isTransparent, canvas.crop == .tabBar, canvas.padding == .zero {
      let opaque = bar.items.indices.count { !spec.pages.indices.contains($0) || !isClear(spec.pages[$0]) }
      if opaque > 0 {
        findings.warning(
          .resolve(.opaquePages(count: opaque, tabs: bar.items.count)), at: spec.screen.transparent.span)
      }
    }
    adviseOnTimes(bar)
  }

  /// The keys that are written and only a floating bar heeds.
  private var floatingOnly: [SourceSpan] {
    let bar = spec.tabBar
    return bottomOnly
      + [
        bar.glass.span, bar.adaptive.value ? bar.adaptive.span : nil,
        bar.items.value.first { $0.role.value == .search }?.role.span,
      ].compactMap(\.self)
  }

  /// Those that one at the top of a tablet does not heed either.
  private var bottomOnly: [SourceSpan] {
    let bar = spec.tabBar
    return [
      bar.minimized.value ? bar.minimized.span : nil, bar.accessory?.span,
      bar.onScroll.value.answer == .minimize ? bar.onScroll.span : nil,
    ].compactMap(\.self)
  }

  private func isClear(_ page: Spec.Page) -> Bool {
    guard case .color(let color) = page.background else { return page.background != nil }
    return color.resolved(colors).alpha < 1
  }

  /// In seconds: waiting for longer is no part of a picture that anybody looks at.
  private static let longestWait = 60.0

  private mutating func adviseOnTimes(_ bar: Movie.TabBar) {
    var last = 0.0
    for (index, event) in (spec.timeline ?? []).enumerated() {
      let at = event.at?.value ?? (index == 0 ? Self.firstAction : nil)
      if let written = event.at, written.value - last > Self.longestWait {
        findings.warning(.resolve(.longWait(seconds: written.value - last, written: written.value)), at: written.span)
      }
      last = max(last, at ?? last)
      guard case .tap(_, let hold?) = event.action else { continue }
      if hold > Self.longestWait {
        findings.warning(.resolve(.longTouch(seconds: hold)), at: event.span)
      } else if let at, hold > at + Tolerance.time, !bar.selectsOnTouchDown {
        findings.warning(.resolve(.touchBeforeStart(seconds: hold - at)), at: event.at?.span ?? event.span)
      }
    }
    let hold = spec.output.hold
    if hold.value > Self.longestWait {
      findings.warning(.resolve(.longWait(seconds: hold.value, written: hold.value)), at: hold.span)
    }
  }
}
