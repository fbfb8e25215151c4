import Anniversaries
import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A home that a file declares.
@Suite struct ApplyTests {
  @Test func makesAllThatIsDeclared() async throws {
    let test = TestHome()
    let home = test.open()
    var reloads: [String] = []
    let outcome = try await home.declarations.apply(.couple, report: { reloads.append($0.id) })
    #expect(
      outcome.changes.map(\.sentence) == [
        "add anniversary mina", "add anniversary met", "add kind day", "add instance big",
        "add instance small",
      ])
    #expect(reloads == ["big", "small"])
    #expect(try home.declarations.contents().instances.map(\.id) == ["big", "small"])
    #expect(try home.own("big", "anniversary") == .string("met"))
  }

  @Test func tellsWhatIsStoredBeforeItReloads() async throws {
    let test = TestHome()
    let home = test.open()
    var order: [String] = []
    _ = try await home.declarations.apply(
      .couple, onStored: { order.append("\(Array($0.changes).count) stored") },
      report: { order.append($0.id) })
    #expect(order == ["5 stored", "big", "small"])
  }

  @Test func changesNothingTheSecondTime() async throws {
    let test = TestHome()
    let home = test.open()
    _ = try await home.declarations.apply(.couple)
    let before = try home.declarations.contents()
    let calls = test.plugin.requests.count
    let again = try await home.declarations.apply(.couple, unlisted: .removed)
    #expect(again.isEmpty && again.unlisted == [])
    #expect(try home.declarations.contents().instances == before.instances)
    #expect(test.plugin.requests.count == calls)
  }

  @Test func reloadsExactlyWhatIsAnother() async throws {
    let test = TestHome()
    let home = test.open()
    _ = try await home.declarations.apply(.couple)
    var declaration = HomeDeclaration.couple
    declaration.anniversaries[0].value.title = "Mina!"
    var reloads: [String] = []
    let outcome = try await home.declarations.apply(declaration, report: { reloads.append($0.id) })
    #expect(outcome.changes.map(\.sentence) == ["change anniversary mina title"])
    #expect(reloads == ["small"])
    #expect(try home.instances.instance(id: "small").revision == 1)
  }

  @Test func takesAwayTheValuesThatALineNoLongerHas() async throws {
    let home = TestHome().open()
    _ = try await home.declarations.apply(.couple)
    var declaration = HomeDeclaration.couple
    declaration.instances[0].value.edits = []
    let outcome = try await home.declarations.apply(declaration)
    #expect(outcome.changes.map(\.sentence) == ["change instance big own.anniversary"])
    #expect(try home.instances.instance(id: "big").own == [:])
  }

  @Test func tellsAndKeepsWhatIsNotNamed() async throws {
    let home = TestHome().open()
    _ = try await home.declarations.apply(.couple)
    var declaration = HomeDeclaration.couple
    declaration.instances.removeLast()
    declaration.kinds = []
    let kept = try await home.declarations.apply(declaration)
    #expect(kept.isEmpty)
    #expect(kept.unlisted.map(\.name) == ["kind/day", "small"])
    let tried = try await home.declarations.tryApplying(declaration, unlisted: .removed)
    #expect(tried.changes.map(\.sentence) == ["remove kind day", "remove instance small"])
    #expect(try home.declarations.contents().instances.count == 2)
    let removed = try await home.declarations.apply(declaration, unlisted: .removed)
    #expect(Array(removed.changes) == Array(tried.changes) && removed.unlisted == [])
    #expect(try home.declarations.contents().instances.map(\.id) == ["big"])
  }

  @Test func removesNothingThatItsOwnLinesName() async throws {
    let home = TestHome().open()
    _ = try await home.declarations.apply(.couple)
    var declaration = HomeDeclaration.couple
    declaration.anniversaries.removeLast()
    let error = await #expect(throws: WidgetryErrors.self) {
      try await home.declarations.apply(declaration, unlisted: .removed)
    }
    #expect(error?.errors.map(\.code) == ["declaration.not-kept"])
    #expect(error?.errors.first?.summary.hasPrefix("Line 5: ") == true)
    #expect(try home.days.all().count == 2)
  }

  @Test func leavesWhatIsAsItsWordsSayEvenIfItNamesWhatIsGone() async throws {
    let home = TestHome().open()
    _ = try await home.declarations.apply(.couple)
    _ = try home.days.remove(["met"], force: true)
    var declaration = HomeDeclaration.couple
    declaration.instances[0].value.edits = [.text("anniversary", "met")]
    declaration.anniversaries.removeLast()
    #expect(try await home.declarations.apply(declaration).isEmpty)
    // On another home it would be a mistake.
    let error = await #expect(throws: WidgetryErrors.self) {
      try await TestHome().open().declarations.apply(declaration)
    }
    #expect(error?.errors.map(\.code) == ["anniversary.unknown"])
  }

  @Test func tellsEveryFaultInTheOrderOfTheLinesAndMakesNothing() async throws {
    let test = TestHome()
    let home = test.open()
    var declaration = HomeDeclaration.couple
    declaration.instances[1].value.id = "Bad id"
    declaration.instances[0].value.kind = "nothing"
    declaration.anniversaries[1].value.id = "mina"
    declaration.faults = [Declared(WidgetryError(.misuse, code: "x", summary: "odd"), line: 9)]
    let error = await #expect(throws: WidgetryErrors.self) {
      try await home.declarations.apply(declaration)
    }
    #expect(
      error?.errors.map(\.code) == [
        "declaration.twice", "kind.unknown", "id.malformed", "x",
      ])
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }

  @Test func makesNoHomeToTry() async throws {
    let test = TestHome()
    let outcome = try await test.open().declarations.tryApplying(.couple)
    #expect(Array(outcome.changes).count == 5)
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }

  @Test func makesAWidgetWhoseSecretIsSetLater() async throws {
    var token = ParameterSchema(name: "token", title: "Token", type: .string)
    token.isSecret = true
    let kind = KindDescriptor(
      name: "mail", intent: IntentSchema(name: "Mail", parameters: [token]))
    let home = TestHome(FakePlugin(kinds: [kind])).open()
    var declaration = HomeDeclaration()
    declaration.instances = [Declared(NewInstance(kind: "mail", id: "a"), line: 1)]
    let missingValues = try await home.declarations.apply(declaration).missingValues
    #expect(missingValues.map { [$0.name, "\($0.isSet)"] } == [["a.token", "false"]])
    #expect(try home.instances.instance(id: "a").attention?.code == .parameterMissing)
    try await home.set("a", .text("token", "hush"))
    #expect(try await home.declarations.apply(declaration, unlisted: .removed).isEmpty)
    #expect(try home.own("a", "token") == .string("hush"))
  }

  @Test func understandsMomentsInTheZoneThatTheFileGivesTheHome() async throws {
    let test = TestHome()
    var declaration = HomeDeclaration()
    var settings = SettingsChange()
    settings.setTimeZone("America/New_York")
    declaration.settings = [Declared(settings, line: 1)]
    declaration.instances = [
      Declared(
        NewInstance(kind: "clock", id: "a", edits: [.text("moment", "2026-05-23T09:00")]), line: 2)
    ]
    _ = try await test.open().declarations.apply(declaration)
    let home = test.open(timeZone: "Asia/Tokyo")
    #expect(try home.own("a", "moment") == .string("2026-05-23T13:00:00Z"))
    #expect(try await home.declarations.apply(declaration).isEmpty)
  }

  @Test(arguments: [
    ("day", "tomorrow"), ("day", "+1d"), ("moment", "now"), ("moment", "09:00"), ("at", "+1h"),
  ])
  func refusesADateThatIsAnotherEachTime(name: String, text: String) async throws {
    let test = TestHome()
    var declaration = HomeDeclaration()
    declaration.instances = [
      Declared(NewInstance(kind: "clock", id: "a", edits: [.text(name, text)]), line: 1)
    ]
    let error = await #expect(throws: WidgetryErrors.self) {
      try await test.open().declarations.apply(declaration)
    }
    #expect(error?.errors.map(\.code) == ["declaration.relative"])
  }

  @Test func tellsOfASecretThatItIsAnotherAndNotWhich() async throws {
    var token = ParameterSchema(name: "token", title: "Token", type: .string, isOptional: true)
    token.isSecret = true
    let kind = KindDescriptor(
      name: "mail", intent: IntentSchema(name: "Mail", parameters: [token]))
    let home = TestHome(FakePlugin(kinds: [kind])).open()
    func apply(_ edits: ValueEdit...) async throws -> ApplyOutcome {
      var declaration = HomeDeclaration()
      declaration.instances = [
        Declared(NewInstance(kind: "mail", id: "a", edits: edits), line: 1)
      ]
      return try await home.declarations.apply(declaration)
    }
    let added = try await apply()
    #expect(added.missingValues == [])
    _ = try await apply(.text("token", "one"))
    let changed = try await apply(.text("token", "two"))
    let hidden = JSONValue.object(["secret": .bool(true)])
    #expect(changed.missingValues == [])
    #expect(changed.changes.map(\.sentence) == ["change instance a own.token"])
    #expect(changed.changes.flatMap(\.fields).map(\.new) == [hidden])
    let kept = try await apply()
    #expect(kept.isEmpty && kept.missingValues.map(\.isSet) == [true])
    #expect(try home.own("a", "token") == .string("two"))
  }

  @Test func leavesAndTellsOfWhatIsKeptAside() async throws {
    let place = KindDescriptor(
      name: "places",
      intent: IntentSchema(
        name: "Places",
        parameters: [ParameterSchema(name: "note", title: "", type: .string, isOptional: true)]))
    let test = TestHome(FakePlugin(kinds: [place]))
    var home = test.open()
    try await home.add("places", "a", .text("note", "mine"))
    test.plugin.change { $0.kinds = [KindDescriptor(name: "places")] }
    test.updatePlugins()
    home = test.open()
    var declaration = HomeDeclaration()
    declaration.instances = [Declared(NewInstance(kind: "places", id: "a"), line: 1)]
    let outcome = try await home.declarations.apply(declaration, unlisted: .removed)
    #expect(outcome.isEmpty)
    #expect(outcome.missingValues.map(\.reason) == [.aside])
    #expect(try home.own("a", "note") == .string("mine"))
  }

  @Test func refusesAWidgetThatIsOfAnotherKind() async throws {
    let home = TestHome().open()
    _ = try await home.declarations.apply(.couple)
    var declaration = HomeDeclaration.couple
    declaration.instances[0].value = NewInstance(kind: "clock", id: "big")
    let error = await #expect(throws: WidgetryErrors.self) {
      try await home.declarations.apply(declaration)
    }
    #expect(error?.errors.map(\.code) == ["instance.other-kind"])
  }
}

extension HomeDeclaration {
  fileprivate static var couple: HomeDeclaration {
    var declaration = HomeDeclaration()
    declaration.anniversaries = [
      Declared(Anniversary(id: "mina", title: "Mina", date: .sample), line: 2),
      Declared(Anniversary(id: "met", title: "First met", date: .sample), line: 3),
    ]
    declaration.kinds = [
      Declared(DeclaredKind(kind: "day", edits: [.text("anniversary", "mina")]), line: 4)
    ]
    declaration.instances = [
      Declared(
        NewInstance(kind: "day", id: "big", edits: [.text("anniversary", "first MET")]), line: 5),
      Declared(
        NewInstance(kind: "day", id: "small", edits: [.text("anniversary", "mina")]), line: 6),
    ]
    return declaration
  }
}

extension HomeChange {
  fileprivate var sentence: String {
    let names = action == .change ? fields.map(\.name) : []
    return ([action.rawValue, noun.rawValue, id] + names).joined(separator: " ")
  }
}
