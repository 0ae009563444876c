import StoreCore

@CasePathable @dynamicMemberLookup
enum OneChoice: Equatable { case only(Int) }

@CasePathable @dynamicMemberLookup
enum TwoChoices: Equatable { case first(String), second }

@CasePathable @dynamicMemberLookup
enum TwelveChoices: Equatable {
  case none
  case bool(Bool)
  case int(Int)
  case text(String)
  case list([Int])
  case pair(Int, text: String)
  case labelled(count: Int)
  case maybe(Int?)
  case object(Node)
  indirect case nested(Self)
  case inner(TwoChoices)
  case `default`(Double)
}

@CasePathable
enum GenericChoice<Content> {
  case content(Content)
  case contents([Content], count: Int)
  case nothing
}

@CasePathable
private enum PrivateChoice { case run(@Sendable (Int) -> Int), name(any Named) }

/// The functions of a private enum's case, which only key paths can take out.
func runPrivately(_ number: Int) -> Int? {
  let choice = PrivateChoice.run { $0 + 1 }
  return choice.is(\.name) ? nil : choice[case: \.run]?(number)
}

@ObservableState @CasePathable
enum OneState: Equatable { case only(Ground.State) }

@ObservableState @CasePathable
enum TwoStates: Equatable { case empty, full(Ground.State) }

@ObservableState @CasePathable
enum TwelveStates: Equatable {
  case a, b(Int), c(Ground.State), d(Floor1.State), e(child: Ground.State), f(Int, Int)
  case g(OneState), h(String), i([Int]), j(Ground.State), k(Ground.State?), l
}

@Reducer enum OneFeature { case only(Ground) }

@Reducer enum TwoFeatures { case first(Ground), second(Floor1) }

@Reducer
enum TwelveFeatures {
  case a(Ground), b(Floor1), c(Floor2), d(Floor3), e(Floor4), f(Floor5)
  case g(TimerFeature), h(AnalyzeFeature), i(TabsFeature), j, k(Ground)
  @ReducerCaseIgnored case l(Int)
}
