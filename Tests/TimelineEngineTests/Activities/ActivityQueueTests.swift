import Testing
import TimelineEngine

@Suite struct ActivityQueueTests {
  let now = ContinuousClock.now

  @Test func commitsTheFirstAtOnceAndTheNextAfterFiveMilliseconds() {
    var queue = ActivityQueue<Int>()
    #expect(queue.due(at: now) == nil)
    queue.add(.checked, for: "a", receipt: 1)
    #expect(queue.due(at: now) == now)
    #expect(queue.take(at: now).map(\.activity) == ["a"])
    queue.add(.checked, for: "a", receipt: 2)
    #expect(queue.due(at: now) == now.advanced(by: .milliseconds(5)))
    #expect(queue.take(at: now.advanced(by: .milliseconds(4))).isEmpty)
    #expect(queue.take(at: now.advanced(by: .milliseconds(5))).count == 1)
    #expect(queue.take(at: now.advanced(by: .seconds(1))).isEmpty)
  }

  @Test func keepsTheOrderOfEachActivity() {
    var queue = ActivityQueue<Int>()
    for (receipt, activity) in ["a", "b", "a", "c", "b"].enumerated() {
      queue.add(.checked, for: activity, receipt: receipt)
    }
    let changes = queue.take(at: now)
    #expect(changes.map(\.activity) == ["a", "b", "c"])
    #expect(changes.map { $0.waiting.map(\.receipt) } == [[0, 2], [1, 4], [3]])
  }

  @Test func isFullWhenAsManyWaitAsMay() {
    var queue = ActivityQueue<Int>(limit: 2)
    queue.add(.checked, for: "a", receipt: 1)
    #expect(!queue.isFull)
    queue.add(.checked, for: "a", receipt: 2)
    #expect(queue.isFull)
    #expect(!queue.take(at: now).isEmpty)
    #expect(!queue.isFull)
  }
}
