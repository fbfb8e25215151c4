import Testing
import WidgetModel
import WidgetRegistry

@Suite struct KindTests {
  let scratch: Scratch
  var registry: Registry { scratch.registry }

  init() throws {
    scratch = try Scratch()
  }

  @Test func keepsAKindThatIsNoLongerOffered() throws {
    try registry.change { try $0.setOwn(["zone": .string("X")], ofKind: scratch.kind.key) }
    var plugin = Scratch.plugin("p")
    plugin.version = "2"
    try registry.change { try $0.register(plugin, kinds: [Scratch.kind("other")], at: Scratch.now) }
    #expect(try registry.kinds().map(\.isOffered) == [false, true])
    #expect(try registry.plugins() == [plugin])

    // It comes back as it was, with what plugin says of it now.
    var kind = Scratch.kind("clock")
    kind.description = "newer"
    try registry.change { try $0.register(plugin, kinds: [kind], at: Scratch.now) }
    let stored = try #require(try registry.kind(key: scratch.kind.key))
    #expect(stored.isOffered)
    #expect(stored.descriptor == kind)
    #expect(stored.own == ["zone": .string("X")])
    #expect(try registry.kinds().map(\.isOffered) == [true, false])
  }

  @Test(
    arguments: [
      ([], nil, nil), ([.request], nil, .request), ([.own], nil, .own),
      ([.request, .own, .request], nil, .own), ([], .request, .request),
      ([.own], .request, .own), ([.request], .own, .own),
    ] as [([ClockUse], ClockUse?, ClockUse?)])
  func remembersThatTheClockWasRead(
    seen: [ClockUse], declared: ClockUse?, expected: ClockUse?
  ) throws {
    var descriptor = Scratch.kind("clock")
    descriptor.clock = declared
    try scratch.register("p", descriptor)
    try registry.change { changes in
      for clock in seen { try changes.record(clock, ofKind: scratch.kind.key) }
    }
    #expect(try registry.kind(key: scratch.kind.key)?.clock == expected)
    // Another build of the plugin may be written otherwise.
    try scratch.register("p", descriptor)
    #expect(try registry.kind(key: scratch.kind.key)?.clock == declared)
  }

  @Test func findsKindsWhateverTheCaseInAllPlugins() throws {
    try scratch.register("q", Scratch.kind("Clock"), Scratch.kind("Caf\u{E9}"))
    #expect(try registry.kinds(named: "CLOCK").map(\.plugin) == ["p", "q"])
    #expect(try registry.kinds(named: "cafe\u{301}").map(\.name) == ["Caf\u{E9}"])
    #expect(try registry.kinds(named: "cloc").isEmpty)
    #expect(try registry.kind(key: 99) == nil)
  }

  @Test(
    arguments: [
      ([:], [:], ["zone": .string("default")]),
      (["zone": .string("kind")], [:], ["zone": .string("kind")]),
      (["zone": .string("kind")], ["zone": .string("own")], ["zone": .string("own")]),
      ([:], ["zone": .string("own")], ["zone": .string("own")]),
      (["zone": .string("kind")], ["zone": .null], [:]),
      (["zone": .null], [:], [:]),
      (["style": .string("s")], ["zone": .int(1)], ["zone": .int(1), "style": .string("s")]),
      (["gone": .int(1)], ["gone": .int(2)], ["zone": .string("default")]),
    ] as [([String: JSONValue], [String: JSONValue], [String: JSONValue])])
  func resolvesFromDefaultOverKindToInstance(
    kind: [String: JSONValue], own: [String: JSONValue], expected: [String: JSONValue]
  ) {
    let stored = StoredKind(
      key: 1, plugin: "p", descriptor: Scratch.kind("x", defaultZone: .string("default")), own: kind
    )
    #expect(stored.resolve(own) == expected)
  }

  @Test func countsInstancesByKind() throws {
    try scratch.register("q", Scratch.kind("b"), Scratch.kind("c"))
    let other = try #require(try registry.kinds(named: "b").first)
    for id in ["a", "b", "c"] { try scratch.add(id) }
    try scratch.add("d", kind: other)
    #expect(try registry.instanceCounts() == [scratch.kind.key: 3, other.key: 1])
  }
}
