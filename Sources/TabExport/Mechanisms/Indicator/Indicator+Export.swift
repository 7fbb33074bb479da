import TabBase
import TabModel
import TabPlay

/// Indicators and arrows in exported code.
extension Indicator: ExportedMechanism {
  func export(in movie: Movie) -> MechanismExport { export(.indicator, in: movie) }

  func export(_ part: SpecMotions.Part, in movie: Movie) -> MechanismExport {
    var export =
      travel.path == .appear ? appearing(part) : travel.export(part, distance: movie.distanceToNextTab)
    for index in export.ways.indices {
      export.ways[index].note = size
      if case .points = width { export.ways[index].isRigid = export.ways[index].isEven }
      guard thinning != 1 else { continue }
      let (easing, timing) = travel.pace(over: movie.distanceToNextTab)
      let law = Law.excursion(.scaleY, to: thinning, [.linear, .linear])
      let thin = SpecMotions.Move(part, law, .follow, easing, timing)
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
    let (come, gone) = travel.appearance(fade: entrance.fade)
    func moves(_ law: Law, _ cause: SpecMotions.Cause) -> [SpecMotions.Move] {
      // It grows while it comes to be there.
      let small: [(Property, Double)] =
        law.property == .progress ? [(.scale, entrance.scale), (.scaleX, entrance.scaleX)] : [(law.property, 0)]
      return small.compactMap { property, small in
        func size(_ value: Double) -> Double { Double.interpolate(small, 1, value) }
        let own = Law(property, from: size(law.from), to: size(law.legs[0].to), in: law.legs[0].span)
        return SpecMotions.Move(part, own, cause, travel.easing, travel.timing)
      }
    }
    return MechanismExport(moves: zip(come, gone).flatMap { moves($0, .pose) + moves($1, .unpose) })
  }
}

extension Movie {
  /// Distance between the middles of the first two tabs in portrait, in points; 1 for a single tab.
  var distanceToNextTab: Double {
    let buttons = BarGeometry(bar, screen, .portrait).buttons
    return buttons.count > 1 ? max(abs(buttons[1].midX - buttons[0].midX), 1) : 1
  }
}
