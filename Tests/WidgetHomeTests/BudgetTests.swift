import Foundation
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel

/// How often widgets may be reloaded, and what is told of it.
@Suite struct BudgetTests {
  private func home(_ test: TestHome, budget: String) async throws -> Home {
    let home = test.open()
    _ = try await home.instances.add(
      NewInstance(kind: "clock", id: "a", budget: try BudgetChoice(parsing: budget)))
    test.pass(10)
    return home
  }

  @Test(arguments: ["", "sytem", "system:", "system:39", "system:71", "system:x", "unlimited:5"])
  func refusesAWordThatIsNoBudget(word: String) throws {
    let error = #expect(throws: WidgetryError.self) { try BudgetChoice(parsing: word) }
    #expect(error?.code == "budget.unknown")
  }

  @Test func putsOffWhatComesTooSoonAfterACharge() async throws {
    let test = TestHome()
    let home = try await home(test, budget: "system")
    #expect(try await home.reloaded { $0.ids = ["a"] }.map(\.outcome) == [.reloaded])
    test.pass(10)
    let result = try #require(try await home.reloaded { $0.ids = ["a"] }.first)
    #expect(result.outcome == .deferred)
    #expect(result.code == "budget.spacing")
    #expect(result.until == TestHome.start + 10 + 300)
    #expect(try home.report("a").code == "budget.spacing")
    #expect(try home.reloads.nextDue() == result.until)
    #expect(try await home.reloads.runIfDue(id: "a") == nil)
    #expect(try home.ledger().last == "a requested deferred")

    test.pass(290)
    #expect(try await home.reloads.runIfDue(id: "a")?.outcome == .reloaded)
    #expect(try home.report("a").state == .current)
  }

  @Test func allowsNoMoreThanItsLimitInADay() async throws {
    let test = TestHome()
    let home = try await home(test, budget: "system:41")
    var run = 0
    for _ in 0..<60 {
      let results = try await home.reloaded { $0.ids = ["a"] }
      if results.first?.outcome == .reloaded { run += 1 }
      test.pass(301)
    }
    #expect(run == 41)
    let now = home.context.now()
    let report = try home.showing.status(of: home.showing.stored(id: "a", at: now), at: now).budget
    #expect(report.policy.word == "system:41")
    #expect(report.limit == 41)
    #expect(report.left == 0)
    #expect(report.until == TestHome.start + 10 + 86_400)
  }

  @Test func runsAtOnceWhatItsPersonDoes() async throws {
    let test = TestHome()
    let home = try await home(test, budget: "system")
    for number in 0..<3 {
      let outcome = try await home.set("a", .text("count", "\(number + 4)"))
      #expect(outcome.reloads.map(\.outcome) == [.reloaded])
    }
    let now = home.context.now()
    let report = try home.showing.status(of: home.showing.stored(id: "a", at: now), at: now).budget
    #expect(report.left == 40)
  }

  @Test func findsTheBudgetInTheFirstLayerThatHasOne() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    func policy() throws -> String {
      home.settings.forget()
      let now = home.context.now()
      return try home.showing.status(of: home.showing.stored(id: "a", at: now), at: now).budget
        .policy.word
    }
    #expect(try policy() == "unlimited")
    try home.settings.set(
      timeZone: nil, locale: nil, budget: try BudgetChoice(parsing: "system:70"))
    #expect(try policy() == "system:70")
    _ = try await home.instances.change(
      kind: "clock", [], budget: try BudgetChoice(parsing: "system:50"))
    #expect(try policy() == "system:50")
    _ = try await home.instances.change(
      ["a"], InstanceChange(budget: try BudgetChoice(parsing: "unlimited")))
    #expect(try policy() == "unlimited")
    _ = try await home.instances.change(
      ["a"], InstanceChange(budget: try BudgetChoice(parsing: "default")))
    #expect(try policy() == "system:50")
  }

  @Test func foreseesInADryRunWhatWouldBePutOff() async throws {
    let test = TestHome()
    let home = try await home(test, budget: "system")
    _ = try await home.reloaded { $0.ids = ["a"] }
    #expect(try await home.reloaded(.dryRun) { $0.ids = ["a"] }.map(\.outcome) == [.deferred])
  }
}
