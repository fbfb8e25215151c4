import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct KindTests {
  @Test func asksAPluginForItsKindsOnceAndAgainWhenItIsAnother() async throws {
    let test = TestHome()
    try await test.open().add("clock", "a")
    // Once before there was a registry, and once to register.
    #expect(test.plugin.descriptions == 2)
    for _ in 0..<3 { #expect(try await test.open().kinds.all().count == 2) }
    #expect(test.plugin.descriptions == 2)
    test.updatePlugins()
    for _ in 0..<2 { #expect(try await test.open().kinds.all().count == 2) }
    #expect(test.plugin.descriptions == 3)
  }

  @Test func asksForNewTimelinesAfterAnUpdate() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    test.updatePlugins()
    let updated = test.open()
    _ = try await updated.kinds.all()
    #expect(try updated.report("a").code == "reload.due")
    let result = try #require(try await updated.reloads.runIfDue(id: "a"))
    #expect(result.reason == .pluginUpdated)
    #expect(try updated.ledger().last == "a pluginUpdated unchanged")
    #expect(try updated.instances.instance(id: "a").revision == 1)
  }

  @Test func keepsAnInstanceWhoseKindIsGoneAndHealsItWhenTheKindIsBack() async throws {
    let test = TestHome()
    try await test.open().add("clock", "a", .text("count", "5"))
    test.plugin.change { $0.kinds = [.day] }
    test.updatePlugins()
    var home = test.open()
    _ = try await home.kinds.all()
    #expect(try home.report("a").state == .needsAttention)
    #expect(try home.report("a").code == "kind.missing")
    #expect(try home.own("a", "count") == .int(5))
    #expect(try home.line("a") == "fake count=5 Asia/Seoul")
    #expect(try await home.reloaded { $0.all = true }.map(\.code) == ["kind.missing"])
    #expect(
      await codes {
        _ = try await home.showing.ask(
          home.showing.stored(id: "a", at: TestHome.start), at: TestHome.start)
      }
        == ["kind.missing"])

    test.plugin.change { $0.kinds = [.clock, .day] }
    test.updatePlugins()
    home = test.open()
    _ = try await home.kinds.all()
    #expect(try home.report("a").code == "reload.due")
    _ = try await home.reloads.runIfDue(id: "a")
    #expect(try home.report("a").state == .current)
  }

  @Test func asksForAttentionWhereAnUpdateNeedsMore() async throws {
    let test = TestHome(FakePlugin(kinds: [KindDescriptor(name: "plain")]))
    try await test.open().add("plain", "a")
    test.plugin.change {
      $0.kinds = [
        KindDescriptor(
          name: "plain",
          intent: IntentSchema(
            name: "I", parameters: [ParameterSchema(name: "word", title: "Word", type: .string)]))
      ]
    }
    test.updatePlugins()
    let home = test.open()
    _ = try await home.kinds.all()
    #expect(try home.report("a").code == "parameter.missing")
    #expect(try home.report("a").detail == "'plain' needs a value for word")
    let outcome = try await home.set("a", .text("word", "hello"))
    #expect(outcome.reloads.map(\.outcome) == [.reloaded])
    #expect(try home.report("a").state == .current)
  }

  @Test func namesAKindByItsPluginWhereTwoHaveTheSame() async throws {
    let test = TestHome(FakePlugin("one"), FakePlugin("two", kinds: [.clock]))
    let home = test.open()
    #expect(try await home.kinds.named("DAY").plugin == "one")
    #expect(try await home.kinds.named("two/Clock").plugin == "two")
    let kinds = try await home.kinds.all()
    #expect(
      kinds.map { home.kinds.name(of: $0, among: kinds) } == ["one/clock", "day", "two/clock"])
    do {
      try await home.add("clock", "a")
      Issue.record("an ambiguous kind was taken")
    } catch let error as WidgetryError {
      #expect(error.code == "kind.ambiguous")
      #expect(error.suggestions == ["one/clock", "two/clock"])
    }
    try await home.add("two/clock", "b")
    #expect(try home.kinds.kind(key: home.instances.instance(id: "b").kind).plugin == "two")
  }

  @Test func doesWithoutAPluginThatFails() async throws {
    let test = TestHome(FakePlugin("bad"), FakePlugin("good"))
    test.plugin.change { $0.failure = WireError(code: "x", summary: "No") }
    #expect(try await test.open().kinds.all().map(\.plugin) == ["good", "good"])
    let home = test.open()
    try await home.add("clock", "a")
    #expect(try await test.open().kinds.all().map(\.plugin) == ["good", "good"])
    test.plugin.change { $0.failure = nil }
    #expect(Set(try await test.open().kinds.all().map(\.plugin)) == ["bad", "good"])
  }

  @Test func tellsWhyNoPluginCouldBeAsked() async throws {
    let test = TestHome()
    test.plugin.change { $0.failure = WireError(code: "x", summary: "No") }
    #expect(await codes { _ = try await test.open().kinds.all() } == ["x"])
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }
}

