extension Trace {
  /// The arrow, the mark behind the selected item, the bar, the page above it, and the screen.
  func addMarks(_ pose: Pose, to members: inout [Member]) {
    guard let layout = layouts[pose.orientation] else { return }
    let geometry = layout.geometry
    if let x = pose.arrowX, let arrow = movie.arrow {
      members.append(("arrow.x", "\(x)"))
      members.append(("arrow.y", "\(arrow.top(over: geometry.frame, barHiding: pose.barHiding))"))
    }
    addTravellers(pose, layout, to: &members)
    addRow(pose, layout, to: &members)
    addMenu(pose, layout, to: &members)
    if moving.selection, let place = pose.markPlace {
      add(geometry.selection(at: place, pose.lens), pose.lens, to: &members)
    }
    if moving.form, let forms = geometry.panes {
      let capsule = forms.panes(minimizing: pose.minimizing, searching: pose.searching).capsule
      members.append(("bar.x", "\(geometry.frame.x + capsule.x)"))
      members.append(("bar.width", "\(capsule.width)"))
      members.append(("bar.height", "\(capsule.height)"))
    }
    if moving.bar { members.append(("bar.y", "\(pose.barHiding * geometry.frame.height)")) }
    if moving.modal {
      let height = movie.screen.size(in: pose.orientation).height
      members.append(("modal.y", "\((1 - pose.presentation) * height)"))
    }
    if moving.screen { members.append(("screen.turn", "\(pose.turn)")) }
  }

  /// The indicator and the notch, or those of each tab.
  private func addTravellers(_ pose: Pose, _ layout: BarLayout, to members: inout [Member]) {
    let top = layout.frame.y + pose.barHiding * layout.frame.height
    if let indicator = movie.bar.indicator {
      for frame in IndicatorFrames(pose, indicator, layout).frames {
        let isOwn = pose.travellers[.indicator] == nil
        let name = isOwn ? "items[\(frame.index)].indicator" : "indicator"
        if !isOwn {
          members.append((name + ".x", "\(layout.frame.x + frame.rect.x)"))
          members.append((name + ".y", "\(top + frame.rect.y)"))
          members.append((name + ".width", "\(frame.rect.width)"))
          members.append((name + ".height", "\(frame.rect.height)"))
        }
        members.append((name + ".scale", "\(frame.scale)"))
        if isOwn { members.append((name + ".scaleX", "\(frame.scaleX)")) }
        members.append((name + ".opacity", "\(frame.opacity)"))
      }
    }
    if let outline = movie.bar.outline {
      if pose.travellers[.notch] != nil {
        for notch in OutlineLayout(outline, layout.geometry).notches(pose) {
          members.append(("bar.notch.x", "\(layout.frame.x + notch.x)"))
          members.append(("bar.notch.depth", "\(outline.depth * notch.share)"))
        }
      } else {
        for index in pose.items.indices {
          let share = pose.appearances[.notch]?[index]?.share ?? 0
          members.append(("items[\(index)].notch.depth", "\(outline.depth * share)"))
        }
      }
    }
  }

  /// Tabs that open.
  private func addRow(_ pose: Pose, _ layout: BarLayout, to members: inout [Member]) {
    guard let expansion = movie.bar.expansion else { return }
    let openness = pose.items.indices.map { pose.openings[$0]?.share ?? 0 }
    for (index, tab) in ExpandingLayout(expansion, layout).tabs(openness).enumerated() {
      members.append(("items[\(index)].x", "\(layout.frame.x + tab.pill.x)"))
      members.append(("items[\(index)].width", "\(tab.pill.width)"))
    }
  }

  private func addMenu(_ pose: Pose, _ layout: BarLayout, to members: inout [Member]) {
    guard let menu = movie.bar.menu else { return }
    let places = MenuLayout(menu, layout)
    let top = layout.frame.y + pose.barHiding * layout.frame.height
    for index in menu.icons.indices {
      let place = places.place(index, pose.menu[index] ?? 0)
      members.append(("menu[\(index)].x", "\(layout.frame.x + place.center.x)"))
      members.append(("menu[\(index)].y", "\(top + place.center.y)"))
      members.append(("menu[\(index)].scale", "\(place.scale)"))
      members.append(("menu[\(index)].rotation", "\(place.rotation)"))
      members.append(("menu[\(index)].opacity", "\(place.opacity)"))
    }
  }

  private func add(_ mark: Rect, _ lens: Pose.Lens?, to members: inout [Member]) {
    members.append(("selection.x", "\(mark.x)"))
    members.append(("selection.width", "\(mark.width)"))
    guard moving.lens else { return }
    members.append(("selection.height", "\(mark.height)"))
    members.append(("selection.lift", "\(lens?.lift ?? 0)"))
  }
}
