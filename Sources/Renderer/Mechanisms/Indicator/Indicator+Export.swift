import TabBase

/// Indicators and arrows in exported code.
extension Indicator {
  func export(in movie: Movie) -> MechanismExport { export(.indicator, in: movie) }

  func export(_ part: SpecMotions.Part, in movie: Movie) -> MechanismExport {
    var export =
      travel.path == .appear ? appearing(part) : travel.export(part, distance: movie.distanceToNextTab)
    for index in export.ways.indices {
      export.ways[index].note = size
      if case .points = width { export.ways[index].isRigid = export.ways[index].isEven }
      guard thinning != 1 else { continue }
      let (easing, timing) = travel.pace(over: movie.distanceToNextTab)
      let thin = SpecMotions.Move(part, .scaleY, .follow, [1, thinning, 1], at: [0, 0.5, 1], easing, timing)
      export.ways[index].moves += [thin].compactMap(\.self)
    }
    export.notes[part] = size
    if carriedIcon != nil { export.gaps.append("the icon in the \(part.rawValue), which changes on the way") }
    if itemShift != 0 || itemFade != 0, carriedIcon == nil || itemShift != 0 {
      export.gaps.append("icons that move aside for the \(part.rawValue)")
    }
    return export
  }

  /// "56 × 32 pt, with a corner radius of 16 pt."
  private var size: String {
    let wide =
      switch width {
      case .points(let points): "\(SwiftText.short(points)) pt wide"
      case .fraction(1): "as wide as its tab"
      case .fraction(let fraction): "\(SwiftText.short(fraction)) of its tab wide"
      case .title: "as wide as its title"
      }
    var radius = min(cornerRadius, height / 2)
    if case .points(let points) = width { radius = min(radius, points / 2) }
    let corner = radius > 0 ? ", with a corner radius of \(SwiftText.short(radius)) pt" : ""
    return "It is \(wide) and \(SwiftText.short(height)) pt high\(corner)."
  }

  /// Marks that each tab has: one comes, the other goes.
  private func appearing(_ part: SpecMotions.Part) -> MechanismExport {
    let (easing, timing) = (travel.easing, travel.timing)
    let (closes, opens, fade) = (travel.closes, travel.opens, entrance.fade)
    let (gone, come) = (fade > 0 ? closes * fade : closes, fade > 0 ? opens + (1 - opens) * fade : opens)
    func move(_ property: Property, _ cause: SpecMotions.Cause, _ values: [Double], _ times: [Double])
      -> SpecMotions.Move?
    {
      SpecMotions.Move(part, property, cause, values, at: times, easing, timing)
    }
    let sizes = [(Property.scale, entrance.scale), (.scaleX, entrance.scaleX)].flatMap { property, small in
      [
        move(property, .pose, [small, small, 1], [0, opens, 1]),
        move(property, .unpose, [1, small, small], [0, closes, 1]),
      ]
    }
    let strengths = [
      move(.opacity, .pose, [0, 0, 1, 1], [0, opens, come, 1]),
      move(.opacity, .unpose, fade > 0 ? [1, 0, 0] : [1, 1, 0, 0], fade > 0 ? [0, gone, 1] : [0, gone, gone, 1]),
    ]
    return MechanismExport(moves: (sizes + strengths).compactMap(\.self))
  }
}

extension Movie {
  /// Distance between the middles of the first two tabs in portrait, in points; 1 for a single tab.
  var distanceToNextTab: Double {
    let buttons = BarGeometry(bar, screen, .portrait).buttons
    return buttons.count > 1 ? max(abs(buttons[1].midX - buttons[0].midX), 1) : 1
  }
}
