import TabBase
import TabCodecs
import TabModel
import TabSVG
import TabText

/// An SF Symbol template: an SVG file with drawings in the group Symbols, each named after its variant, and lines in the group
/// Guides that give their size and margins.
struct SymbolTemplate {
  private let parts: SVGParts
  private let names: SVGParts.Names
  /// What the spec calls the file.
  private let path: String

  /// Height of capital letters beside a symbol in a tab bar, in points: that of the system's font at 22 points, which is what a
  /// large symbol beside text of 17 points comes to.
  static let capHeight = 22 * 0.70459
  /// Largest side of a symbol in a tab bar, in points.
  static let sideLimit = 200.0

  /// Classes of the other rendering modes, and of the template's look in design tools.
  private static let skippedClasses = ["multicolor-", "hierarchical-", "SFSymbolsPreview"]

  /// Width from which a file with the drawings of a template is its whole sheet, in units of the file: that of Apple's is 3300.
  private static let sheetWidth = 2_000.0

  /// The template in `document`; nil means that it is another SVG file.
  init?(_ document: SVGDocument, path: String, fonts: FontLibrary?, pictures: PictureStore) throws(Problem) {
    let names = SVGParts.Names(document)
    let isWhole = names.hasGroup("Symbols") && names.hasGroup("Guides")
    let hasVariants = SymbolVariant.allCases.contains { names.has($0.rawValue) }
    let hasGuides = SymbolVariant.Scale.allCases.contains { names.has("Capline-" + $0.rawValue) }
    guard isWhole || hasVariants && hasGuides else {
      let isSheet = (hasVariants || hasGuides) && (names.sheet?.width ?? 0) >= Self.sheetWidth
      guard !isSheet, !names.has("template-version") else { throw .brokenTemplate(in: path, hasVariants: hasVariants) }
      return nil
    }
    (self.path, self.names) = (path, names)
    parts = SVGParts(
      document, names, fonts: fonts, pictures: pictures, skippedClasses: Self.skippedClasses,
      erasingProperty: "-sfsymbols-clear-behind")
  }

  var variants: [SymbolVariant] { SymbolVariant.allCases.filter { names.has($0.rawValue, in: "Symbols") } }

  var warnings: [AssetProblem] { parts.warnings }

  /// The drawing of `wanted` in its size in a tab bar. Its middle is that of the margins and of the capital letters.
  ///
  /// - Parameter wanted: nil means Regular-M; a template without it gives its small or large one, in the size of the medium one.
  func image(_ wanted: SymbolVariant?) throws(Problem) -> VectorImage {
    let there = variants
    let candidates = wanted.map { [$0] } ?? [.regular, .regularSmall, .regularLarge]
    guard let variant = candidates.first(where: there.contains) else {
      throw .noSymbolVariant(in: path, candidates[0].rawValue, there: there.map(\.rawValue))
    }
    guard let part = try part(variant) else { throw .emptySymbolVariant(in: path, variant.rawValue) }
    let (top, bottom) = try capitals(variant.scale)
    let scale = Self.capHeight / (bottom - top) / (wanted == nil ? variant.scale.factor : 1)
    let ink = part.extent
    let bearings = try bearings(of: variant, ink, there)
    let middle = Point((ink.minX - bearings.left + ink.maxX + bearings.right) / 2, (top + bottom) / 2)
    let width = max(ink.width + bearings.left + bearings.right, 2 * (ink.maxX - middle.x), 2 * (middle.x - ink.minX))
    let height = max(bottom - top, 2 * (ink.maxY - middle.y), 2 * (middle.y - ink.minY))
    guard max(width, height) * scale <= Self.sideLimit else {
      throw .symbolTooLarge(in: path, variant.rawValue, limit: Self.sideLimit)
    }
    return part.image(of: Rect(center: middle, size: Size(width, height)), scale: scale)
  }

  private func part(_ variant: SymbolVariant) throws(Problem) -> SVGParts.Part? {
    do { return try parts.part(variant.rawValue) } catch { throw .asset(error) }
  }

  private func bounds(ofGuide id: String) throws(Problem) -> Rect? {
    do { return names.has(id, in: "Guides") ? try parts.bounds(of: id) : nil } catch { throw .asset(error) }
  }

  /// The lines between which capital letters of this scale lie, in the file's units.
  private func capitals(_ scale: SymbolVariant.Scale) throws(Problem) -> (top: Double, bottom: Double) {
    let names = (top: "Capline-" + scale.rawValue, bottom: "Baseline-" + scale.rawValue)
    guard let top = try bounds(ofGuide: names.top)?.midY else { throw .noSymbolGuide(in: path, names.top) }
    guard let bottom = try bounds(ofGuide: names.bottom)?.midY else { throw .noSymbolGuide(in: path, names.bottom) }
    guard bottom - top > 1e-3 else { throw .symbolGuidesReversed(in: path, scale: scale.rawValue) }
    return (top, bottom)
  }

  /// Distances from the drawing, whose bounds are `ink`, out to its margins, in the file's units; they may be negative. A drawing
  /// without margins of its own has those of another: of Regular-M, of Regular-S, of any.
  private func bearings(
    of variant: SymbolVariant, _ ink: Rect, _ there: [SymbolVariant]
  ) throws(Problem) -> (left: Double, right: Double) {
    var owners = [variant, .regular, .regularSmall].map { (variant: $0, suffix: "-" + $0.rawValue) }
    // Templates of the first two versions have one pair.
    owners.append((.regular, ""))
    owners += there.map { ($0, "-" + $0.rawValue) }
    for owner in owners where there.contains(owner.variant) {
      guard let left = try bounds(ofGuide: "left-margin" + owner.suffix)?.midX,
        let right = try bounds(ofGuide: "right-margin" + owner.suffix)?.midX,
        let drawing = owner.variant == variant ? ink : try part(owner.variant)?.extent
      else { continue }
      return (drawing.minX - left, right - drawing.maxX)
    }
    return (0, 0)
  }
}

extension SymbolVariant {
  fileprivate static let regularSmall = SymbolVariant(weight: .regular, scale: .small)
  fileprivate static let regularLarge = SymbolVariant(weight: .regular, scale: .large)
}
