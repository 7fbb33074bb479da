// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that nobody who builds tabanim pays for it. Many types are internal, and generic ones are
// specialized only inside their module unless the compiler may look across; run from this folder:
//
//     swift run -c release -Xswiftc -enable-testing -Xswiftc -cross-module-optimization
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "tabanim", path: ".."),
    .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
  ],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "TabanimRenderer", package: "tabanim"), .product(name: "Benchmark", package: "swift-benchmark"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
