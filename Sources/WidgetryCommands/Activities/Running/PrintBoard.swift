internal import Foundation

/// Passes a command's output from the thread that reads it to the thread that shows it.
final class PrintBoard: @unchecked Sendable {
  // All mutable state is accessed only while this condition is locked.
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

  /// Waits for new output; returns nil at the end.
  func next() -> CommandPrint? {
    condition.withLock {
      while !isChanged, !isOver { condition.wait() }
      isChanged = false
      return isOver ? nil : print
    }
  }

  /// Waits for the end, at most until a moment.
  func waitForEnd(until moment: Date) {
    condition.withLock {
      while !isOver, condition.wait(until: moment) {}
    }
  }

  var last: CommandPrint { condition.withLock { print } }
}
