import Platform
import TabBase

/// A Gaussian blur of standard deviation `sigma` pixels, cut off at `reach`: a step from black to
/// white is accurate within 2 gray levels.
struct GaussianBlur {
  /// The method, by size. Small blurs are integer convolutions, on a picture of half the size if no
  /// detail of a pixel's size remains. Larger ones work on blocks of pixels.
  private enum Way {
    case whole(SmallConvolution)
    case halved(HalvedConvolution, mask: SmallConvolution)
    case blocks(BlockBlur)
  }

  private let way: Way
  /// Largest distance over which a pixel has an effect, in pixels.
  let reach: Int

  private static let leastHalved = 2.0
  private static let leastInBlocks = 7.0

  /// Creates a blur. `sigma` is clamped to 0…200; at most 0.1 means that nothing is blurred.
  init(sigma: Double) {
    let sigma = sigma > 0.1 ? min(sigma, 200) : 0
    if sigma >= Self.leastInBlocks {
      let blocks = BlockBlur(sigma: sigma)
      (way, reach) = (.blocks(blocks), blocks.reach)
      return
    }
    let kernel = Self.kernel(sigma)
    let whole = SmallConvolution(kernel)
    if sigma >= Self.leastHalved {
      let halved = HalvedConvolution(sigma: sigma)
      (way, reach) = (.halved(halved, mask: whole), max(halved.reach, kernel.count / 2))
    } else {
      (way, reach) = (.whole(whole), kernel.count / 2)
    }
  }

  /// A Gaussian of standard deviation `sigma` with the sum 1. Both cut-off ends together are at
  /// most 0.6 % of it: one and a half of 255 levels, if a line is exactly as wide as the kernel.
  static func kernel(_ sigma: Double) -> [Float] {
    let radius = max(0, Int((sigma * 2.76 - 0.5).rounded(.up)))
    let values = (-radius...radius).map { k in sigma > 0 ? exp(-Double(k * k) / (2 * sigma * sigma)) : 1 }
    let sum = values.reduce(0, +)
    return values.map { Float($0 / sum) }
  }

  /// The blurred pixels of `box`. `source` holds `area` of the canvas; beyond it its border pixels
  /// are repeated.
  func blur(_ source: Bitmap, area: PixelRect, box: PixelRect) -> Bitmap {
    guard !box.isEmpty, !area.isEmpty else { return Bitmap(width: box.width, height: box.height) }
    return switch way {
    case .whole(let convolution): convolution.apply(to: source, area: area, box: box)
    case .halved(let convolution, _): convolution.apply(to: source, area: area, box: box)
    case .blocks(let blur): blur.blur(source, area: area, box: box)
    }
  }

  /// The blurred coverage in `box`; nothing is covered beyond the source's rectangle.
  func blur(_ source: Mask, box: PixelRect) -> Mask {
    guard !box.isEmpty else { return Mask(rect: box) }
    return switch way {
    case .whole(let convolution), .halved(_, mask: let convolution): convolution.apply(to: source, box: box)
    case .blocks(let blur): blur.blur(source, box: box)
    }
  }
}
