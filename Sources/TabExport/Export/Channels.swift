import TabBase
import TabModel
import TabPlay

/// All channels of a movie: the one list of the numbers that traces print, plots draw and pages move.
package struct Channels: Sendable {
  package let movie: Movie
  package let playback: Playback
  let layouts: [Movie.Orientation: BarLayout]
  private let tracked: Set<Property>

  package init(_ movie: Movie, _ playback: Playback, _ layouts: [Movie.Orientation: BarLayout]) {
    self.movie = movie
    self.playback = playback
    self.layouts = layouts
    tracked = Set(playback.tracks.keys.map(\.property))
  }

  /// The channels that move, in the order of a plot.
  package var moving: [MotionChannel] {
    let items = playback.items.indices
    let all =
      items.flatMap(parts) + items.flatMap(badgeWidth) + arrow + selection + bar + barNumbers + pages + progress
    return all.filter { !$0.sources.isEmpty }.map(motion)
  }

  package func moment(_ pose: Pose) -> Channel.Moment { Channel.Moment(pose, movie, layouts) }

  private func motion(_ channel: Channel) -> MotionChannel {
    MotionChannel(channel, playback) { channel.read(moment($0)) ?? 0 }
  }

  /// The tracks of `target` that something happens to.
  private func sources(_ target: Target, _ properties: Property...) -> [MotionSource] {
    sources(properties.map { Playback.Key(target: target, property: $0) })
  }

  private func sources(_ keys: [Playback.Key]) -> [MotionSource] {
    keys.compactMap { playback.tracks[$0] }.filter { !$0.activity.isEmpty }.map { MotionSource($0) }
  }

  private func isTracked(_ target: Target, _ property: Property) -> Bool {
    playback.tracks[Playback.Key(target: target, property: property)] != nil
  }

  /// The times at which the screen gets another layout.
  private var turns: [Double] { playback.orientation.times }

  // MARK: Items

  /// The channels of item `index`, in the order of a trace.
  package func item(_ index: Int) -> [Channel] { parts(index) + badgeWidth(index) }

  private func parts(_ index: Int) -> [Channel] {
    let hasBadge = playback.tracks.keys.contains { if case .item(_, .badge) = $0.target { true } else { false } }
    return [ItemPart.icon, .title, .button].flatMap { part($0, index) } + lottie(index) + formers(index)
      + (hasBadge ? part(.badge, index) : [])
  }

  /// The frame of a Lottie icon.
  private func lottie(_ index: Int) -> [Channel] {
    guard isTracked(.item(index, .icon), .lottie) else { return [] }
    return [
      Channel(.item(index, .icon), .lottie, movedBy: sources(.item(index, .icon), .lottie)) {
        $0.pose.items[index].lottie
      }
    ]
  }

  private func part(_ part: ItemPart, _ index: Int) -> [Channel] {
    Property.ofParts.compactMap { property in
      guard let companions = property.entry.shownWith, companions.isEmpty || !tracked.isDisjoint(with: companions)
      else { return nil }
      let (own, besides) = (
        Playback.Key(target: .item(index, part), property: property), besides(part, property, ofItem: index)
      )
      let track = besides.isEmpty ? playback.tracks[own] : nil
      return Channel(own.target, property, movedBy: sources([own] + besides), track: track) {
        $0.pose.items[index][part][property]
      }
    }
  }

  /// Old content that is still on its way out. No plot shows it.
  private func formers(_ index: Int) -> [Channel] {
    guard playback.tracks.keys.contains(where: { if case .outgoing = $0.target { true } else { false } }) else {
      return []
    }
    return [ItemPart.icon, .title, .badge].flatMap { part in
      [(Property.scale, 1.0), (.opacity, 0)].map { property, gone in
        Channel(.outgoing(index, part), property) {
          $0.pose.items[index].formers.first { $0.part == part }?.pose[property] ?? gone
        }
      }
    }
  }

  /// The width of a badge on its way from the width of the one before.
  private func badgeWidth(_ index: Int) -> [Channel] {
    guard tracked.contains(.widening) else { return [] }
    return [
      Channel(
        .item(index, .badge), .width, movedBy: sources(.item(index, .badge), .widening),
        jumps: playback.items[index].version.times
      ) { moment in
        guard let layout = moment.layout else { return nil }
        let item = moment.pose.items[index]
        return layout.resized(layout.item(index, version: item.version), index, item).badges.first?.rect.width ?? 0
      }
    ]
  }

  /// What moves `property` of an item's part besides its own track.
  private func besides(_ part: ItemPart, _ property: Property, ofItem index: Int) -> [Playback.Key] {
    let fades = part == .button && property == .opacity && movie.bar.onScroll.fade > 0
    return playback.trackOrder.filter { key in
      fades && key.property == .hiding
        || movie.bar.mechanisms.inOrder.contains { $0.moves(part, property, ofItem: index, with: key.target) }
    }
  }

  // MARK: The bar and the screen

  /// An arrow that shows the selected tab.
  package var arrow: [Channel] {
    guard let arrow = movie.arrow, isTracked(.arrow, .x) else { return [] }
    let hides = arrow.host?.hidesWithBar == true ? sources(.bar, .hiding) : []
    // A turn of the screen moves it too.
    let vertical = hides + (hides.isEmpty && turns.isEmpty ? [] : [MotionSource([])])
    return [
      Channel(.arrow, .x, movedBy: sources(.arrow, .x), jumps: turns) { $0.pose.arrowX },
      Channel(.arrow, .y, movedBy: vertical, jumps: turns) { moment in
        moment.layout.map { arrow.top(over: $0.frame, barHiding: moment.pose.barHiding) }
      },
    ]
  }

  /// The channels of the selected tab's mark in the bar, of menus, and of effects about icons.
  package var barNumbers: [Channel] {
    let moving = playback.trackOrder.filter { $0.target.isOfMarks || $0.property == .effect }
    let sources = sources(moving)
    return moment(playback.pose(at: playback.begin)).barNumbers.enumerated().map { index, number in
      Channel(number.target, number.property, movedBy: sources, jumps: turns) { moment in
        moment.barNumbers.indices.contains(index) ? moment.barNumbers[index].value : nil
      }
    }
  }

  /// The mark behind the selected item, which may be a lens.
  package var selection: [Channel] {
    guard isTracked(.selection, .x) else { return [] }
    let sources = sources(.selection, .x, .lift, .width, .height)
    func mark(_ property: Property, _ value: @escaping @Sendable (Rect) -> Double) -> Channel {
      Channel(.selection, property, movedBy: sources, jumps: turns) { moment in
        let pose = moment.pose
        return moment.layout.map {
          value($0.geometry.selection(at: pose.markPlace ?? Double(pose.selectedIndex), pose.lens))
        }
      }
    }
    let flat = [mark(.x, \.x), mark(.width, \.width)]
    guard playback.movesLens else { return flat }
    return flat + [
      mark(.height, \.height),
      Channel(.selection, .lift, movedBy: sources, jumps: turns) { $0.pose.lens?.lift ?? 0 },
    ]
  }

  /// The bar, the page above it, and the screen.
  package var bar: [Channel] {
    let screen = movie.screen
    let form: [Channel] = [(Property.x, \Rect.x), (.width, \.width), (.height, \.height)].map { property, side in
      Channel(.bar, property, movedBy: sources(.bar, .minimizing, .searching), jumps: turns) { moment in
        guard let layout = moment.layout, let capsule = layout.geometry.capsule(moment.pose) else { return nil }
        return capsule.offsetBy(Point(layout.frame.x, 0))[keyPath: side]
      }
    }
    let hasForms = !tracked.isDisjoint(with: [.minimizing, .searching, .searchPress])
    func one(
      _ target: Target, _ property: Property, movedBy track: Property,
      _ read: @escaping @Sendable (Channel.Moment) -> Double?
    ) -> [Channel] {
      guard isTracked(target, track) else { return [] }
      return [Channel(target, property, movedBy: sources(target, track), jumps: turns, read: read)]
    }
    return (hasForms ? form : []) + one(.bar, .darkness, movedBy: .darkness) { $0.pose.darkness?.body }
      + one(.bar, .drift, movedBy: .drift) { $0.pose.drift }
      + one(.bar, .y, movedBy: .hiding) { $0.layout?.geometry.shift(hiding: $0.pose.barHiding) }
      + one(.modal, .y, movedBy: .presentation) { moment in
        (1 - moment.pose.presentation) * screen.size(in: moment.pose.orientation).height
      }
      + one(.keyboard, .y, movedBy: .presentation) { moment in
        -moment.pose.keyboard * KeyboardLayout.height(screen, moment.pose.orientation)
      } + one(.screen, .turn, movedBy: .turn) { $0.pose.turn }
  }

  package var pages: [Channel] {
    (0..<movie.pages.count).flatMap { index in
      let scroll = movie.pages[index].scroll
      return [Property.x, .scale, .scroll, .opacity].filter(hasPages).map { property in
        let sources = property == .x ? sources(.page(index), .x, .widths) : sources(.page(index), property)
        return Channel(.page(index), property, movedBy: sources, jumps: property == .x ? turns : []) { moment in
          let page = moment.pose.pages[index]
          return property == .scroll ? page.scroll ?? scroll : page[property]
        }
      }
    }
  }

  /// Whether a trace has `property` of pages: always where they are, else once it moves.
  private func hasPages(_ property: Property) -> Bool {
    property == .x
      || playback.tracks.keys.contains { key in
        if case .page = key.target { key.property == property } else { false }
      }
  }

  /// The progress of a page change.
  package var progress: [Channel] {
    let sources = playback.progress.animations.isEmpty ? [] : [MotionSource(playback.progress)]
    return [Channel(.pages, .progress, movedBy: sources) { $0.pose.progress }]
  }
}

extension BarGeometry {
  /// The mark behind the selected item at `place`, in screen points across: its cell, or the lens as large as it is now.
  fileprivate func selection(at place: Double, _ lens: Pose.Lens?) -> Rect {
    guard let lens else { return cell(at: place).offsetBy(Point(frame.x, 0)) }
    let rest = button(at: place)
    return Rect(center: rest.center, size: Size(rest.width * lens.width, rest.height * lens.height))
      .offsetBy(Point(frame.x, 0))
  }

  /// A floating bar's capsule in its present form, from the bar's frame.
  fileprivate func capsule(_ pose: Pose) -> Rect? {
    panes?.panes(pose.form).capsule
  }
}
