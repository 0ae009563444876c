// swift-tools-version: 6.2
import Foundation
import PackageDescription

let safe: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let strict: [SwiftSetting] = safe + [.strictMemorySafety()]

/// jemalloc is linked where its header is installed. SwiftPM caches this answer; `scripts/bench` and `scripts/test`
/// set `STORE_BENCH_JEMALLOC` (1 or 0), which is part of the cache's key, so that an installation is seen at once.
let linksJemalloc: Bool =
  switch Context.environment["STORE_BENCH_JEMALLOC"] {
  case "1": true
  case "0": false
  default: FileManager.default.fileExists(atPath: "/usr/include/jemalloc/jemalloc.h")
  }
let allocator: [LinkerSetting] = linksJemalloc ? [.linkedLibrary("jemalloc")] : []

let package = Package(
  name: "swift-store-bench",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "StoreCore", targets: ["StoreCore"]),
    .library(name: "StoreTesting", targets: ["StoreTesting"]),
    .library(name: "Harness", targets: ["Harness"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  targets: [
    // What a user imports.
    .target(name: "ActionQueue", swiftSettings: strict),
    .target(name: "CThreadContext"),
    .target(name: "Composition", dependencies: ["CThreadContext"], swiftSettings: strict),
    .target(
      name: "StoreCore", dependencies: ["ActionQueue", "Composition", "CThreadContext"], swiftSettings: strict),
    .target(name: "StoreTesting", dependencies: ["StoreCore"], swiftSettings: strict),

    // Measuring; knows nothing of stores.
    .target(name: "CHarness", linkerSettings: allocator),
    .target(name: "Harness", dependencies: ["CHarness"], swiftSettings: strict),

    // The benchmarks.
    .target(name: "Features", dependencies: ["Composition"], path: "Benchmarks/Features", swiftSettings: safe),
    .target(
      name: "NaiveStores", dependencies: ["Composition"], path: "Benchmarks/NaiveStores", swiftSettings: safe),
    .target(
      name: "Workloads", dependencies: ["Composition", "Features"], path: "Benchmarks/Workloads",
      swiftSettings: safe),
    .target(
      name: "Suite",
      dependencies: [
        "ActionQueue", "StoreCore", "StoreTesting", "NaiveStores", "Features", "Workloads", "Harness",
      ],
      path: "Benchmarks/Suite", swiftSettings: safe),
    .executableTarget(
      name: "bench", dependencies: ["Suite", "Harness"], path: "Benchmarks/bench", swiftSettings: safe),
    .executableTarget(
      name: "hookless", dependencies: ["Composition", "Features", "StoreCore", "Workloads"],
      path: "Benchmarks/hookless", swiftSettings: safe),

    // Tests.
    .testTarget(name: "ActionQueueTests", dependencies: ["ActionQueue"], swiftSettings: safe),
    .target(
      name: "TestSupport", dependencies: ["StoreCore", "StoreTesting"], path: "Tests/TestSupport",
      swiftSettings: safe),
    .testTarget(
      name: "CompositionTests", dependencies: ["Composition", "StoreTesting", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "StoreCoreTests",
      dependencies: ["ActionQueue", "StoreCore", "StoreTesting", "Features", "Harness", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "FeatureTests", dependencies: ["StoreCore", "StoreTesting", "Features", "TestSupport"],
      swiftSettings: safe),
    .testTarget(name: "HarnessTests", dependencies: ["Harness"], swiftSettings: safe),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Suite", "StoreCore", "StoreTesting", "NaiveStores", "Features", "Workloads", "Harness",
      ],
      swiftSettings: safe),
    .testTarget(name: "BenchTests", dependencies: ["bench", "Harness"], swiftSettings: safe),
    .testTarget(
      name: "ReadmeTests", dependencies: ["StoreCore", "StoreTesting", "Harness"], swiftSettings: safe),
  ]
)
