import TabBase

extension Trace {
  /// The arrow, the mark behind the selected item, the bar, the page above it, and the screen.
  func addMarks(_ pose: Pose, to members: inout [Member]) {
    guard let layout = layouts[pose.orientation] else { return }
    let geometry = layout.geometry
    if let x = pose.arrowX, let arrow = movie.arrow {
      members.append(("arrow.x", "\(x)"))
      members.append(("arrow.y", "\(arrow.top(over: geometry.frame, barHiding: pose.barHiding))"))
    }
    for (name, value) in BarNumbers(movie.bar, layout).numbers(pose) { members.append((name, "\(value)")) }
    if moving.selection, let place = pose.markPlace {
      add(geometry.selection(at: place, pose.lens), pose.lens, to: &members)
    }
    if moving.form, let forms = geometry.panes {
      let form = FloatingForm(minimizing: pose.minimizing, searching: pose.searching, focusing: pose.focusing)
      let capsule = forms.panes(form).capsule
      members.append(("bar.x", "\(geometry.frame.x + capsule.x)"))
      members.append(("bar.width", "\(capsule.width)"))
      members.append(("bar.height", "\(capsule.height)"))
    }
    if moving.darkness { members.append(("bar.darkness", "\(pose.darkness?.body ?? 0)")) }
    if moving.capsule { members.append(("bar.drift", "\(pose.drift)")) }
    if moving.bar { members.append(("bar.y", "\(geometry.shift(hiding: pose.barHiding))")) }
    if moving.modal {
      let height = movie.screen.size(in: pose.orientation).height
      members.append(("modal.y", "\((1 - pose.presentation) * height)"))
    }
    if moving.screen { members.append(("screen.turn", "\(pose.turn)")) }
  }

  private func add(_ mark: Rect, _ lens: Pose.Lens?, to members: inout [Member]) {
    members.append(("selection.x", "\(mark.x)"))
    members.append(("selection.width", "\(mark.width)"))
    guard moving.lens else { return }
    members.append(("selection.height", "\(mark.height)"))
    members.append(("selection.lift", "\(lens?.lift ?? 0)"))
  }
}
