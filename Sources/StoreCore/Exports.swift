import ActionQueue
@_exported import Composition

#if Macros
  @_exported import StoreMacros
#endif
