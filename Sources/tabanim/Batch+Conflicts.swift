import ArgumentParser
import Platform
import TabModel
import TabSpec
import TabanimRenderer

/// Pictures that take each other's place, or that of what they are made from.
extension Batch {
  /// Tells of pictures that are one file, or of which one is in the other's folder, and throws then.
  func refuseTwins(_ planned: [Planned]) throws {
    var claims = OutputClaims()
    var places: Set<SourceLocation> = []
    var isRefused = false
    for one in planned {
      for picture in one.pictures {
        guard let problem = claims.claim(picture.place, for: one.source.name) else { continue }
        // One entry of a project is one cause, however many specs it is for.
        if let location = picture.location, !places.insert(location).inserted { continue }
        reporter.report([Diagnostic(.error, .output(problem), at: picture.location)], of: one.source.name)
        isRefused = true
      }
    }
    if isRefused { throw ExitCode.validationFailure }
  }

  /// Warns of pictures in documentation catalogs that go by one name with others there: DocC looks at names without their suffixes.
  mutating func warnOfCatalogTwins(_ jobs: [Job]) {
    let shown = jobs.filter { $0.picture.path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") } }
    let present = Set(shown.map { SpecName.folder(of: $0.picture.path) }).flatMap { folder in
      FolderNames.entries(of: folder).map { folder + $0 }
    }
    let pictures = (shown.map(\.picture.path) + present.sorted()).map(PictureName.init).filter { $0.format != nil }
    let twins = Dictionary(grouping: pictures, by: \.withoutSuffix)
    var told: Set<String> = []
    for job in shown {
      for other in twins[job.picture.name.withoutSuffix] ?? [] where other.path != job.picture.path {
        guard told.insert([other.path, job.picture.path].sorted().joined(separator: "\n")).inserted else { continue }
        let problem = Problem.output(.sameInCatalog(path: job.picture.path, other: other.path))
        tell([Diagnostic(.warning, problem, at: job.picture.location)], of: job.source)
      }
    }
  }

  /// Tells of pictures that would take the place of what one of them is made from, and throws then.
  func refuseLosses(_ jobs: [Job]) throws {
    var isRefused = false
    for job in jobs {
      guard let problem = sparedFiles.problem(with: job.picture.place) else { continue }
      reporter.report([Diagnostic(.error, .output(problem), at: job.picture.location)], of: job.source.name)
      isRefused = true
    }
    if isRefused { throw ExitCode.validationFailure }
  }
}

extension PictureRequest {
  /// The warning about a name that seems to say an appearance or a scale that the picture does not have.
  func misreadName(_ production: Production) -> Diagnostic? {
    let written = listed?.name ?? path
    guard let meant = PictureName(written).meant, isListed || namer == .flag else { return nil }
    let other = PictureName(meant)
    let isOtherAppearance = other.isDark && !production.isDark
    let isOtherScale = name.scale == nil && other.scale.map { Double($0) != production.scale } == true
    guard isOtherAppearance || isOtherScale else { return nil }
    return Diagnostic(.warning, .misreadName(written, meant: meant), at: location)
  }
}
