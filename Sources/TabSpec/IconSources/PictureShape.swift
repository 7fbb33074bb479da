import TabModel
import TabRaster
import TabSVG

extension Spec {
  /// The shape to which a picture is cut.
  enum PictureShape: String, CaseIterable, Sendable { case circle }
}

extension Field {
  static func shape(_ place: @escaping Place<Spec.PictureShape?>) -> Field {
    Field(
      "shape", place, .name("shape"),
      "Shape to which the picture is cut, in its own colors; the selected tab has a ring around it.", default: "none")
  }
}

extension Movie.Icon {
  /// The icon cut to `shape`, if there is one.
  func cut(to shape: Spec.PictureShape?) -> Movie.Icon {
    guard shape != nil else { return self }
    return switch self {
    case .bitmap(let bitmap, _, let isTemplate): .vector(VectorImage(bitmap).disc(), isTemplate: isTemplate)
    case .vector(let image, let isTemplate, _): .vector(image.disc(), isTemplate: isTemplate)
    case .none, .lottie: self
    }
  }

  /// An icon cut to a shape, with a ring in the tint.
  var ringed: Movie.Icon {
    guard case .vector(let image, let isTemplate, let sizing) = self else { return self }
    return .vector(image.ringed(), isTemplate: isTemplate, sizing: sizing)
  }
}
