import TabBase
import TabModel
import TabRaster

extension Resolver {
  mutating func tabBar(_ tokens: BarTokens, _ motions: ResolvedAnimations) -> Movie.TabBar {
    let bar = spec.tabBar
    let items = items(tokens, motions)
    let metrics = spec.screen.device.value.metrics
    let wide = spec.isWide ? tokens.wideHeight.map { metrics.safeBottom > 0 ? $0.withIndicator : $0.plain } : nil
    let height = bar.height ?? wide ?? tokens.height
    let keepsHeight = metrics.keepsBarHeight || wide != nil
    return Movie.TabBar(
      tokens: tokens, portraitHeight: height,
      landscapeHeight: bar.height ?? (keepsHeight ? height : tokens.landscapeHeight),
      background: background(tokens), edge: edge(bar.hairline, tokens.edge),
      positioning: bar.positioning ?? positioning(tokens), titlePosition: bar.titlePosition,
      showsTitles: bar.titles ?? tokens.showsTitles,
      titleWeight: bar.titleFont.weight ?? tokens.titleWeight,
      selectedTitleWeight: bar.titleFont.weight ?? tokens.selectedTitleWeight ?? tokens.titleWeight,
      titleSize: bar.titleFont.size ?? tokens.titleSize, titleColors: titleColors(tokens),
      vibrancyGround: vibrancyGround(tokens),
      iconBox: bar.iconSize.map { .square($0) } ?? .byShape(tokens.iconBox), imageInsets: bar.imageInsets,
      isHidden: bar.hidden,
      selectsOnTouchDown: bar.selectOn.map { $0 == .touchDown } ?? tokens.selectsOnTouchDown,
      resamplesIcons: bar.iconRendering == .faithful, showsGlow: bar.glow ?? tokens.showsGlow,
      isWide: spec.isWide, fadeIn: bar.background == nil && bar.hairline == nil ? tokens.fadeIn : nil,
      selection: showsSelectionItself(tokens, motions)
        ? .clear : color(bar.selection, tokens.selection, shown: BarTokens.selectionGray),
      selectionMove: selectionMove(tokens, motions),
      mechanisms: motions.mechanisms,
      items: items, accessory: accessory(tokens),
      closeIcon: builtIn("xmark", tokens.iconLineWidth) ?? .none,
      dictationIcon: builtIn("mic", tokens.iconLineWidth) ?? .none,
      selectedIndex: items.indices.contains(bar.selected.value) ? bar.selected.value : 0,
      isMinimized: bar.minimized.value && tokens.body.changesForm,
      onScroll: scrolling(tokens))
  }

  /// The bar's answer to scrolling. A bar without forms stays where another one would shrink.
  private mutating func scrolling(_ tokens: BarTokens) -> Movie.TabBar.Scrolling {
    let written = spec.tabBar.onScroll.value
    guard written.numbers.answer != .minimize || tokens.body.changesForm else { return .init() }
    var scrolling = written.numbers
    scrolling.hideCurve = curve(written.hideCurve)
    scrolling.showCurve = curve(written.showCurve)
    return scrolling
  }

  /// On wide screens items are in the middle. Apple documents a width of 76 points and a spacing of 34. The
  /// width of items with titles beside icons is by eye.
  private func positioning(_ tokens: BarTokens) -> Movie.TabBar.Positioning {
    guard spec.isWide else { return .fill }
    let isInline = spec.tabBar.titlePosition == .automatic && tokens.setsTitlesBesideIcons
    return .centered(.init(width: isInline ? 116 : 76))
  }

  /// The color over which unselected tints darken; nil means that they do not. Colors and backgrounds of
  /// the spec are shown unchanged.
  private func vibrancyGround(_ tokens: BarTokens) -> Color? {
    guard tokens.isVibrant, spec.tabBar.background == nil, spec.tabBar.unselectedTint == nil,
      case .color(let color) = tokens.background.fill
    else { return nil }
    return Color.interpolate(.white, color, tokens.background.opacity)
  }

  /// Whether a mechanism replaces the selection indicator: an indicator or an opening tab does, unless the
  /// spec asks for both.
  private func showsSelectionItself(_ tokens: BarTokens, _ motions: ResolvedAnimations) -> Bool {
    guard tokens.lens != nil || tokens.selectionSpring != nil, spec.tabBar.selection == nil else { return false }
    return motions.mechanisms.all.contains { type(of: $0).replacesSelection }
  }

  private mutating func selectionMove(_ tokens: BarTokens, _ motions: ResolvedAnimations) -> Movie.TabBar.SelectionMove
  {
    if let spring = spec.tabBar.selectionSpring { return .spring(self.spring(spring, over: Located(0.5))) }
    guard tokens.lens != nil || tokens.selectionSpring != nil, spec.tabBar.selection != .hidden,
      !showsSelectionItself(tokens, motions)
    else { return .atOnce }
    if spec.screen.reduceMotion { return .fade }
    return tokens.selectionSpring.map { .spring($0) } ?? .lens
  }

