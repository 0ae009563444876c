import StoreCore
import Testing

@MainActor
@Test func theTitleOfAReminderIsEdited() throws {
  let tea = Reminder.State(id: 7, title: "Tea")
  let store = Store(initialState: Reminders.State(rows: [tea])) { Reminders() }
  #expect(store.scope(state: \.editor, action: \.editor) == nil)

  store.send(.rows(.element(id: 7, action: .editButtonTapped)))
  let editor = try #require(showEditor(of: store))
  editor.title.wrappedValue = String(repeating: "t", count: 50)
  #expect(editor.title.wrappedValue == String(repeating: "t", count: 40))
  store.send(.counter(.incrementButtonTapped))
  store.send(.editor(.doneButtonTapped))

  #expect(store.rows[id: 7]?.title == String(repeating: "t", count: 40))
  #expect(store.counter.count == 1)
  #expect(store.editor == nil)
}
