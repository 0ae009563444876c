// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// jemalloc is linked where its header is installed. SwiftPM caches this answer; `scripts/bench` and `scripts/test`
/// set `STORE_BENCH_JEMALLOC` (1 or 0), which is part of the cache's key, so that an installation is seen at once.
let linksJemalloc: Bool =
  switch Context.environment["STORE_BENCH_JEMALLOC"] {
  case "1": true
  case "0": false
  default: FileManager.default.fileExists(atPath: "/usr/include/jemalloc/jemalloc.h")
  }
/// `STORE_BENCH_HOOKS=0` builds everything without the hooks that count, to show that they cost nothing while they are off.
let hasHooks = Context.environment["STORE_BENCH_HOOKS"] != "0"
let hooks: [CSetting] = hasHooks ? [] : [.define("HARNESS_WITHOUT_HOOKS")]
let allocator: [LinkerSetting] = linksJemalloc && hasHooks ? [.linkedLibrary("jemalloc")] : []

/// Whether this manifest is read for a dependency: from the root of a repository's tree while versions are chosen, and
/// from the folders in which SwiftPM and Xcode keep what they fetch afterwards. Flags that a fetched package may not
/// use are out of the question there.
let isFetched: Bool = {
  let folder = Context.packageDirectory
  return folder == "/" || folder.contains("/checkouts/") || folder.contains("/registry/downloads/")
}()

let safe: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let strict: [SwiftSetting] = safe + [.strictMemorySafety()]

/// What is measured keeps the scopes of code that other modules inline, so that profiles name it. It is no part of what
/// users import, which is compiled as it is for them.
let measured: [SwiftSetting] =
  safe
  + (isFetched
    ? []
    : [.unsafeFlags(["-Xfrontend", "-experimental-serialize-debug-info"], .when(configuration: .release))])

/// The toolchain's own SwiftSyntax, which spares the macros a package to fetch and to compile; nil where it can't be
/// had. The folder is found from the library that this manifest is itself linked to.
let toolchainSyntax: String? = {
  if isFetched || Context.environment["STORE_BENCH_TOOLCHAIN_SYNTAX"] == "0" { return nil }
  #if os(Linux)
    // By a handle, to the end: `String(contentsOfFile:)` gives no more than the first page of a file without a size.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"), let read = try? file.readToEnd() else {
      return nil
    }
    let maps = String(decoding: read, as: UTF8.self)
    let library = maps.split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
    guard let library, let path = library.firstIndex(of: "/") else { return nil }
    let host = URL(fileURLWithPath: String(library[path...])).deletingLastPathComponent()
      .appendingPathComponent("../../host").standardized.path
    return FileManager.default.fileExists(atPath: host + "/SwiftSyntaxMacros.swiftmodule") ? host : nil
  #else
    return nil
  #endif
}()

let syntaxPackages: [Package.Dependency] =
  toolchainSyntax == nil
  ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"604.0.0")] : []
let syntaxModules: [Target.Dependency] =
  toolchainSyntax == nil
  ? ["SwiftCompilerPlugin", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion"].map {
    .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"]))
  } : []
let findsSyntax: [SwiftSetting] = toolchainSyntax.map { [.unsafeFlags(["-I", $0])] } ?? []
let linksSyntax: [LinkerSetting] =
  toolchainSyntax.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []

