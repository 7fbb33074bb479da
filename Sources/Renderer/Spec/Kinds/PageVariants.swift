/// Variants that change the page.
extension Spec.AnimationKind {
  static let pageVariants = [pageFade, pageMove, pageOverlap, pageSideBySide, pagePush]

  static let pageFade = Self(
    "page-fade", "The new page fades in over the old one.",
    .pages { _ in
      PageLook(outgoing: Displacement(), incoming: Displacement(opacity: 0), incomingOnTop: true)
    }
  ) { $0.setCurve(over: 0.3) }

  static let pageMove = Self(
    "page-move", "The pages move a little and cross-fade.",
    .pages {
      PageLook(
        outgoing: Displacement(points: -$0.page.distance, opacity: 0),
        incoming: Displacement(points: $0.page.distance, opacity: 0), incomingOnTop: true)
    }, keys: [Table.distance("How far the pages move, in points.")]
  ) { $0.setCurve(over: 0.3) }

  static let pageOverlap = Self(
    "page-overlap", "The new page slides over the old one.", .pages(look: pushing),
    keys: [Table.distance("How far the page beneath goes, in widths of the screen.")]
  ) {
    $0.setCurve(over: 0.3)
    $0.page.distance = 0
  }

  static let pageSideBySide = Self(
    "page-side-by-side", "Old and new page move side by side.", .pages { _ in .sideBySide }
  ) { $0.setCurve(over: 0.3) }

  static let pagePush = Self(
    "page-push", "The new page pushes in while the old one moves a little.", .pages(look: pushing),
    keys: [Table.distance("How far the page beneath goes, in widths of the screen.")]
  ) {
    $0.setCurve(over: 0.3)
    $0.page.distance = 1 / 6
  }

  private typealias Displacement = PageLook.Displacement

  /// The new page comes in above the old one, which goes `distance` widths.
  @Sendable private static func pushing(_ animation: Spec.Animation) -> PageLook {
    PageLook(
      outgoing: Displacement(widths: -animation.page.distance), incoming: Displacement(widths: 1), incomingOnTop: true)
  }
}

extension Spec {
  struct PageNumbers: Equatable, Sendable {
    /// Of page-move, in points; of page-push and page-overlap, in widths of the screen: how far the page underneath goes.
    var distance = 30.0
  }
}

extension Table {
  fileprivate static func distance(_ summary: String) -> Field<Spec.Animation> {
    Field("distance", { $1(&$0.page.distance) }, number(.from(0, to: 4_096)), summary)
  }
}
