import Testing
import WidgetModel
import WidgetRegistry

/// What a transaction reports about itself.
@Suite struct ChangeTests {
  let scratch: Scratch
  let key: Int

  init() throws {
    scratch = try Scratch()
    key = try scratch.add("a")
  }

  private func touched(
    _ body: (borrowing RegistryChanges) throws -> Void
  ) throws -> TouchedRegistry {
    try scratch.registry.change { try body($0) }.touched
  }

  @Test func reportsWhatIsAskedAndClaimed() throws {
    let other = try scratch.add("b")
    let touched = try touched {
      try $0.ask(key: key, for: .requested)
      try $0.askAll(ofPlugin: "p", for: .requested)
      try $0.take(claim: "c", key: key)
      try $0.take(claim: "c", key: other)
      try $0.release(claim: "c", key: other)
    }
    #expect(touched.asked == [key, other])
    #expect(touched.claimed == [key])
    #expect(touched.isNews)
  }

  @Test func reportsNothingOfTheTransactionBefore() throws {
    _ = try touched { try $0.ask(key: key, for: .requested) }
    let touched = try touched { _ in }
    #expect(touched.asked.isEmpty && !touched.isNews)
  }

  @Test func isNewsWhereSomebodyElseHasToReload() throws {
    #expect(try touched { try $0.ask(key: key, for: .requested) }.isNews)
    let claimed = try touched {
      try $0.ask(key: key, for: .requested)
      try $0.take(claim: "c", key: key)
    }
    #expect(!claimed.isNews)
    #expect(claimed.asked == [key])
  }

  @Test func isNewsWhereFollowersSeeIt() throws {
    var instance = try #require(try scratch.registry.instance(key: key))
    #expect(try touched { try $0.update(instance) }.isNews)
    #expect(try touched { try $0.update(&instance, askingFor: .configured) }.asked == [key])
    #expect(try touched { try $0.setGroupValue("g", "k", to: .int(1)) }.isNews)
    #expect(try touched { try $0.set(.timeZone, to: "UTC") }.isNews)
    #expect(try touched { try $0.set(StoredGroupLink(group: "g", path: "/f")) }.isNews)
  }

  @Test func isNoNewsWhereOnlyTheNextCommandSeesIt() throws {
    let unseen = try touched {
      try $0.set(.duePlace, to: "UTC en")
      try $0.set(.logDays, to: "9")
      try $0.setDue(nil, key: key)
      try $0.noteReading(of: StoredGroupLink(group: "g", path: "/f", fault: "it's gone"))
      _ = try $0.makeActivityID(base: "game")
      _ = try $0.trimOldLedger(at: Scratch.now, atMost: 1)
    }
    #expect(!unseen.isNews)
  }
}
