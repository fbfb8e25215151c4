import Testing
import WidgetModel
import WidgetRegistry

@Suite struct PluginStoreTests {
  let scratch: Scratch
  var registry: Registry { scratch.registry }

  init() throws {
    scratch = try Scratch()
  }

  @Test func keepsAllThatIsKnownOfAPlugin() throws {
    var plugin = Scratch.plugin("tides")
    plugin.program = "program-1/tides"
    plugin.asks = [.network, .read(path: "/srv/tides"), .group(name: "group.tides")]
    plugin.grants = [.read(path: "/srv/tides")]
    plugin.deaths = 3
    plugin.guilty = ["a1", "b2"]
    plugin.condition = .parked(
      Parking(at: Scratch.now, code: "plugin.crashed", summary: "it crashed", hint: "look"))
    try registry.change { try $0.register(plugin, kinds: [], at: Scratch.now) }
    #expect(try registry.plugin(id: "tides") == plugin)

    plugin.condition = .ready
    plugin.grants = []
    try registry.change { try $0.update(plugin) }
    #expect(try registry.plugin(id: "tides") == plugin)
    #expect(try registry.plugin(id: "ebbs") == nil)
  }

  @Test func tellsOfEachKindWhetherItsPluginCanBeAsked() throws {
    var plugin = Scratch.plugin("p")
    #expect(try registry.kinds().map(\.condition) == [.ready])
    plugin.condition = .parked(Parking(at: Scratch.now, code: "c", summary: "s"))
    try registry.change { try $0.update(plugin) }
    #expect(try registry.kind(key: scratch.kind.key)?.condition == plugin.condition)
    #expect(try registry.kinds(named: "CLOCK").map(\.condition) == [plugin.condition])
  }

  @Test func forgetsARemovedPluginThatHasNoInstance() throws {
    #expect(try registry.change { try $0.remove(Scratch.plugin("p")) }.result)
    #expect(try registry.plugins().isEmpty)
    #expect(try registry.kinds().isEmpty)
  }

  @Test func keepsTheKindsOfARemovedPluginThatHaveInstances() throws {
    try scratch.register("p", Scratch.kind("clock"), Scratch.kind("other"))
    try scratch.add("clock-1")
    #expect(try !registry.change { try $0.remove(Scratch.plugin("p")) }.result)
    #expect(try registry.plugins().map(\.condition) == [.removed])
    #expect(try registry.kinds().map(\.name) == ["clock"])
    #expect(try registry.kinds().map(\.condition) == [.removed])

    try scratch.register("p", Scratch.kind("clock"))
    #expect(try registry.kinds().map(\.condition) == [.ready])
  }

  @Test func raisesTheInstancesOfOnePluginOnly() throws {
    try scratch.register("q", Scratch.kind("tide"))
    let tide = try #require(try registry.kinds(named: "tide").first)
    try scratch.add("clock-1")
    try scratch.add("tide-1", kind: tide)
    try registry.change { try $0.askAll(ofPlugin: "q", for: .dataChanged) }
    #expect(try registry.instance(id: "clock-1")?.asked == 1)
    #expect(try registry.instance(id: "tide-1")?.asked == 2)
    #expect(try registry.instance(id: "tide-1")?.askedFor == .dataChanged)
  }
}