@Suite struct InstanceTests {
  @Test func makesIdsThatAreNeverUsedAgain() async throws {
    let test = TestHome()
    let home = test.open()
    var ids: [String] = []
    for _ in 0..<3 {
      ids += try await home.instances.add(NewInstance(kind: "CLOCK"), reload: .later).ids
      try home.instances.remove([ids[ids.count - 1]])
    }
    #expect(ids == ["clock-1", "clock-2", "clock-3"])
  }

  @Test func takesFamilyPlaceAndValuesFromAnother() async throws {
    let test = TestHome()
    let home = test.open()
    _ = try await home.instances.add(
      NewInstance(
        kind: "clock", id: "a", family: "medium", location: "lockScreen",
        edits: [.text("count", "5"), .text("text", "t")]))
    _ = try await home.instances.add(
      NewInstance(kind: "clock", id: "b", like: "a", edits: [.text("count", "6")]))
    let instance = try home.instances.instance(id: "b")
    #expect(instance.family == .systemMedium && instance.location.rawValue == "lockScreen")
    #expect(instance.own == ["count": .int(6), "text": .string("t")])
    #expect(
      await codes { _ = try await home.instances.add(NewInstance(kind: "day", like: "a")) }
        == ["instance.other-kind"])
  }

  @Test func tellsEveryFaultOfANewOneAndMakesNothing() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    let new = NewInstance(
      kind: "day", id: "Not an id", family: "huge", location: "moon",
      edits: [.text("colour", "red")])
    #expect(
      await codes { _ = try await home.instances.add(new) } == [
        "id.malformed", "family.unknown", "location.unknown", "parameter.unknown",
        "parameter.required",
      ])
    #expect(await codes { try await home.add("clock", "a") } == ["id.taken"])
    #expect(try home.registry().instanceIDs() == ["a"])
  }

  @Test(arguments: [ValueEdit.Change.json(.null), .unset])
  func refusesANewOneWithoutWhatItNeeds(_ change: ValueEdit.Change) async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("wedding")
    let edit = ValueEdit("anniversary", change)
    #expect(await codes { try await home.add("day", "a", edit) } == ["parameter.required"])
    try await home.add("day", "b", .text("anniversary", "wedding"))
    #expect(
      await codes {
        _ = try await home.instances.add(NewInstance(kind: "day", like: "b", edits: [edit]))
      }
        == ["parameter.required"])
    #expect(await codes { try await home.set("b", edit) } == ["parameter.required"])
    #expect(try home.registry().instanceIDs() == ["b"])
  }

  @Test func changesAllOrNone() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a", .text("count", "5"))
    try await home.add("clock", "b", .text("count", "9"))
    let change = InstanceChange(edits: [ValueEdit("count", .add(["2"]))])
    #expect(
      await codes { _ = try await home.instances.change(["a", "b"], change) } == ["value.range"])
    #expect(try home.own("a", "count") == .int(5))
    #expect(await codes { try home.instances.remove(["a", "zz"]) } == ["instance.unknown"])
    #expect(try home.registry().instanceIDs() == ["a", "b"])
  }

  @Test func takesAnIdThatIsGivenTwiceOnce() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    let change = InstanceChange(edits: [ValueEdit("count", .add(["2"]))])
    #expect(try await home.instances.change(["a", "a"], change).changed == ["a"])
    #expect(try home.own("a", "count") == .int(5))
    try home.instances.remove(["a", "a"])
    #expect(try home.registry().instanceIDs() == [])
  }

  @Test func reloadsOnceForSeveralValuesAndNotForNone() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    let outcome = try await home.set("a", .text("count", "5"), .text("text", "t"))
    #expect(outcome.reloads.map(\.reason) == [.configured])
    #expect(try home.instances.instance(id: "a").revision == 2)
    let again = try await home.set("a", .text("count", "5"))
    #expect(again.changed.isEmpty && again.reloads.isEmpty)
    #expect(try home.instances.instance(id: "a").revision == 2)
    #expect(test.plugin.requests.count == 2)
  }

  @Test func renamesWithoutAReloadAndKeepsItsLines() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    try await home.add("clock", "b")
    let outcome = try await home.instances.change(["a"], InstanceChange(id: "c"))
    #expect(outcome.ids == ["c"] && outcome.reloads.isEmpty)
    #expect(try home.line("c") == "fake count=3 Asia/Seoul")
    #expect(try home.ledger("c") == ["a added reloaded"])
    #expect(
      await codes { _ = try await home.instances.change(["c"], InstanceChange(id: "b")) } == [
        "id.taken"
      ])
    #expect(
      await codes { _ = try await home.instances.change(["b", "c"], InstanceChange(id: "X")) }
        == ["id.taken", "id.malformed"])
    try home.instances.remove(["c"])
    #expect(try home.ledger("a") == ["a added reloaded"])
  }

  @Test func refusesAPlaceThatTakesTheBackgroundAway() async throws {
    var kind = KindDescriptor(name: "solid")
    kind.containerBackgroundRemovable = false
    let test = TestHome(FakePlugin(kinds: [kind]))
    let home = test.open()
    let found = await codes {
      _ = try await home.instances.add(NewInstance(kind: "solid", location: "standBy"))
    }
    #expect(found == ["location.unsupported"])
  }
}