  private mutating func background(_ tokens: BarTokens) -> Movie.Surface {
    guard let background = spec.tabBar.background else { return tokens.background }
    return Movie.Surface(
      fill: surfaceFill(background.fill), opacity: background.opacity, blur: background.blur)
  }

  /// The color of a mark in the spec. `shown` is for a mark that the spec wants in a style that has none.
  private func color(_ mark: Spec.Mark?, _ own: Color, shown: Color) -> Color {
    switch mark {
    case nil: own
    case .hidden: .clear
    case .shown: own.alpha > 0 ? own : shown
    case .color(let color): color.resolved(colors)
    }
  }

  private func edge(_ mark: Spec.Mark?, _ own: BarTokens.Edge) -> BarTokens.Edge {
    switch mark {
    case nil: own
    case .hidden: .none
    case .shown where own == .none: .hairline(colors.hairline)
    case .shown: own
    case .color(let color): .hairline(color.resolved(colors))
    }
  }

  /// The colors of titles. In a style with fixed colors, the spec's color of unselected tabs has
  /// precedence.
  private func titleColors(_ tokens: BarTokens) -> BarTokens.TitleColors {
    guard case .fixed(let selected, _) = tokens.titleColors,
      let unselected = spec.tabBar.unselectedTint?.resolved(colors)
    else { return tokens.titleColors }
    return .fixed(selected: selected, unselected: unselected)
  }

  private mutating func items(_ tokens: BarTokens, _ motions: ResolvedAnimations) -> [Movie.Item] {
    var items: [Movie.Item] = []
    for (index, item) in spec.tabBar.items.value.enumerated() {
      let own = item.animations.map { resolvedAnimations(ofItem: $0) } ?? motions
      let source = item.icon ?? Located(.named(IconGuess.name(of: item, at: index)))
      if item.icon == nil, let selected = item.selectedIcon {
        findings.warning(.guessedIcon(name: IconGuess.name(of: item, at: index)), at: selected.span)
      }
      let (icon, selectedIcon) = icons(source, selected: item.selectedIcon, item.renderingMode, tokens)
      let tint = (item.tint ?? spec.tabBar.tint)?.resolved(colors) ?? tokens.tint
      let unselectedTint = spec.tabBar.unselectedTint?.resolved(colors) ?? tokens.unselectedTint
      var resolved = Movie.Item(
        icon: icon, selectedIcon: selectedIcon, tint: tint, unselectedTint: unselectedTint,
        isSearch: item.role.value == .search && tokens.body.changesForm && !items.contains(where: \.isSearch),
        ink: .selected(tokens.finish, tint: tint), unselectedInk: .unselected(tokens.finish, tint: unselectedTint),
        motions: own.motions, tints: own.tints, presses: own.presses,
        poses: own.poses,
        transition: (own.transition ?? motions.transition).map { .animated($0) } ?? .cut, swapDelay: own.swapDelay,
        perspective: own.perspective, frames: own.frames, effects: own.effects)
      resolved.isAction = item.role.value == .action
      resolved.iconName = source.value.source?.appName(with: &self)
      setContents(of: &resolved, from: item, tokens)
      items.append(resolved)
    }
    return items
  }

  private mutating func accessory(_ tokens: BarTokens) -> Movie.Accessory? {
    guard let accessory = spec.tabBar.accessory?.value, tokens.body.changesForm else { return nil }
    let ground = accessory.artwork?.resolved(colors) ?? colors[.systemGray4]
    return Movie.Accessory(
      title: accessory.title, artwork: Movie.Page.Artwork(subject: .cover(.moons, ground: ground, figure: .white)),
      icon: icon(accessory.icon ?? Located(.named("play.fill")), nil, tokens))
  }

  func badge(_ badge: Spec.Badge?, _ tokens: BarTokens.BadgeTokens) -> Movie.Badge {
    guard let badge else { return .none }
    let color = badge.color?.resolved(colors) ?? tokens.color
    guard let text = badge.text else { return .dot(color) }
    return .text(text, color: color, textColor: badge.textColor?.resolved(colors) ?? tokens.textColor)
  }

  func raised(_ raised: Spec.Raised?, _ tokens: BarTokens, tint: Color) -> Movie.Raised {
    guard let raised else { return .no }
    let height = spec.tabBar.height ?? tokens.contentHeight
    let size = raised.size ?? Size((height * 1.2).rounded(), (height * 1.2).rounded())
    let color = raised.color?.resolved(colors) ?? tint
    return .button(
      size: size, color: color, cornerRadius: raised.cornerRadius ?? min(size.width, size.height) / 2,
      // With this limit it is white on the system's blue, green and orange.
      iconColor: color.luma > 0.7 ? .black : .white)
  }
}
