import Testing
import WidgetModel
import WidgetRegistry

@Suite struct ScaleTests {
  /// The time of everything that four thousand instances need, beside that of a quarter of them.
  @Test func growsNoFasterThanItsInstances() throws {
    func run(_ count: Int) throws -> Duration {
      let scratch = try Scratch()
      let registry = scratch.registry
      let clock = ContinuousClock()
      return try clock.measure {
        try registry.change { changes in
          let asker = try changes.record(LedgerTests.person)
          for number in 0..<count {
            let id = try changes.makeInstanceID(kind: scratch.kind, base: "clock")
            let key = try scratch.add(id, in: changes)
            try changes.setReferences(ofInstance: key, to: [("anniversary", "wedding")])
            try scratch.store(
              Scratch.timeline("t\(number % 100)", pages: [0, 1]), key, by: changes)
            let line = LedgerLine(
              at: Scratch.now, instance: key, id: id, kind: "clock", reason: .added,
              asker: LedgerTests.person, outcome: .reloaded)
            try changes.record(line, kind: scratch.kind.key, asker: asker)
          }
        }
        #expect(try registry.instanceKeys(naming: "wedding", type: "anniversary").count == count)
        for number in stride(from: 1, through: count, by: 10) {
          #expect(try registry.ledger(id: "clock-\(number)", limit: 10).count == 1)
          #expect(try scratch.page("clock-\(number)", at: 0) != nil)
        }
        var last = 0
        var seen = 0
        while let page = Optional(
          try registry.shown(after: last, limit: 500, at: Scratch.now, in: Scratch.seoul)),
          let end = page.last
        {
          last = end.instance.key
          seen += page.count
        }
        #expect(seen == count)
        try registry.change { changes in
          for instance in try registry.instances(after: 0, limit: count) {
            try changes.removeInstance(key: instance.key)
          }
        }
        #expect(try scratch.count("timeline") == 0)
        #expect(try scratch.orphans() == [:])
      }
    }
    let quarter = try run(1000)
    let whole = try run(4000)
    // Linear is 4; twice that leaves room for a busy machine, and what is quadratic takes 16.
    #expect(whole < quarter * 8, "\(whole) is more than eight times \(quarter)")
  }
}
