import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct SelectorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var selector: Selector
    var expected: [String]

    init(_ name: String, _ expected: String, _ edit: (inout Selector) -> Void) {
      testDescription = name
      selector = Selector()
      edit(&selector)
      self.expected = expected.split(separator: " ").map(String.init)
    }
  }

  /// Clocks `a1` (small, 3), `a2` (medium, 7, tags x y), `b1` (of the other plugin, 9), days `d1` and `d2` (lost its day).
  private func home(_ test: TestHome, others: Bool = true) async throws -> Home {
    let home = test.open()
    try await home.addAnniversary("wedding", title: "Our Wedding")
    try await home.addAnniversary("gone")
    try await home.add("fake/clock", "a1")
    _ = try await home.instances.add(
      NewInstance(
        kind: "fake/clock", id: "a2", family: "medium",
        edits: [
          .text("count", "7"), .text("tags", "x", "y"), .text("day", "2026-05-23"),
          .text("on", "yes"), .text("style", "fancy"), .text("text", "Ab"),
          .text("people", "wedding"), .text("city", "nyc"), .text("at", "09:30"),
          .text("moment", "2026-05-23T09:00Z"),
        ]))
    guard others else { return home }
    try await home.add(
      "other/clock", "b1", .text("count", "9"), .text("style", "plain"), reload: .later)
    try await home.add("day", "d1", .text("anniversary", "wedding"))
    try await home.add("day", "d2", .text("anniversary", "gone"))
    _ = try home.days.remove(["gone"], force: true)
    return home
  }

  private static func conditions(_ texts: String...) -> [Condition] {
    texts.compactMap { try? Condition(parsing: $0) }
  }

  static let cases: [Case] = [
    Case("all", "a1 a2 b1 d1 d2") { $0.all = true },
    Case("ids in the order given, once", "d1 a1") { $0.ids = ["d1", "a1", "d1"] },
    Case("no ids", "") { $0.givesIDs = true },
    Case("a pattern", "a1 a2") { $0.patterns = ["a*"] },
    Case("a pattern of one", "a1 b1 d1") { $0.patterns = ["?1"] },
    Case("a pattern or an id", "a1 a2 d1") { ($0.ids, $0.patterns) = (["d1"], ["a?"]) },
    Case("a pattern that fits nobody", "") { $0.patterns = ["z*"] },
    Case("a kind", "d1 d2") { $0.kinds = ["DAY"] },
    Case("a kind of a plugin", "b1") { $0.kinds = ["other/clock"] },
    Case("two kinds", "b1 d1 d2") { $0.kinds = ["other/clock", "day"] },
    Case("a plugin", "a1 a2 d1 d2") { $0.plugins = ["fake"] },
    Case("a plugin and a kind", "d1 d2") { ($0.plugins, $0.kinds) = (["fake"], ["day"]) },
    Case("a plugin without that kind", "") { ($0.plugins, $0.kinds) = (["other"], ["day"]) },
    Case("a family", "a2") { $0.families = ["medium"] },
    Case("two families", "a1 a2 b1 d1 d2") { $0.families = ["systemMedium", "small"] },
    Case("an entity", "a2 d1") { $0.entities = ["anniversary/wedding"] },
    Case("an entity that is gone", "d2") { $0.entities = ["anniversary/gone"] },
    Case("an entity that nobody names", "") { $0.entities = ["anniversary/zz"] },
    Case("a state", "d2") { $0.states = ["needsAttention"] },
    Case("two states", "b1 d2") { $0.states = ["needsAttention", "pending"] },
    Case("current ones", "a1 a2 d1") { $0.states = ["current"] },
    Case("a value by default", "a1") { $0.conditions = conditions("count=3") },
    Case("not a value", "a2 b1") { $0.conditions = conditions("count!=3") },
    Case("more", "b1") { $0.conditions = conditions("count>7") },
    Case("at least", "a2 b1") { $0.conditions = conditions("count>=7") },
    Case("less", "a1") { $0.conditions = conditions("count<7") },
    Case("at most", "a1 a2") { $0.conditions = conditions("count<=7.0") },
    Case("a range", "a2 b1") { $0.conditions = conditions("count=7..9") },
    Case("a range open to above", "a2 b1") { $0.conditions = conditions("count=7..") },
    Case("a range open to below", "a1") { $0.conditions = conditions("count=..6") },
    Case("outside of a range", "a1") { $0.conditions = conditions("count!=7..9") },
    Case("more than any can be", "a1 a2 b1") { $0.conditions = conditions("count<100") },
    Case("a number in other words", "a2") { $0.conditions = conditions("count=7e0") },
    Case("two conditions", "a2") { $0.conditions = conditions("count>3", "count<9") },
    Case("a part of a text", "a2") { $0.conditions = conditions("text~aB") },
    Case("a text in order", "a2") { $0.conditions = conditions("text<B", "text>A") },
    Case("a text that looks like a range", "") { $0.conditions = conditions("text=A..C") },
    Case("an element", "a2") { $0.conditions = conditions("tags=y") },
    Case("no element", "a1 b1") { $0.conditions = conditions("tags!=y") },
    Case("unset", "a1 b1") { $0.conditions = conditions("text=") },
    Case("set", "a2") { $0.conditions = conditions("text!=") },
    Case("an empty list", "a1 b1") { $0.conditions = conditions("tags=") },
    Case("a date", "a2") { $0.conditions = conditions("day>2026-05-22") },
    Case("dates", "a2") { $0.conditions = conditions("day=2026-05-01..2026-05-31") },
    Case("a date in other words", "a2") { $0.conditions = conditions("day=2026년 5월 23일") },
    Case("a day from today", "a2") { $0.conditions = conditions("day<today", "day>-14d") },
    Case("a moment as a day", "a2") { $0.conditions = conditions("moment>=2026-05-23") },
    Case("a moment in a zone", "") { $0.conditions = conditions("moment<2026-05-23T00:00Z") },
    Case("a time", "a2") { $0.conditions = conditions("at=09:00..17:00") },
    Case("other dates", "") { $0.conditions = conditions("day=2026-06-01..2026-06-30") },
    Case("a truth", "a2") { $0.conditions = conditions("on=TRUE") },
    Case("an untruth", "") { $0.conditions = conditions("on=off") },
    Case("an option by its title", "a2") { $0.conditions = conditions("style=FANCY") },
    Case("a part of an option's title", "b1") { $0.conditions = conditions("style~QUITE") },
    Case("a plugin's thing", "a2") { $0.conditions = conditions("city=nyc") },
    Case("its title, told by the plugin", "a2") { $0.conditions = conditions("city=new york") },
    Case("a thing that the plugin has not", "") { $0.conditions = conditions("city=paris") },
    Case("a part of an anniversary's title", "d1") {
      $0.conditions = conditions("anniversary~R WED")
    },
    Case("an anniversary", "d1") { $0.conditions = conditions("anniversary=wedding") },
    Case("an anniversary, of some widgets", "d1") {
      $0.ids = ["a1", "d1", "d2"]
      $0.kinds = ["day"]
      $0.conditions = conditions("anniversary=wedding")
    },
    Case("two anniversaries at once", "") {
      $0.conditions = conditions("anniversary=wedding", "anniversary=gone")
    },
    Case("its title", "d1") { $0.conditions = conditions("anniversary=our wedding") },
    Case("one that is gone", "d2") { $0.conditions = conditions("anniversary=gone") },
    Case("nobody's", "") { $0.conditions = conditions("anniversary=nobody") },
    Case("one of a list", "a2") { $0.conditions = conditions("people=Our Wedding") },
    Case("much at once", "a2") {
      $0.kinds = ["fake/clock"]
      $0.families = ["medium"]
      $0.patterns = ["a*"]
      $0.states = ["current"]
      $0.entities = ["anniversary/wedding"]
      $0.conditions = conditions("count=7")
    },
  ]

  @Test func selectsExactlyWhatIsMeant() async throws {
    let test = TestHome(FakePlugin(), FakePlugin("other", kinds: [.clock]))
    let home = try await home(test)

    for item in Self.cases {
      let registry = try home.registry()
      let keys = try await home.selection.keys(item.selector)
      let ids = try keys.map { try #require(try registry.instance(key: $0)).id }
      #expect(ids == item.expected, "\(item.testDescription)")
      var shown: [String] = []
      try home.selection.eachShown(try await home.selection.plan(item.selector), at: TestHome.start)
      {
        shown.append($0.instance.id)
      }
      #expect(shown == item.expected, "\(item.testDescription), with what it shows")
    }
  }

  @Test func reloadsExactlyWhatIsMeant() async throws {
    let test = TestHome(FakePlugin(), FakePlugin("other", kinds: [.clock]))
    let home = try await home(test)
    let before = try home.ledger().count
    _ = try await home.reloaded { $0.conditions = Self.conditions("anniversary=wedding") }
    #expect(try home.ledger().dropFirst(before) == ["d1 requested unchanged"])
    _ = try await home.reloaded { $0.kinds = ["other/clock"] }
    #expect(try home.ledger().dropFirst(before + 1) == ["b1 requested reloaded"])
  }

  @Test func tellsEveryNameThatIsNotThere() async throws {
    let test = TestHome(FakePlugin(), FakePlugin("other", kinds: [.clock]))
    let home = try await home(test)
    let before = try home.ledger()
    var selector = Selector()
    selector.ids = ["a9"]
    selector.kinds = ["dya", "clock"]
    selector.plugins = ["fakee"]
    selector.conditions = Self.conditions("cuont=3")
    selector.families = ["tiny"]
    selector.states = ["curent"]
    selector.entities = ["wedding"]
    var errors: [WidgetryError] = []
    do {
      try await home.reloads.run(selector) { _ in }
    } catch let faults as WidgetryErrors {
      errors = faults.errors
    }
    #expect(
      errors.map(\.code) == [
        "instance.unknown", "kind.unknown", "kind.ambiguous", "plugin.unknown",
        "parameter.unknown", "family.unknown", "state.unknown", "entity.malformed",
      ])
    #expect(
      errors.map { $0.suggestions.first } == [
        "a1", "day", "fake/clock", "fake", "count", nil, "current", nil,
      ])
    #expect(try home.ledger() == before)
  }

  @Test func tellsAnAmbiguousTitleWithTheOtherFaults() async throws {
    let test = TestHome()
    let home = test.open()
    for id in ["x", "y"] { try await home.addAnniversary(id, title: "Twice") }
    var selector = Selector()
    selector.conditions = Self.conditions("anniversary=twice")
    selector.families = ["tiny"]
    #expect(
      await codes { _ = try await home.selection.keys(selector) } == [
        "entity.ambiguous", "family.unknown",
      ])
  }

  @Test(arguments: [
    ("count=x", "value.type"), ("count>many", "value.type"), ("count=1..x", "value.type"),
    ("day=2026-02-30", "date.nonexistent"), ("day>soon", "date.malformed"),
    ("on=maybe", "value.type"), ("style<fancy", "condition.unordered"),
    ("style=plush", "value.option"),
    ("anniversary>a", "condition.unordered"), ("city=York", "entity.ambiguous"),
  ])
  func refusesAValueThatNoKindCanHave(_ condition: String, _ code: String) async throws {
    let test = TestHome()
    let home = try await self.home(test, others: false)
    var selector = Selector()
    selector.conditions = Self.conditions(condition)
    #expect(await codes { _ = try await home.selection.keys(selector) } == [code])
  }

  @Test func knowsThePartsOfAConditionOfTheKindsThatAreMeant() async throws {
    let test = TestHome(FakePlugin(), FakePlugin("other", kinds: [.clock]))
    let home = try await home(test)
    var selector = Selector()
    selector.kinds = ["day"]
    selector.conditions = Self.conditions("count=3")
    #expect(await codes { _ = try await home.selection.keys(selector) } == ["parameter.unknown"])
  }

  @Test func findsNothingWhereNoHomeIs() async throws {
    let test = TestHome()
    let home = test.open()
    var selector = Selector()
    selector.all = true
    #expect(try await home.selection.keys(selector) == [])
    selector.kinds = ["clock"]
    #expect(try await home.selection.keys(selector) == [])
    selector.ids = ["a"]
    #expect(await codes { _ = try await home.selection.keys(selector) } == ["instance.unknown"])
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }
}

@Suite struct ConditionTests {
  @Test(arguments: [
    ("a=b", "a", "=", "b"), ("a=", "a", "=", ""),
    ("a!=b", "a", "!=", "b"), ("a<=5", "a", "<=", "5"), ("a>=5", "a", ">=", "5"),
    ("a<5", "a", "<", "5"), ("a>5", "a", ">", "5"), ("a~b=c", "a", "~", "b=c"),
    ("_a1=x y", "_a1", "=", "x y"), ("a=1..5", "a", "=", "1..5"), ("a= b", "a", "=", " b"),
  ])
  func reads(_ text: String, _ name: String, _ comparison: String, _ value: String) throws {
    let condition = try Condition(parsing: text)
    #expect(condition.name == name)
    #expect(condition.comparison.rawValue == comparison)
    #expect(condition.value == value)
  }

  @Test(arguments: [
    "", "a", "=b", "a b", "ä=b", "a!b", "!=b", " a=b", "a==b", "a~", "a<", "a>=",
  ])
  func refuses(_ text: String) {
    #expect(throws: WidgetryError.self) { try Condition(parsing: text) }
  }
}
