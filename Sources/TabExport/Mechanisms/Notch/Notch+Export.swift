import TabModel
import TabPlay

/// The bar's edge in exported code.
extension Notch: ExportedMechanism {
  func export(in movie: Movie) -> MechanismExport {
    let geometry = BarGeometry(movie.bar, movie.screen, .portrait)
    var outline = NotchOutline(
      halfWidth: NotchLayout(self, geometry).halfWidth, depth: depth, edge: edge, edgeDepth: edgeDepth, floor: floor)
    var export = travel.export(.notch, distance: movie.distanceToNextTab)
    if travel.path == .appear { outline.opening = travel.closes...max(travel.opens, travel.closes) }
    for index in export.ways.indices { export.ways[index].notch = outline }
    if travel.path == .appear, travel.opens < travel.closes {
      export.gaps.append("a notch that opens while the other one closes: here one follows the other")
    }
    return export
  }
}
