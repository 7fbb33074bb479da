// swift-tools-version: 6.1
// A package of its own, without sources to build: a package that depends on it downloads the program and compiles nothing.
// At a release the path below is replaced by the address and the checksum of tabanim.artifactbundle.zip:
//   .binaryTarget(name: "tabanim", url: "…/tabanim.artifactbundle.zip", checksum: "…")
import PackageDescription

let package = Package(
  name: "tabanim-plugin",
  products: [
    .plugin(name: "RenderAnimations", targets: ["RenderAnimations"]),
    .plugin(name: "CheckAnimations", targets: ["CheckAnimations"]),
  ],
  targets: [
    .binaryTarget(name: "tabanim", path: "tabanim.artifactbundle"),
    .plugin(
      name: "RenderAnimations",
      capability: .command(
        intent: .custom(
          verb: "render-animations",
          description: "Renders each NAME.tabanim.json of the documentation catalogs into its catalog."),
        permissions: [.writeToPackageDirectory(reason: "The pictures are written into the documentation catalogs.")]),
      dependencies: ["tabanim"]),
    .plugin(
      name: "CheckAnimations",
      capability: .command(
        intent: .custom(
          verb: "check-animations",
          description: "Fails where a picture in a documentation catalog is not what its spec gives now.")),
      dependencies: ["tabanim"]),
  ]
)