let package = Package(
  name: "swift-store-bench",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "StoreCore", targets: ["StoreCore"]),
    .library(name: "StoreTesting", targets: ["StoreTesting"]),
    .library(name: "Harness", targets: ["Harness"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  traits: [
    .trait(
      name: "Macros", description: "@Reducer, @ObservableState and @CasePathable, with `import StoreCore`."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: syntaxPackages,
  targets: [
    // What a user imports.
    .target(name: "CAsymmetricFence"),
    .target(name: "ActionQueue", dependencies: ["CAsymmetricFence"], swiftSettings: strict),
    .target(name: "CThreadContext"),
    .target(name: "CObservation"),
    .target(name: "CTestFrameworks"),
    .target(name: "Composition", dependencies: ["CThreadContext", "CTestFrameworks"], swiftSettings: strict),
    .target(
      name: "StoreCore",
      dependencies: [
        "ActionQueue", "Composition", "CThreadContext", "CObservation",
        .target(name: "StoreMacros", condition: .when(traits: ["Macros"])),
      ],
      swiftSettings: strict),
    .macro(
      name: "StoreMacrosPlugin", dependencies: syntaxModules, path: "Sources/StoreMacros/Plugin",
      swiftSettings: safe + findsSyntax, linkerSettings: linksSyntax),
    .target(
      name: "StoreMacros", dependencies: ["Composition", "StoreMacrosPlugin"],
      path: "Sources/StoreMacros/Declarations", swiftSettings: strict),
    .target(name: "StoreTesting", dependencies: ["StoreCore"], swiftSettings: strict),

    // Measuring; knows nothing of stores.
    .target(name: "CHarness", cSettings: hooks, linkerSettings: allocator),
    .target(name: "Harness", dependencies: ["CHarness"], swiftSettings: strict),

    // The benchmarks.
    .target(
      name: "Features",
      dependencies: ["Composition", .target(name: "StoreMacros", condition: .when(traits: ["Macros"]))],
      path: "Benchmarks/Features", exclude: ["Modular"], swiftSettings: measured),
    .target(
      name: "FeatureA", dependencies: ["Composition", "Features"], path: "Benchmarks/Features/Modular/FeatureA",
      swiftSettings: measured),
    .target(
      name: "FeatureB", dependencies: ["Composition", "FeatureA", "Features"],
      path: "Benchmarks/Features/Modular/FeatureB", swiftSettings: measured),
    .target(
      name: "FeatureC", dependencies: ["Composition", "FeatureB", "Features"],
      path: "Benchmarks/Features/Modular/FeatureC", swiftSettings: measured),
    .target(
      name: "NaiveStores", dependencies: ["Composition"], path: "Benchmarks/NaiveStores",
      swiftSettings: measured),
    .target(
      name: "Workloads", dependencies: ["Composition", "Features"], path: "Benchmarks/Workloads",
      swiftSettings: measured),
    .target(
      name: "Suite",
      dependencies: [
        "ActionQueue", "StoreCore", "StoreTesting", "NaiveStores", "Features", "FeatureA", "FeatureC",
        "Workloads",
        "Harness",
      ],
      path: "Benchmarks/Suite", swiftSettings: measured),
    .target(
      name: "BenchCommand", dependencies: ["Suite", "Harness"], path: "Benchmarks/bench", exclude: ["Main"],
      swiftSettings: safe),
    .executableTarget(
      name: "bench", dependencies: ["BenchCommand"], path: "Benchmarks/bench/Main", swiftSettings: safe),

    // Tests.
    .testTarget(name: "ActionQueueTests", dependencies: ["ActionQueue"], swiftSettings: safe),
    .target(
      name: "TestSupport", dependencies: ["StoreCore", "StoreTesting"], path: "Tests/TestSupport",
      swiftSettings: safe),
    .testTarget(
      name: "CompositionTests", dependencies: ["Composition", "StoreTesting", "TestSupport"],
      swiftSettings: safe),
    .target(name: "CKeyPathHooks", path: "Tests/CKeyPathHooks"),
    .target(
      name: "MacroFeatures", dependencies: ["StoreCore"], path: "Tests/MacroFeatures", swiftSettings: safe),
    .testTarget(
      name: "StoreMacrosTests",
      dependencies: [
        "CKeyPathHooks", "MacroFeatures", "StoreCore", "StoreMacrosPlugin", "Features", "Harness",
        "TestSupport",
        .target(name: "StoreMacros", condition: .when(traits: ["Macros"])),
      ] + syntaxModules,
      exclude: ["Fixtures"], swiftSettings: safe + findsSyntax),
    .testTarget(
      name: "StoreCoreTests",
      dependencies: [
        "ActionQueue", "CObservation", "StoreCore", "StoreTesting", "Features", "Harness", "TestSupport",
      ],
      swiftSettings: safe),
    .testTarget(
      name: "StoreTestingTests", dependencies: ["StoreCore", "StoreTesting", "TestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "FeatureTests", dependencies: ["StoreCore", "StoreTesting", "Features", "TestSupport"],
      swiftSettings: safe),
    .testTarget(name: "SeedTests", dependencies: ["StoreCore", "StoreTesting"], swiftSettings: safe),
    .testTarget(name: "HarnessTests", dependencies: ["CHarness", "Harness"], swiftSettings: safe),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Suite", "StoreCore", "StoreTesting", "NaiveStores", "Features", "Workloads", "Harness",
      ],
      swiftSettings: safe),
    .testTarget(name: "BenchTests", dependencies: ["BenchCommand", "Harness"], swiftSettings: safe),
    .testTarget(
      name: "ReadmeTests", dependencies: ["StoreCore", "StoreTesting", "Harness"], swiftSettings: safe),
  ]
)
