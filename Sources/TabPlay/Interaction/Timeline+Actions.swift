import TabBase
import TabModel

/// The actions of the user's hand and of the app.
extension Timeline {
  mutating func perform(_ action: Movie.Action, at time: Double) {
    switch action {
    case .tap(let index, let hold, let absence): tap(index, at: time, hold: hold, absence)
    case .select(let index): select(index, at: time)
    case .pan(let pan): beginPan(pan, at: time)
    case .rotate(let orientation, let duration): rotate(to: orientation, at: time, duration: duration)
    case .present(let duration): setPresented(true, at: time, duration: duration)
    case .dismiss(let duration): setPresented(false, at: time, duration: duration)
    case .hide(let duration): setBarHidden(true, at: time, duration: duration)
    case .show(let duration): setBarHidden(false, at: time, duration: duration)
    case .minimize(let isMinimized): setMinimized(isMinimized, at: time)
    case .change(let change): self.change(change, at: time)
    case .caption(let text): setCaption(text, at: time)
    case .scroll(let scroll): self.scroll(scroll, at: time)
    case .keyboard(let state, let duration): setKeyboard(state == .show, at: time, duration: duration)
    }
  }

  private mutating func tap(_ index: Int, at time: Double, hold: Double?, _ absence: Movie.Absence?) {
    touchTab(index, at: time, hold: hold, absence)
    if let absence, absence.returns == nil, !movie.bar.selectsOnTouchDown {
      let reason = refusal(ofTap: index, at: time)
      report(.tap, at: time, index: index, answer: .ignored(reason ?? .fingerLeft))
      if reason == nil { press(index, at: time, hold: hold, absence) }
      return
    }
    if isMinimized, !isPresented, !isBarHidden, !movie.bar.items[index].isSearch {
      // Only the selected tab can be tapped, and it expands the bar.
      let isThere = index == highlighted
      report(.tap, at: time, index: index, answer: isThere ? .accepted : .ignored(.barHidden))
      if isThere { setMinimized(false, at: time) }
      return
    }
    let mechanisms = movie.bar.mechanisms
    if !isPresented, !isBarHidden, mechanisms.inOrder.contains(where: { $0.takesTap(on: index, in: self) }) {
      report(.tap, at: time, index: index, answer: .accepted)
      if mechanisms.opener == index { startMotions(of: index, at: time, hold: hold, absence) }
      return tell(.tapped(index), at: time)
    }
    if index == movie.bar.searchIndex, isSearching, !isPresented, !isBarHidden {
      report(.tap, at: time, index: index, answer: .accepted)
      return setFocused(!isFocused, at: time)
    }
    if let reason = refusal(ofTap: index, at: time) {
      report(.tap, at: time, index: index, answer: .ignored(reason))
      return
    }
    if movie.bar.items[index].isAction {
      report(.tap, at: time, index: index, answer: .acted)
      return startMotions(of: index, at: time, hold: hold, absence)
    }
    report(.tap, at: time, index: index, answer: .accepted)
    if selection.isOpen, index == selection.selectedIndex, scrolled(index, at: time) > 0 { scrollToTop(at: time) }
    tell(.tapped(index), at: time)
    if movie.bar.items[index].isSearch {
      for touch in touches(at: time, hold: hold ?? Movie.Action.quickTap, absence) {
        pressSearch(down: touch.down, up: touch.up)
      }
    }
    startMotions(of: index, at: time, hold: hold, absence)
    if index == highlighted { playLottie(of: index, at: time) }
    // The bar shows the tapped tab at once, regardless of the page. A second tap before the change starts
    // the delay again.
    if highlighted != index || !playback.items[index].isFilled.value(at: time) {
      highlight(index, at: time + movie.bar.items[index].swapDelay, decidedAt: time)
    }
    if let catchable {
      turn(catchable, at: time)
    } else if index != selection.selectedIndex {
      change(to: index, at: time)
    }
  }

  /// Starts the motions of the tapped tab itself.
  private mutating func startMotions(of index: Int, at time: Double, hold: Double?, _ absence: Movie.Absence?) {
    press(index, at: time, hold: hold, absence)
    play(.select, in: index, at: time, towards: index)
  }

