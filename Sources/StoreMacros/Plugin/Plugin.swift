import SwiftSyntaxMacros

/// Every macro of the plugin; the compiler asks for them by the names of their types.
var providedMacros: [any Macro.Type] {
  [
    CasePathableMacro.self, MarkerMacro.self, ObservableStateMacro.self, ObservedFieldMacro.self,
    ReducerMacro.self,
  ]
}

#if canImport(SwiftCompilerPlugin)
  // The swift-syntax package.
  import SwiftCompilerPlugin

  @main
  struct Plugin: CompilerPlugin {
    var providingMacros: [any Macro.Type] { providedMacros }
  }
#else
  // The toolchain's SwiftSyntax has the parts of a plugin, but not the ready-made entry point.
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  @main
  enum Plugin {
    static func main() throws {
      let listener = CompilerPluginMessageListener(
        connection: try StandardIOMessageConnection(), provider: Provider())
      try listener.main()
    }
  }

  private struct Provider: PluginProvider {
    struct UnknownMacro: Error, CustomStringConvertible {
      let description: String
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let macro = providedMacros.first(where: { "\($0)" == typeName }) else {
        throw UnknownMacro(description: "There is no macro \(moduleName).\(typeName) in this plugin.")
      }
      return macro
    }
  }
#endif
