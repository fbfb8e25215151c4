internal import Foundation

/// What a command has printed so far: written by the thread that passes it on, read by the thread that shows it.
final class PrintBoard: @unchecked Sendable {
  // All that changes is touched under the condition's lock alone.
  private let condition = NSCondition()
  private var print = CommandPrint()
  private var isChanged = false
  private var isOver = false

  func add(_ bytes: ArraySlice<UInt8>) {
    condition.withLock {
      print.append(bytes)
      isChanged = true
      condition.signal()
    }
  }

  func finish() {
    condition.withLock {
      isOver = true
      condition.signal()
    }
  }

  /// Waits until there is something new, or the end; nil at the end.
  func next() -> CommandPrint? {
    condition.withLock {
      while !isChanged, !isOver { condition.wait() }
      isChanged = false
      return isOver ? nil : print
    }
  }

  /// Waits for the end, but only until a moment.
  func waitForEnd(until moment: Date) {
    condition.withLock {
      while !isOver, condition.wait(until: moment) {}
    }
  }

  var last: CommandPrint { condition.withLock { print } }
}
