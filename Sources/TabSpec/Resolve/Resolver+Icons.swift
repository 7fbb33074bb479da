import TabBase
import TabModel
import TabRaster

/// The icons of tabs, in both states.
extension Resolver {
  /// The icon of a tab in the form that the bar gives to unselected ones, and the one that it has while it is selected.
  mutating func icons(
    _ source: Located<Spec.Icon>, selected own: Located<Spec.Icon>?, _ mode: Spec.RenderingMode?, _ tokens: BarTokens
  ) -> (Movie.Icon, selected: Movie.Icon) {
    var (source, own) = (source, own)
    if tokens.drawsMoreAsRings, source.value == .named("ellipsis") {
      source.value = Self.rings(isFilled: false)
      own = own ?? Located(Self.rings(isFilled: true), at: source.span)
    }
    let form = spec.tabBar.unselectedIcons ?? tokens.unselectedIcons
    let unselected = form == .filled ? filled(source) : source
    let selected = own ?? filled(source)
    let icon = icon(unselected, mode, tokens)
    // A file that serves for both is read, and reported, once.
    let bare = selected == unselected ? icon : self.icon(selected, mode, tokens)
    let selectedIcon = selected.value.source?.shape == nil ? bare : bare.ringed
    look(at: icon, isSelected: false, unselected.span)
    look(at: selectedIcon, isSelected: true, selected.span)
    lookForHiddenShapes(in: icon, unselected.span)
    if selected != unselected { lookForHiddenShapes(in: selectedIcon, selected.span) }
    return (icon, selectedIcon)
  }

  /// The sign of More before iOS 13. The diameter of 5 points was measured; the distances are those of the ellipsis.
  private static func rings(isFilled: Bool) -> Spec.Icon {
    let diameter = isFilled ? 5.0 : 4.0
    var path = Path()
    for x in [3.75, 12.5, 21.25] {
      path.append(Path(ellipse: Rect(center: Point(x, 12.5), size: Size(diameter, diameter))))
    }
    let tile = Rect(x: 0, y: 0, width: 25, height: 25)
    return Spec.Icon(source: Spec.PathIcon(path: path, viewBox: tile, stroke: isFilled ? nil : 1))
  }

  /// - Parameter mode: nil means what an asset's catalog says, else a template.
  mutating func icon(
    _ icon: Located<Spec.Icon>, _ mode: Spec.RenderingMode?, _ tokens: BarTokens
  ) -> Movie.Icon {
    let use = Spec.Icon.Use(mode: mode, lineWidth: tokens.iconLineWidth, span: icon.span)
    return icon.value.source?.resolve(use, with: &self) ?? .none
  }

  /// The built-in icon of this name, with lines of this width in points; nil if there is none.
  func builtIn(_ name: String, _ lineWidth: Double) -> Movie.Icon? {
    Icons.image(named: name, lineWidth: lineWidth).map { .vector($0, isTemplate: true) }
  }

  /// The filled form of an icon that goes by its name; another icon as it is.
  mutating func filled(_ icon: Located<Spec.Icon>) -> Located<Spec.Icon> {
    Located(Spec.Icon(source: icon.value.source?.filled(with: &self)), at: icon.span)
  }
}

extension Movie.Icon {
  /// A bitmap with `scale` pixels for each point.
  static func bitmap(_ bitmap: Bitmap, scale: Double, isTemplate: Bool) -> Movie.Icon {
    .bitmap(
      bitmap, size: Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale), isTemplate: isTemplate)
  }
}
