import Anniversaries
import Testing

@Suite struct MilestoneTests {
  private func rule(
    _ steps: String..., firstDay: MilestoneRule.FirstDay = .zero
  ) throws -> MilestoneRule {
    try MilestoneRule(
      every: steps.map { try #require(Anniversary.Recurrence(rawValue: $0)) }, firstDay: firstDay)
  }

  private func names(_ milestones: [Milestone]) -> String {
    milestones.map { "\($0.date) \($0.number) \($0.unit)" }.joined(separator: ", ")
  }

  private func met(_ text: String = "2026-01-01") throws -> Anniversary {
    Anniversary(id: "met", title: "Met", day: try #require(CalendarDay(iso: text)))
  }

  @Test func listsMilestonesInARange() throws {
    let range = try day("2026-01-01")...day("2027-01-31")
    #expect(
      try names(
        met().milestones(in: range, rule: rule("every 100 days", "every 6 months", "yearly")))
        == "2026-04-11 100 days, 2026-07-01 6 months, 2026-07-20 200 days, "
        + "2026-10-28 300 days, 2027-01-01 1 years")
    #expect(try met().milestones(in: range, rule: rule("once")).isEmpty)
    #expect(try met("--01-01").milestones(in: range).isEmpty)
  }

  @Test(arguments: [("zero", "2026-04-11"), ("one", "2026-04-10")])
  func countsTheDayItselfIfAsked(firstDay: String, hundredth: String) throws {
    let first = try #require(MilestoneRule.FirstDay(rawValue: firstDay))
    let rule = try rule("every 100 days", firstDay: first)
    let next = try #require(try met().nextMilestone(onOrAfter: day("2025-01-01"), rule: rule))
    #expect(next.date.description == hundredth && next.number == 100)
  }

  @Test(arguments: [
    ("2026-03-01", "100 days"), ("2026-04-11", "100 days"), ("2026-05-01", "100 days"),
    ("2026-05-31", "200 days"), ("2026-06-15", "200 days"), ("2028-09-01", "1000 days"),
  ])
  func findsTheNearest(today: String, expected: String) throws {
    let rule = try rule("every 100 days", "every 1000 days")
    let nearest = try #require(try met().nearestMilestone(to: day(today), rule: rule))
    #expect("\(nearest.number) \(nearest.unit)" == expected)
  }

  @Test func countsFromWhereTheAnniversarySays() throws {
    var wedding = try met("2026-05-23")
    wedding.countFrom = try day("2024-01-01")
    let next = try #require(try wedding.nextMilestone(onOrAfter: day("2026-05-23")))
    #expect(names([next]) == "2026-06-19 900 days")
  }

  @Test func keepsLunarYears() throws {
    let birthday = try met("lunar-ko:1958-04-08")
    let range = try day("2026-01-01")...day("2026-12-31")
    #expect(
      try names(birthday.milestones(in: range, rule: rule("yearly"))) == "2026-05-24 68 years")
  }
}
