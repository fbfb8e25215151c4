internal import Foundation

/// Passes the output of a running command from the thread that reads it to the activity.
///
/// If the activity is slow, several pieces of output become one update.
// `@unchecked Sendable` is safe: its state is accessed only while the condition is locked.
final class OutputMailbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var reader = CommandOutputReader()
  private var isChanged = false
  private var isOver = false

  /// Adds output; called by the reading thread.
  func add(_ bytes: ArraySlice<UInt8>) {
    condition.withLock {
      reader.append(bytes)
      isChanged = true
      condition.signal()
    }
  }

  /// Marks the end of the output; called by the reading thread.
  func finish() {
    condition.withLock {
      isOver = true
      condition.signal()
    }
  }

  /// Waits for new output; returns nil at the end.
  func next() -> CommandOutputReader? {
    condition.withLock {
      while !isChanged, !isOver { condition.wait() }
      isChanged = false
      return isOver ? nil : reader
    }
  }

  /// Waits until the output ends, or until a moment.
  func waitForEnd(until moment: Date) {
    condition.withLock {
      while !isOver, condition.wait(until: moment) {}
    }
  }

  /// All output so far.
  var last: CommandOutputReader { condition.withLock { reader } }
}
