import Testing
import WidgetModel

@Suite struct PluginGrantTests {
  @Test(arguments: [
    ("network", PluginGrant.network), ("run", .run), ("read=/srv/a b", .read(path: "/srv/a b")),
    ("read=/a=b", .read(path: "/a=b")), ("group=group.tides", .group(name: "group.tides")),
  ])
  func readsWhatItWrites(_ text: String, _ grant: PluginGrant) throws {
    #expect(try PluginGrant(parsing: text) == grant)
    #expect(grant.text == text)
  }

  @Test(arguments: [
    ("", "grant.unknown"), ("Network", "grant.unknown"), ("network=all", "grant.unknown"),
    ("read", "grant.unknown"), ("read=", "grant.unknown"), ("read=tides", "grant.malformed"),
    ("read=~/tides", "grant.malformed"), ("group=", "grant.unknown"), ("write=/", "grant.unknown"),
  ])
  func refusesWhatIsNone(_ text: String, _ code: String) {
    let error = #expect(throws: WidgetryError.self) { try PluginGrant(parsing: text) }
    #expect(error?.code == code)
    #expect(error?.hint?.isEmpty == false)
  }

  @Test func findsWhatIsMissing() {
    let asked: [PluginGrant] = [.network, .group(name: "a"), .group(name: "b")]
    #expect(asked.missing(from: [.group(name: "a"), .run]) == [.network, .group(name: "b")])
    #expect(asked.groups == ["a", "b"])
  }
}