@Suite struct LayerTests {
  @Test func resolvesTheDefaultThenTheKindThenTheInstance() async throws {
    let test = TestHome()
    let home = test.open()
    for id in ["a", "b"] { try await home.add("clock", id) }
    try await home.set("b", .text("count", "9"))
    let outcome = try await home.instances.change(kind: "clock", [.text("count", "5")])
    #expect(outcome.changed == ["a"])
    #expect(outcome.reloads.map(\.reason) == [.configured])
    #expect(try home.line("a") == "fake count=5 Asia/Seoul")
    #expect(try home.line("b") == "fake count=9 Asia/Seoul")
    try await home.set("b", ValueEdit("count", .unset))
    #expect(try home.line("b") == "fake count=5 Asia/Seoul")
    let unset = try await home.instances.change(kind: "clock", [ValueEdit("count", .unset)])
    #expect(unset.changed == ["a", "b"])
    #expect(try home.line("b") == "fake count=3 Asia/Seoul")
    #expect(
      try await home.instances.change(kind: "clock", [ValueEdit("count", .unset)]).changed.isEmpty)
  }

  @Test func lendsAnInstanceWhatItNeedsAndTakesItBack() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("wedding")
    _ = try await home.instances.change(kind: "day", [.text("anniversary", "wedding")])
    try await home.add("day", "a")
    #expect(try home.instances.instance(id: "a").own == [:])
    #expect(try home.days.users(of: "wedding") == ["a"])
    _ = try await home.instances.change(kind: "day", [ValueEdit("anniversary", .unset)])
    #expect(try home.report("a").code == "parameter.missing")
    _ = try await home.instances.change(kind: "day", [.text("anniversary", "wedding")])
    #expect(try home.report("a").state == .current)
  }
}
