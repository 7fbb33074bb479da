import TabBase
import TabModel
import TabPlay

/// A number that a trace prints. If anything moves it, plots draw it, and pages show it.
package struct Channel: Sendable {
  let target: Target
  let property: Property
  /// "items[1].icon.scale".
  package let name: String
  /// The animations and changes that move it; empty if it never moves.
  let sources: [MotionSource]
  /// Times at which it may jump besides, in seconds of movie time.
  let jumps: [Double]
  /// The one track that has the number's values; nil means that they are read of poses.
  let track: Track<Double>?
  /// nil means that the moment does not have it.
  package let read: @Sendable (Moment) -> Double?

  init(
    _ target: Target, _ property: Property, movedBy sources: [MotionSource] = [], jumps: [Double] = [],
    track: Track<Double>? = nil, read: @escaping @Sendable (Moment) -> Double?
  ) {
    self.target = target
    self.property = property
    self.sources = sources
    self.jumps = jumps
    self.track = track
    self.read = read
    name = target.name.isEmpty ? property.rawValue : "\(target.name).\(property.rawValue)"
  }

  /// A pose with the layout that it has, for channels to read.
  package final class Moment {
    let pose: Pose
    private let movie: Movie
    private let layouts: [Movie.Orientation: BarLayout]
    /// The bar's layout in the pose's orientation. Most channels do not need it.
    package private(set) lazy var layout = layouts[pose.orientation]
    /// Read by several channels, so made once.
    private(set) lazy var barNumbers = layout.map { movie.bar.numbers(pose, $0) } ?? []

    init(_ pose: Pose, _ movie: Movie, _ layouts: [Movie.Orientation: BarLayout]) {
      self.pose = pose
      self.movie = movie
      self.layouts = layouts
    }
  }
}
