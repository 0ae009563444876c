// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else whose tests have to fail, because its feature makes reports.
let package = Package(
  name: "FailingTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-store-bench", path: "../../..")],
  targets: [
    .target(name: "Feature", dependencies: [.product(name: "StoreCore", package: "swift-store-bench")]),
    .testTarget(name: "UnderSwiftTesting", dependencies: ["Feature"]),
    .testTarget(name: "UnderXCTest", dependencies: ["Feature"]),
  ]
)
