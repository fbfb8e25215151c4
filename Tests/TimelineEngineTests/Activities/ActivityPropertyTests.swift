import Foundation
import TestSupport
import Testing
import TimelineEngine
import WidgetModel

/// Pushes that come in any order, late and more than once.
@Suite struct ActivityPropertyTests {
  @Test(arguments: 1...40) func comesToTheNewestContentHoweverItIsSent(seed: UInt64) throws {
    var generator = SeededNumbers(seed: seed)
    let life = ActivityLife()
    var record = try ActivityLifeTests.activity()
    var queue = ActivityQueue<Int>()
    var clock = ContinuousClock.now
    let count = Int.random(in: 1...200, using: &generator)
    let sent = Array(1...count)
    let arriving = (sent + sent.filter { _ in Bool.random(using: &generator) })
      .shuffled(using: &generator)
    var answered: [Int: Int] = [:]
    var shown: [Int] = []

    func commit() {
      for change in queue.take(at: clock) {
        for waiting in change.waiting {
          let outcome = life.handle(
            waiting.event, of: &record, at: ActivityLifeTests.start + 5)
          // The record that is committed holds it, or something later.
          #expect(outcome != .refused(.ahead))
          answered[waiting.receipt, default: 0] += 1
        }
        if case .object(let members) = record.content.state,
          case .int(let score)? = members["score"]
        {
          shown.append(score)
        }
      }
    }
    for number in arriving {
      let update = ActivityLife.Update(
        ActivityLifeTests.content(number),
        timestamp: ActivityLifeTests.start + Double(number) / 100)
      queue.add(.updated(update), for: "game-1", receipt: number)
      clock = clock.advanced(by: .microseconds(Int.random(in: 0...3000, using: &generator)))
      commit()
      record = try ActivityRecord(parsing: record.json)
    }
    clock = clock.advanced(by: .milliseconds(5))
    commit()

    #expect(record.content.state == ActivityLifeTests.content(count).state)
    #expect(shown == shown.sorted(), "what is shown never goes back")
    #expect(answered.keys.sorted() == sent)
    #expect(answered.values.reduce(0, +) == arriving.count, "each sender is answered once")
  }

  /// Pushes of a whole life, of which the last ends it.
  @Test(arguments: 1...60) func comesToTheSameEndInWhateverOrderItIsSent(seed: UInt64) throws {
    var generator = SeededNumbers(seed: seed)
    let life = ActivityLife()
    let start = ActivityLifeTests.start
    let count = Int.random(in: 1...30, using: &generator)
    var pushes: [ActivityLife.Event] = (1...count).map { number in
      .updated(
        ActivityLife.Update(
          ActivityLifeTests.content(number), timestamp: start + Double(number)))
    }
    pushes.append(
      .ended(
        ActivityLife.Ending(
          ActivityLifeTests.content(count + 1), timestamp: start + Double(count + 1))))
    let arriving = (pushes + pushes.filter { _ in Bool.random(using: &generator) })
      .shuffled(using: &generator)

    var record = try ActivityLifeTests.activity()
    var states = [record.state]
    var now = start
    for push in arriving {
      // It takes its time, and now and then the clock is set back.
      now += Double.random(in: -30...60, using: &generator)
      life.handle(push, of: &record, at: now)
      record = try ActivityRecord(parsing: record.json)
      states.append(record.state)
    }
    #expect(record.content.state == ActivityLifeTests.content(count + 1).state)
    #expect(record.state == .ended)
    #expect(
      states.filter { $0 == .active }.count + states.filter { $0 == .ended }.count == states.count)
    #expect(
      states.firstIndex(of: .ended).map { states[$0...].allSatisfy { $0 == .ended } } ?? false)

    let settled = record
    for push in pushes {
      #expect(
        life.handle(push, of: &record, at: now) != .changed, "late and double ones do nothing")
    }
    #expect(record.content == settled.content && record.end == settled.end)
  }
}
