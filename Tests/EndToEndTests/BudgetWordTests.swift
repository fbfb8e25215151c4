import Foundation
import TestSupport
import Testing

/// What the commands say of budgets, and what they say to type about them.
@Suite(.waitsForPrograms) struct BudgetWordTests {
  let home: ScratchHome

  init() throws {
    home = try ScratchHome.couple()
  }

  @Test func tellsAKindsBudget() throws {
    #expect(try home.make("kind", "show", "dday").output.contains("budget    the home's budget\n"))
    #expect(try home.json("kind", "show", "dday")["budget"].isNull)
    try home.make("kind", "set", "dday", "--budget", "system:70")
    #expect(
      try home.make("kind", "show", "dday").output.contains(
        "budget    system:70, at most 70 reloads in 24 hours and 5 minutes apart\n"))
    #expect(try home.json("kind", "show", "dday")["budget"].string == "system:70")
  }

  @Test func answersASetBudgetWithIt() throws {
    let told = try home.make("set", "met-1", "--budget", "system")
    #expect(
      told.line.hasSuffix("; budget system, at most 40 reloads in 24 hours and 5 minutes apart"))
    #expect(
      try home.make("set", "met-1", "--budget", "default").line.hasSuffix("; budget unlimited"))
    #expect(try !home.make("set", "met-1", "--family", "medium").line.contains("budget"))
  }

  @Test func saysWhatIsLeftAndHowToGetPastIt() throws {
    #expect(try home.make("status", "met-1").output.contains("  budget  unlimited (home)\n"))
    try home.make("set", "met-1", "--budget", "system")
    try home.make("reload", "met-1", "--wait")
    try home.make("reload", "met-1")
    let told = try home.make("status", "met-1")
    let next = try #require(told.lines.first { $0.hasPrefix("  next ") })
    #expect(next.contains("deferred: its budget doesn't allow a reload so soon after the last"))
    #expect(!next.contains("reload it now"))
    let ways =
      "Run 'widgetry reload met-1 --wait' to wait for the reload, or "
      + "'widgetry set met-1 --budget unlimited' to remove the budget"
    #expect(next.hasSuffix(ways))
    #expect(told.errors == "hint: \(ways)\n")
    let budget = try #require(told.lines.first { $0.hasPrefix("  budget ") })
    #expect(budget.contains("5 minutes apart (own); 39 left; the next reload has to wait until "))
  }

  @Test func wordsWhatPutsAReloadOffInNext() throws {
    try home.make("set", "met-1", "--budget", "system")
    try home.make("reload", "met-1", "--wait")
    try home.make("reload", "met-1")
    #expect(
      try home.make("next", "met-1").output.contains(
        "\treload\trequested, too soon for its budget\t"))
    let step = try home.json("next", "met-1").array.first { $0["what"].string == "reload" }
    #expect(step?["reason"].string == "budget.spacing")
  }

  @Test func tellsMomentsOfTheHomeToPeopleAndOfUTCToPrograms() throws {
    try home.make("set", "met-1", "--budget", "system")
    try home.make("reload", "met-1", "--wait")
    try home.make("reload", "met-1")
    let zone = ["TZ": "Asia/Seoul"]
    let text = try home.make("show", "met-1", environment: zone).errors
    #expect(text.contains("(Asia/Seoul)"))
    #expect(!text.contains("Z\n") && !text.contains("T"))
    let json = try home.make("show", "met-1", "--json", environment: zone).errors
    #expect(json.isEmpty || json.contains("Z\""))
  }

  @Test func saysWhichWidgetsAnEditDidNotReloadYet() throws {
    let home = try ScratchHome.couple()
    try home.make("set", "big", "--budget", "system")
    try home.make("anniversary", "edit", "wedding", "--title", "One")
    let outcome = try home.make("anniversary", "edit", "wedding", "--title", "Two")
    #expect(outcome.line == "wedding: 'One' -> 'Two'; reloaded small")
    #expect(outcome.errors.contains("note: big: deferred until "))
    #expect(outcome.errors.contains("widgetry reload big --wait"))
    // Just after it was added, the first edit waits as well.
    #expect(!(try home.line("big").hasPrefix("Two ")))
    #expect(try home.line("small").hasPrefix("Two "))
  }
}
