import Composition
import Testing

@Suite struct BuilderTests {
  @Test func reducersRunInTheirOrderAndTheirEffectsMerge() {
    let reducer = build {
      Adding(mark: "a", effect: .send("1"))
      Adding(mark: "b")
      Adding(mark: "c", effect: .send("2"))
      Adding(mark: "d", effect: .send("3"))
    }
    let (state, effect) = reducer.run("x")
    #expect(state == ["a x", "b x", "c x", "d x"])
    #expect(effect.shape == "merge(send 1, send 2, send 3)")
  }

  @Test func anEmptyBodyDoesNothing() {
    let empty: EmptyReducer<[String], String> = build {}
    let (state, effect) = empty.run("x")
    #expect(state.isEmpty)
    #expect(effect.isNone)
  }

  @Test(arguments: [true, false]) func ifWithoutElse(condition: Bool) {
    let reducer = build {
      if condition { Adding(mark: "a", effect: .send("1")) }
      Adding(mark: "b")
    }
    #expect(reducer.run("x").state == (condition ? ["a x", "b x"] : ["b x"]))
    #expect(reducer.run("x").effect.shape == (condition ? "send 1" : "none"))
  }

  @Test(arguments: [true, false]) func ifWithElse(condition: Bool) {
    let reducer = build {
      if condition { Adding(mark: "a", effect: .send("1")) } else { Adding(mark: "b", effect: .send("2")) }
    }
    #expect(reducer.run("x").state == [condition ? "a x" : "b x"])
    #expect(reducer.run("x").effect.shape == (condition ? "send 1" : "send 2"))
  }

  @Test(arguments: [nil, "a"]) func ifLet(mark: String?) {
    let reducer = build {
      if let mark { Adding(mark: mark) }
    }
    #expect(reducer.run("x").state == (mark == nil ? [] : ["a x"]))
  }

  @Test(arguments: 0..<3) func switching(number: Int) {
    let reducer = build {
      switch number {
      case 0: Adding(mark: "zero")
      case 1: Adding(mark: "one")
      default:
        Adding(mark: "many")
        Adding(mark: "more")
      }
    }
    #expect(reducer.run("x").state == [["zero x"], ["one x"], ["many x", "more x"]][number])
  }

  @Test func looping() {
    let reducer = build {
      for mark in ["a", "b", "c"] { Adding(mark: mark, effect: mark == "b" ? .none : .send(mark)) }
      Adding(mark: "d")
    }
    #expect(reducer.run("x").state == ["a x", "b x", "c x", "d x"])
    #expect(reducer.run("x").effect.shape == "merge(send a, send c)")
  }

  @Test func availability() {
    let reducer = build {
      if #available(macOS 15, *) { Adding(mark: "new") }
    }
    #expect(reducer.run("x").state == ["new x"])
  }

  @Test func reduceWrapsAClosureOrAReducer() {
    let closure = Reduce<[String], String> { state, action in
      state.append(action)
      return .send("1")
    }
    #expect(closure.run("x").state == ["x"])
    #expect(closure.run("x").effect.shape == "send 1")
    #expect(Reduce(Adding(mark: "a")).run("x").state == ["a x"])
  }

  @Test func combinedReducersAreOne() {
    let reducer = CombineReducers {
      Adding(mark: "a", effect: .send("1"))
      Adding(mark: "b", effect: .send("2"))
    }
    #expect(reducer.run("x").state == ["a x", "b x"])
    #expect(reducer.run("x").effect.shape == "merge(send 1, send 2)")
  }
}
