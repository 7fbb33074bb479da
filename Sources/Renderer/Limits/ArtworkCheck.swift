import TabBase
import TabModel
import TabPlay
import TabRaster
import TabSpec

/// Checks whether a movie's icons would take minutes, or all memory, to draw: icons that rotate or grow are
/// rasterized again in each frame.
struct ArtworkCheck {
  let spec: Spec
  let movie: Movie
  let limits: Limits

  /// An icon and its source location in the spec.
  struct Artwork {
    var icon: Movie.Icon
    var span: SourceSpan?
  }

  /// Reports icons that are too complex if they may be drawn in `frames` frames.
  func check(frames: Double, _ findings: inout Findings) {
    if let problem = problem(frames) { findings.error(problem.value, at: problem.span) }
  }

  /// The problem with the first icon that has too many lines and curves, or with all of them; nil means
  /// that they have few enough.
  private func problem(_ frames: Double) -> Located<Problem>? {
    let (own, common) = (limits.moviePieces, limits.allPieces)
    let enough = Int(min(own / frames, 1e12))
    var (all, worst): (Int, (pieces: Int, span: SourceSpan?)) = (0, (0, nil))
    for icons in icons {
      var largest = 0
      for icon in icons {
        let pieces = DrawItem.pieces(of: drawn(icon.icon), enough: enough)
        if pieces > enough {
          return Located(.tooMuchArtwork(pieces: pieces, isAll: false, frames: frames, limit: own), at: icon.span)
        }
        largest = max(largest, pieces)
        if pieces > worst.pieces { worst = (pieces, icon.span) }
      }
      // Only one of them is visible at a time.
      all += largest
    }
    guard Double(all) * frames > common else { return nil }
    return Located(.tooMuchArtwork(pieces: all, isAll: true, frames: frames, limit: common), at: worst.span)
  }

  /// For each position, the different icons that it has over time.
  var icons: [[Artwork]] {
    (tabs + menu).map { icons in
      icons.reduce(into: []) { different, next in
        if !different.contains(where: { $0.icon == next.icon }) { different.append(next) }
      }
    }
  }

  /// For each tab, all icons that it has over time.
  private var tabs: [[Artwork]] {
    let sources = spec.tabBar.items.value
    var tabs = movie.bar.items.enumerated().map { index, item in
      let source = sources.indices.contains(index) ? sources[index] : nil
      let span = source?.icon?.span
      return [
        Artwork(icon: item.icon, span: span),
        Artwork(icon: item.selectedIcon, span: source?.selectedIcon?.span ?? span),
      ]
        + item.frames.map { Artwork(icon: $0, span: span) }
    }
    for event in movie.timeline {
      guard case .change(let change) = event.action, change.part == .icon else { continue }
      let item = movie.bar.item(change.index, version: change.version)
      let span = event.origin.flatMap { spec.timeline?[$0].span }
      tabs[change.index] += [item.icon, item.selectedIcon].map { Artwork(icon: $0, span: span) }
    }
    return tabs
  }

  /// The icons of the bar's mechanisms, one per position.
  private var menu: [[Artwork]] {
    let source = spec.animations.flatMap { $0.kind.value.mechanism?.icons($0) ?? [] }
    return movie.bar.mechanisms.all.flatMap(\.icons).enumerated().map { index, icon in
      [Artwork(icon: icon, span: source.indices.contains(index) ? source[index].span : nil)]
    }
  }

  /// The draw items of an icon at rest, or of a Lottie icon's most complex frame among some samples; empty for a bitmap.
  func drawn(_ icon: Movie.Icon) -> [DrawItem] {
    let box = Rect(.zero, ItemLayout.iconSize(icon, box: movie.bar.iconBox))
    switch icon {
    case .none, .bitmap: return []
    case .vector(let image, let isTemplate, _):
      let place = image.transform(fitting: box).then(.scale(movie.canvas.scale))
      return image.drawItems(transform: place, tint: Color.black, isTemplate: isTemplate)
    case .lottie(let lottie, let isTemplate):
      var most: (items: [DrawItem], pieces: Int) = ([], -1)
      for sample in 0...Self.lottieSamples where most.pieces <= Self.lottiePieces {
        let fraction = Double(sample) / Double(Self.lottieSamples)
        let items = lottie.items(
          at: Double.interpolate(lottie.first, lottie.last, fraction), in: box, { $0.then(.scale(movie.canvas.scale)) },
          isTemplate ? .solid(.black) : nil)
        let pieces = DrawItem.pieces(of: items, enough: Self.lottiePieces)
        if pieces > most.pieces { most = (items, pieces) }
      }
      return most.items
    }
  }

  /// Number of steps between the sampled frames of a Lottie icon.
  private static let lottieSamples = 8
  /// Number of lines and curves after which no more frames of a Lottie icon are sampled.
  private static let lottiePieces = 200_000
}
