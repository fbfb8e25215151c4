import Foundation
import Testing
import WidgetModel
import WidgetRegistry

@Suite struct TimelineStoreTests {
  let scratch: Scratch
  let key: Int
  var registry: Registry { scratch.registry }

  init() throws {
    scratch = try Scratch()
    key = try scratch.add("a")
  }

  @Test func showsNothingBeforeTheFirstRun() throws {
    let shown = try #require(try scratch.shown("a"))
    #expect(shown.instance.id == "a")
    #expect(shown.timeline == nil && shown.run == nil && shown.page == nil)
    #expect(try scratch.shown("nobody") == nil)
  }

  @Test(arguments: [ReloadPolicy.atEnd, .never, .after(Scratch.now + 1800.125)])
  func givesBackWhatWasStored(policy: ReloadPolicy) throws {
    try scratch.store(Scratch.timeline("t", pages: [0, 60], policy: policy), key, done: 4)
    let shown = try #require(try scratch.shown("a"))
    let timeline = try #require(shown.timeline)
    #expect(timeline.policy == policy)
    #expect(timeline.entries == 64)
    #expect(timeline.firstAt == Scratch.now)
    #expect(timeline.lastAt == Scratch.now + 91)
    #expect(timeline.madeAt == Scratch.now)
    #expect(timeline.madeFor == .requested)
    #expect(
      shown.run
        == RunRecord(
          done: 4, at: Scratch.now, reason: .requested, outcome: .reloaded, milliseconds: 12))
    #expect(try registry.shown(key: key, at: Scratch.now, in: Scratch.seoul) == shown)
    #expect(try registry.shown(after: 0, limit: 9, at: Scratch.now, in: Scratch.seoul) == [shown])
    #expect(try registry.shown(key: key - 1, at: Scratch.now, in: Scratch.seoul) == nil)
    #expect(try registry.pages(ofTimeline: timeline.key) == [Array("t#0".utf8), Array("t#1".utf8)])
  }

  @Test(
    arguments: [
      (-1e9, 0, 10.0), (9.999, 0, 10), (10, 0, 20), (10.001, 0, 20), (19.999, 0, 20), (20, 1, 30),
      (29.999, 1, 30), (30, 2, nil), (31, 2, nil), (1e9, 2, nil), (1e300, 2, nil), (-1e300, 0, 10),
    ] as [(Double, Int, Double?)])
  func findsThePageOfAMoment(seconds: Double, page: Int, next: Double?) throws {
    // Neighbours on both sides, so that a page too far would be seen.
    try scratch.store(Scratch.timeline("before", pages: [0, 1e8]), scratch.add("before"))
    try scratch.store(Scratch.timeline("t", pages: [10, 20, 30]), key)
    try scratch.store(Scratch.timeline("after", pages: [0, 5]), scratch.add("after"))
    #expect(try scratch.page("a", at: seconds) == "t#\(page)")
    let timeline = try #require(try scratch.shown("a")?.timeline)
    #expect(
      try registry.nextPage(ofTimeline: timeline.key, after: Scratch.now + seconds)
        == next.map { Scratch.now + $0 })
  }

  @Test func keepsPagesOfTheLongestTimelineApart() throws {
    let starts = (0..<1024).map(Double.init)
    try scratch.store(Scratch.timeline("long", pages: starts), key)
    let other = try scratch.add("b")
    try scratch.store(Scratch.timeline("other"), other)
    #expect(try scratch.page("a", at: 1e9) == "long#1023")
    #expect(try scratch.page("b", at: 0) == "other#0")
    let error = #expect(throws: WidgetryError.self) {
      try scratch.store(Scratch.timeline("longer", pages: starts + [1024]), other)
    }
    #expect(error?.code == "timeline.too-long")
    #expect(try scratch.page("b", at: 0) == "other#0")
    try registry.change { try $0.removeInstance(key: key) }
    #expect(try scratch.page("b", at: 0) == "other#0")
    #expect(try scratch.orphans() == [:])
  }

  @Test func storesEqualTimelinesOnce() throws {
    let others = try ["b", "c"].map { try scratch.add($0) }
    for key in [key] + others { try scratch.store(Scratch.timeline("t", pages: [0, 1]), key) }
    try scratch.store(Scratch.timeline("t", pages: [0, 1]), key, in: Scratch.berlin)
    #expect(try scratch.count("timeline") == 1)
    #expect(try scratch.count("page") == 2)
    let hash = Scratch.timeline("t").hash
    #expect(try registry.has(hash, instance: key, in: Scratch.seoul))
    #expect(try registry.has(hash, instance: others[0], in: Scratch.seoul))
    #expect(try !registry.has(hash, instance: others[0], in: Scratch.berlin))
    #expect(try !registry.has([1], instance: key, in: Scratch.seoul))
  }

  @Test func leavesNothingBehind() throws {
    let other = try scratch.add("b")
    try scratch.store(Scratch.timeline("one"), key)
    try scratch.store(Scratch.timeline("one"), other)
    try scratch.store(Scratch.timeline("two"), key)
    #expect(try scratch.count("timeline") == 2)
    try scratch.store(Scratch.timeline("two"), other)
    #expect(try scratch.count("timeline") == 1)
    try scratch.store(Scratch.timeline("two"), other, in: Scratch.berlin)
    try scratch.store(Scratch.timeline("three"), other, in: Scratch.berlin)
    try registry.change { try $0.setReferences(ofInstance: other, to: [("anniversary", "x")]) }
    #expect(try scratch.orphans() == [:])
    try registry.change { try $0.removeInstance(key: other) }
    #expect(try scratch.count("timeline") == 1)
    try registry.change { try $0.removeInstance(key: key) }
    for table in ["timeline", "page", "shown", "reference", "instance"] {
      #expect(try scratch.count(table) == 0, "\(table)")
    }
  }

  @Test func keepsATimelineForEachZoneAndLocale() throws {
    try scratch.store(Scratch.timeline("seoul"), key)
    try scratch.store(Scratch.timeline("berlin"), key, in: Scratch.berlin)
    #expect(try scratch.page("a", at: 0) == "seoul#0")
    #expect(try scratch.page("a", at: 0, in: Scratch.berlin) == "berlin#0")
    let elsewhere = Surroundings(timeZone: "Asia/Seoul", locale: "de_DE")
    #expect(try scratch.page("a", at: 0, in: elsewhere) == nil)
  }

  @Test func dropsOldTimelinesOfOtherPlaces() throws {
    let elsewhere = Surroundings(timeZone: "UTC", locale: "en")
    let failing = Surroundings(timeZone: "UTC", locale: "fr")
    let week = 7 * 86_400.0
    try scratch.store(Scratch.timeline("home"), key, at: Scratch.now - week - 1)
    try scratch.store(Scratch.timeline("old"), key, in: Scratch.berlin, at: Scratch.now - week - 1)
    try scratch.store(Scratch.timeline("new"), key, in: elsewhere, at: Scratch.now - week)
    try scratch.fail(key, in: failing, at: Scratch.now - week - 1)
    let other = try scratch.add("b")
    try scratch.store(Scratch.timeline("b"), other, in: Scratch.berlin, at: Scratch.now - week - 1)
    try registry.change {
      try $0.dropOtherTimelines(
        ofInstance: key, than: Scratch.seoul, madeBefore: Scratch.now - week)
    }
    #expect(try scratch.page("a", at: 0) == "home#0")
    #expect(try scratch.shown("a", in: Scratch.berlin)?.run == nil)
    #expect(try scratch.shown("a", in: failing)?.run == nil)
    #expect(try scratch.page("a", at: 0, in: elsewhere) == "new#0")
    #expect(try scratch.page("b", at: 0, in: Scratch.berlin) == "b#0")
    #expect(try scratch.orphans() == [:])
  }

  // MARK: Failures

  @Test func keepsTheLastGoodTimelineThroughFailures() throws {
    try scratch.store(Scratch.timeline("good"), key, done: 1)
    try scratch.fail(key, done: 2, at: Scratch.now + 60, failures: 1)
    try scratch.fail(key, done: 3, at: Scratch.now + 90, code: "plugin.slow", failures: 2)
    let shown = try #require(try scratch.shown("a"))
    #expect(try scratch.page("a", at: 0) == "good#0")
    #expect(shown.timeline?.madeAt == Scratch.now)
    #expect(
      shown.run
        == RunRecord(
          done: 3, at: Scratch.now + 90, reason: .retry, outcome: .failed, milliseconds: 3,
          failure: RunFailure(
            at: Scratch.now + 90, code: "plugin.slow", summary: "It ended", hint: "look"),
          failures: 2, retryAt: Scratch.now + 210))
    #expect(try registry.failures(ofInstance: key, in: Scratch.seoul) == 2)
    #expect(try registry.failures(ofInstance: key, in: Scratch.berlin) == 0)
  }

  @Test func keepsTheErrorReadableAfterAGoodRun() throws {
    try scratch.fail(key, failures: 5)
    #expect(try scratch.shown("a")?.timeline == nil)
    #expect(try scratch.shown("a")?.run?.failures == 5)
    try scratch.store(Scratch.timeline("good"), key, done: 2, at: Scratch.now + 60)
    let run = try #require(try scratch.shown("a")?.run)
    #expect(run.failure?.code == "plugin.crashed")
    #expect(run.failures == 0)
    #expect(run.retryAt == nil)
    #expect(run.outcome == .reloaded)
    #expect(run.done == 2)
    #expect(try registry.failures(ofInstance: key, in: Scratch.seoul) == 0)
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e300)])
  func storesMomentsBeyondAnyCalendar(date: Date) throws {
    try scratch.store(Scratch.timeline("t", policy: .after(date)), key)
    guard case .after(let stored) = try scratch.shown("a")?.timeline?.policy else {
      Issue.record("no policy")
      return
    }
    #expect((stored > Scratch.now) == (date > Scratch.now))
  }
}
