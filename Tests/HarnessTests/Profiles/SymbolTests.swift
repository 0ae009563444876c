import CHarness
import Foundation
import Testing

@testable import Harness

@Suite struct SymbolTests {
  @Test(arguments: [
    ("NaiveStores.CopyingCore.send(B) -> Swift.Optional<Swift.Task<(), Swift.Never>>", "CopyingCore.send(_:)"),
    (
      "generic specialization <Features.Level5.State, Features.Level5.Action> of NaiveStores.CopyingCore.send(B) -> ()",
      "CopyingCore.send(_:)"
    ),
    (
      "function signature specialization <Arg[0] = Owned To Guaranteed> of generic specialization <A.B> of X.f(a: Swift.Int, _: () -> ()) throws -> ()",
      "f(a:_:)"
    ),
    (
      "static Harness.SampleRunner.(region in _C72F59)(_: Swift.Int) async -> ()",
      "static SampleRunner.region(_:)"
    ),
    ("(2) await resume partial function for M.S.f() async -> Swift.Int", "S.f()"),
    ("closure #1 (A) async -> () in M.S.f<A where A: P>(A) -> ()", "closure #1 in S.f(_:)"),
    ("merged closure #2 in closure #1 () -> () in M.g() -> ()", "closure #2 in closure #1 in g()"),
    ("M.Box.value.getter : Swift.Int", "Box.value.getter"),
    ("Swift.Array.append(__owned A) -> ()", "Swift.Array.append(_:)"),
    ("(extension in M):Swift.Array.twice() -> ()", "Swift.Array.twice()"),
    ("protocol witness for M.P.f() -> () in conformance M.S : M.P in M", "P.f() for S"),
    ("outlined init with copy of M.State", "outlined init with copy of State"),
    ("inlined generic function <A, B> of StoreCore.Store.send(B) -> ()", "Store.send(_:)"),
    ("f", "f"),
  ])
  func aNameIsShortened(demangled: String, short: String) {
    #expect(FunctionName(demangled: demangled).text == short)
  }

  @Test func specialisationsAreOneFunctionUnlessToldApart() {
    let name = FunctionName(demangled: "generic specialization <Features.Level5, Swift.Int> of M.send(A) -> ()")
    #expect(name.frame(splitsSpecialisations: false) == "send(_:)")
    #expect(name.frame(splitsSpecialisations: true) == "send(_:) <Level5, Swift.Int>")
  }

  @Test(arguments: [
    ("$s7Harness12BlameC3addyyF", "$s7Harness12BlameC3addyyF"),
    ("$sSaMa", "type metadata accessor for Swift.Array"),
    ("$sSaMa.resume.0", "type metadata accessor for Swift.Array"),
    ("_ZL25_swift_retain_adapterImplPN5swift10HeapObjectE", "swift_retain"),
    ("_ZN12_GLOBAL__N_13fooIiEEvPT_", "foo"), ("malloc@@GLIBC_2.2.5", "malloc"),
  ])
  func symbolsOfEveryLanguageAreNamed(symbol: String, name: String) {
    #expect(Demangling.function(of: symbol).text == name)
  }

  @Test(arguments: [
    ("CopyingCore.send(_:)", FrameKind.program), ("closure #1 in f()", .program),
    ("Swift.Array.append(_:)", .library),
    ("closure #1 in Swift.Array.map(_:)", .library), ("swift_retain", .runtime),
    ("outlined copy of State", .runtime),
    ("malloc", .system), ("__memmove_avx_unaligned_erms", .system), ("[unknown]", .system),
  ])
  func aFrameIsSomebodysCode(name: String, kind: FrameKind) { #expect(FrameKind(of: name) == kind) }

  @Test func anAddressOfThisProcessIsNamedByItsFile() throws {
    let function: @convention(c) (UInt64) -> Void = harness_count_to
    let address = unsafeBitCast(function, to: UInt.self)
    let map = ProcessMap(parsing: HostFacts.memoryMap)
    let place = map.place(of: UInt64(address))
    let symbols = try #require(ELFSymbols(path: place.file))
    #expect(symbols.name(atOffset: place.offset) == "harness_count_to")
    for usesDebugInformation in [true, false] {
      let symbolizer = Symbolizer([place], usesDebugInformation: usesDebugInformation)
      #expect(symbolizer.functions(at: place).last == "harness_count_to")
    }
  }

  /// Calls of other files' functions go through stubs, which symbol tables don't name.
  @Test func aStubIsNamedByTheFunctionThatItJumpsTo() throws {
    let map = ProcessMap(parsing: HostFacts.memoryMap)
    let region = try #require(map.regions.first { $0.file.hasSuffix("/libswift_Concurrency.so") })
    let symbols = try #require(ELFSymbols(path: region.file))
    let offsets = stride(from: region.offset, to: region.offset + region.end - region.start, by: 8)
    let stubs = offsets.filter { symbols.linkedName(atOffset: $0) != nil }
    let names = Set(stubs.compactMap { symbols.linkedName(atOffset: $0) })
    #expect(names.isSuperset(of: ["swift_retain", "swift_release", "free"]))
    let retain = try #require(stubs.first { symbols.linkedName(atOffset: $0) == "swift_retain" })
    #expect(symbols.name(atOffset: retain) == "swift_retain")
    let place = CodeAddress(file: region.file, offset: retain)
    #expect(Symbolizer([place]).functions(at: place) == ["swift_retain"])
    #expect(!stubs.contains { symbols.name(atOffset: $0) == "_init" })
    let function = try #require(offsets.first { symbols.name(atOffset: $0) == "swift_task_create" })
    #expect(symbols.linkedName(atOffset: function) == nil)
  }

  @Test func whatIsNoExecutableHasNoSymbols() {
    #expect(
      ELFSymbols(Data("not an executable, though long enough to hold the header of one; still none".utf8))
        == nil)
    #expect(ELFSymbols(path: "/nowhere") == nil)
  }

  @Test func aMapTellsFileAndOffset() {
    let map = ProcessMap(
      parsing: """
        5555-6666 r-xp 00001000 fe:00 12   /usr/bin/a name
        7000-8000 rw-p 00000000 00:00 0
        9000-a000 r-xp 00000000 00:00 0    [vdso]

        """)
    #expect(map.place(of: 0x5560) == CodeAddress(file: "/usr/bin/a name", offset: 0x100B))
    #expect(map.place(of: 0x7100) == CodeAddress(file: "", offset: 0x7100))
    #expect(map.place(of: 0x9001) == CodeAddress(file: "[vdso]", offset: 1))
  }
}
