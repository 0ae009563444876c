// swift-tools-version: 6.2
import PackageDescription

/// A package that depends on a version of this one, without the macros; `scripts/check-packaging` says where it is.
let package = Package(
  name: "without-macros",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: Context.environment["STORE_BENCH_REPOSITORY"] ?? "", from: "1.0.0", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "without-macros", dependencies: [.product(name: "StoreCore", package: "swift-store-bench")])
  ]
)
