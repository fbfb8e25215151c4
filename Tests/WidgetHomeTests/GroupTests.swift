import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// What apps share reaches the widgets that a person pointed at it, and no others.
@Suite struct GroupTests {
  private static let shared = KindDescriptor(
    name: "shared",
    intent: IntentSchema(
      name: "Shared",
      parameters: [
        ParameterSchema(
          name: "from", title: "From", type: .entity(.group), defaultValue: .string("usual"))
      ]))

  private let test = TestHome(FakePlugin(kinds: [.day, shared]))

  @Test func reloadsExactlyTheWidgetsThatNameAGroup() async throws {
    let home = test.open()
    try await home.add("shared", "a")
    try await home.add("shared", "b", .text("from", "other"))
    let (changed, outcome) = try await home.groups.change("other", ["k": .int(1), "l": .int(2)])
    #expect(changed == ["k", "l"])
    #expect(outcome.reloads.map(\.id) == ["b"])
    #expect(outcome.reloads.map(\.reason) == [.dataChanged])
    #expect(test.plugin.requests.last?.defaults == ["other": ["k": .int(1), "l": .int(2)]])
    _ = try await home.groups.change("usual", ["k": .int(3)])
    #expect(test.plugin.requests.last?.defaults == ["usual": ["k": .int(3)]])
    let same = try await home.groups.change("usual", ["k": .int(3)])
    #expect(same.changed.isEmpty && same.outcome.reloads.isEmpty)
    #expect(try home.report("a").state == .current)
  }

  @Test func reloadsAKindThatIsNamedAlsoWhereNothingChanged() async throws {
    let home = test.open()
    try await home.add("shared", "a")
    let kind = try await home.kinds.named("shared")
    let (changed, outcome) = try await home.groups.change("x", [:], andReload: kind.key)
    #expect(changed.isEmpty)
    #expect(outcome.reloads.map(\.id) == ["a"])
  }

  @Test func offersTheGroupsThatHoldSomething() async throws {
    let home = test.open()
    try home.groups.set(["day": .string("x"), "at": .int(1)], of: "group.app")
    try await home.add("shared", "a", .text("from", "group.app"))
    let options = try await home.parameters.options(of: "from", kind: home.kinds.named("shared"))
    #expect(options.map(\.value) == [.string("group.app")])
    #expect(options.map(\.subtitle) == ["at, day"])
    #expect(try home.groups.reports().map(\.usedBy) == [["a"]])
    #expect(await codes { try await home.set("a", .text("from", "")) } == ["group.malformed"])
    let selected = try await home.reloaded(.dryRun) { $0.entities = ["group/group.app"] }
    #expect(selected.map(\.id) == ["a"])
  }
}
