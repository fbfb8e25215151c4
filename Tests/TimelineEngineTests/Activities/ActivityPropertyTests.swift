import Foundation
import Testing
import TimelineEngine
import WidgetModel

/// Pushes that come in any order, late and more than once.
@Suite struct ActivityPropertyTests {
  @Test(arguments: 1...40) func comesToTheNewestContentHoweverItIsSent(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
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
}
