import StoreCore

@MainActor
struct EditorView {
  @Bindable var store: StoreOf<Editor>

  var title: Binding<String> { $store.title.binding { .binding(.set(\.title, $0)) } }
}

@MainActor
func showEditor(of store: StoreOf<Reminders>) -> EditorView? {
  store.scope(state: \.editor, action: \.editor).map { EditorView(store: $0) }
}
