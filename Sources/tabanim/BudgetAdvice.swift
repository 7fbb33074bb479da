import TabSpec
import TabanimRenderer

/// The settings that bring a picture under its budget: tried, not guessed.
struct BudgetAdvice {
  let job: Batch.Job
  let format: OutputFormat?

  /// The settings, and the bytes that the picture has with them; nil where nothing that is tried is enough.
  func remedy(limit: Int) -> (settings: [(flag: Overrides.Flag, text: String)], bytes: Int)? {
    guard let format else { return nil }
    guard let scale = try? job.production().scale else { return nil }
    defer { job.store.drop() }
    for settings in steps(for: format, scale: scale) {
      var overrides = job.picture.overrides
      for (flag, text) in settings { try? overrides.set(flag, to: text) }
      guard
        let production = try? job.store.production(overrides),
        let bytes = try? production.data(as: format, at: job.picture.at).count
      else { continue }
      if bytes <= limit { return (settings, bytes) }
    }
    return nil
  }

  /// From what nobody sees to what everybody sees.
  private func steps(for format: OutputFormat, scale: Double) -> [[(flag: Overrides.Flag, text: String)]] {
    // A still has neither; a scale that the name says stays.
    let moving: [[(flag: Overrides.Flag, text: String)]] =
      format.isStill ? [[]] : [[(.quality, "small")], [(.quality, "small"), (.fps, "25")]]
    guard job.picture.name.scale == nil, scale > 1, let last = moving.last else {
      return moving.filter { !$0.isEmpty }
    }
    return moving.filter { !$0.isEmpty } + [last + [(.scale, "1")]]
  }
}
