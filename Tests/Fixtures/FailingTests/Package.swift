// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else whose tests have to fail, because its feature makes reports, or is not what a test store is
// told. The same feature in a program that does not test.
let package = Package(
  name: "FailingTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-store-bench", path: "../../..")],
  targets: [
    .target(name: "Feature", dependencies: [.product(name: "StoreCore", package: "swift-store-bench")]),
    .executableTarget(name: "program", dependencies: ["Feature"]),
    .testTarget(
      name: "UnderSwiftTesting",
      dependencies: ["Feature", .product(name: "StoreTesting", package: "swift-store-bench")]),
    .testTarget(
      name: "UnderXCTest",
      dependencies: ["Feature", .product(name: "StoreTesting", package: "swift-store-bench")]),
  ]
)
