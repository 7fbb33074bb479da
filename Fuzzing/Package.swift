// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that nobody who builds tabanim pays for it. It needs a toolchain with libFuzzer (swift.org's for Linux have
// it) and sees inside the modules: `./make.sh fuzz` builds and runs it.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "tabanim", path: "..")],
  targets: [
    .executableTarget(
      name: "Fuzzing", dependencies: [.product(name: "TabanimRenderer", package: "tabanim")])
  ],
  swiftLanguageModes: [.v6]
)