  /// Starts the presses of the tab under a finger.
  private mutating func press(_ index: Int, at time: Double, hold: Double?, _ absence: Movie.Absence?) {
    let touches = touches(at: time, hold: hold ?? (absence == nil ? 0 : Movie.Action.quickTap), absence)
    for press in movie.bar.items[index].presses {
      for touch in touches {
        playback.add(press.animation(down: touch.down, up: touch.up), to: .item(index, press.part), .scale)
      }
    }
    play(.press, in: index, at: touches[0].down, towards: index)
  }

  private func refusal(ofTap index: Int, at time: Double) -> MovieEvent.Reason? {
    if isPresented { return .covered }
    if isBarHidden { return .barHidden }
    if !item(index).isEnabled { return .disabled }
    if movie.bar.items[index].isAction { return nil }
    if !selection.isOpen { return catchable?.opposite == index ? nil : .transitionRunning }
    guard index == selection.selectedIndex, !movie.bar.items[index].replays else { return nil }
    return scrolled(index, at: time) > 0 ? nil : .alreadySelected
  }

  private mutating func select(_ index: Int, at time: Double) {
    let reason: MovieEvent.Reason? =
      !selection.isOpen ? .transitionRunning : index == selection.selectedIndex ? .alreadySelected : nil
    report(.select, at: time, index: index, answer: reason.map { .ignored($0) } ?? .accepted)
    guard reason == nil else { return }
    change(to: index, at: time)
  }

  private mutating func setPresented(_ presented: Bool, at time: Double, duration: Double) {
    guard presented != isPresented else { return reportIdle(presented ? .presented : .dismissed, at: time) }
    isPresented = presented
    let easing = movie.screen.modal.movesOnSpring ? Self.presentation(over: duration) : nil
    retarget(
      .modal, .presentation, to: presented ? 1 : 0, at: time, easing ?? .curve(.easeInOut),
      MediaTiming(duration: duration))
    report(presented ? .presented : .dismissed, at: time)
  }

  /// The spring of UIKit's transitions between view controllers, which lasts 0.5 seconds, in `duration` seconds; nil means
  /// that it takes no time. Its numbers are those of the `CASpringAnimation` that animations with UIKit's curve 7 add.
  private static func presentation(over duration: Double) -> Easing? {
    guard duration > 0 else { return nil }
    let speed = 0.5 / duration
    return .spring(.physical(mass: 3, stiffness: 1000 * speed * speed, damping: 500 * speed))
  }

  /// The keyboard moves as a presented page does.
  private mutating func setKeyboard(_ shown: Bool, at time: Double, duration: Double) {
    let kind: MovieEvent.Kind = shown ? .keyboardShown : .keyboardHidden
    guard shown != isKeyboardShown else { return reportIdle(kind, at: time) }
    isKeyboardShown = shown
    retarget(
      .keyboard, .presentation, to: shown ? 1 : 0, at: time,
      Self.presentation(over: duration) ?? .curve(.easeInOut), MediaTiming(duration: duration))
    report(kind, at: time)
  }

  private mutating func setBarHidden(_ hidden: Bool, at time: Double, duration: Double) {
    guard hidden != isBarHidden else { return reportIdle(hidden ? .hidden : .shown, at: time) }
    isBarHidden = hidden
    moveBar()
    retarget(.bar, .hiding, to: hidden ? 1 : 0, at: time, over: duration)
    report(hidden ? .hidden : .shown, at: time)
  }

  /// The layout changes at once. The picture rotates from its old orientation, the shorter way.
  private mutating func rotate(to new: Movie.Orientation, at time: Double, duration: Double) {
    guard new != orientation else { return reportIdle(.rotated, at: time) }
    let turn = new.turn(from: orientation)
    orientation = new
    playback.orientation.set(new, at: time)
    playback.add(
      Animation(.curve(.easeInOut, from: -turn, to: 0), begin: time, duration: duration, layer: .additive), to: .screen,
      .turn)
    turnArrow(at: time, duration: duration)
    report(.rotated, at: time)
  }
}
