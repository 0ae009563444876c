// swift-tools-version: 6.2
import PackageDescription

/// A package of features beside this one: written with the macros, in the Swift 5 mode.
let package = Package(
  name: "own-features",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-store-bench", path: "../../..")],
  targets: [
    .executableTarget(
      name: "own-features", dependencies: [.product(name: "StoreCore", package: "swift-store-bench")])
  ],
  swiftLanguageModes: [.v5]
)
