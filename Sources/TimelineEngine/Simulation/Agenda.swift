internal import Foundation

/// When each widget of a simulation has to be looked at next: a heap, sorted by date.
///
/// Widgets that are due at the same date come in the order of their indices.
struct Agenda {
  private struct Item {
    var at: Date
    var subject: Int

    static func < (left: Item, right: Item) -> Bool {
      (left.at, left.subject) < (right.at, right.subject)
    }
  }

  private var items: [Item] = []

  /// The earliest date; nil if the agenda is empty.
  var next: Date? { items.first?.at }

  mutating func add(_ subject: Int, at moment: Date) {
    items.append(Item(at: moment, subject: subject))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard items[child] < items[parent] else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes everything due at the earliest date, and returns the subjects in order.
  mutating func takeNext() -> [Int] {
    guard let moment = next else { return [] }
    var subjects: [Int] = []
    while next == moment { subjects.append(removeFirst()) }
    return subjects
  }

  private mutating func removeFirst() -> Int {
    let subject = items[0].subject
    items.swapAt(0, items.count - 1)
    items.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < items.count && items[child] < items[least] {
        least = child
      }
      guard least != parent else { return subject }
      items.swapAt(least, parent)
      parent = least
    }
  }
}
