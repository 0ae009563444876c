import ActionQueue
@_exported import Composition
