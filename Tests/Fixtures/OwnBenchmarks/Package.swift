// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else that benchmarks its own function through the Harness product.
let package = Package(
  name: "OwnBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-store-bench", path: "../../..")],
  targets: [
    .executableTarget(
      name: "own", dependencies: [.product(name: "Harness", package: "swift-store-bench")])
  ]
)
