import Feature
import StoreCore

// No test runs here: the report is printed, once.
let store = Store(initialState: Feature.State()) { Feature() }
await store.send(.load).finish()
await store.send(.load).finish()
print("The program went on.")
