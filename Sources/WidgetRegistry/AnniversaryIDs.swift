internal import Anniversaries
internal import WidgetModel

/// Gives ids to days, each another than those that are in use and those that it gave.
package struct AnniversaryIDs {
  private var taken: Set<String>
  /// Those that were in use once, and are given only to the day that had them.
  private let retired: Set<String>
  /// The last number of the ids that were made of titles with the same beginning.
  private var numbers: [String: Int] = [:]
  /// The last N of `day-N`.
  package private(set) var lastDay: Int

  package init(
    taken: Set<String> = [EntityType.next], retired: Set<String> = [], lastDay: Int = 0
  ) {
    (self.taken, self.retired, self.lastDay) = (taken, retired, lastDay)
  }

  /// Gives a day the id that it wishes; false where another day has it, or had it.
  ///
  /// - Parameter isOwn: Whether the day may be the one that had it.
  package mutating func take(_ id: String, isOwn: Bool) -> Bool {
    (isOwn || !retired.contains(id)) && taken.insert(id).inserted
  }

  /// An id made of a title in ASCII, else `day-N` with an N that was never used before.
  package mutating func make(title: String) -> String {
    let id = Anniversary.identifier(fromTitle: title).map { free($0) } ?? freeDay()
    taken.insert(id)
    return id
  }

  /// What the ids begin with that a title may get.
  static func beginning(ofTitle title: String) -> String {
    Anniversary.identifier(fromTitle: title).map(stem) ?? "day-"
  }

  /// A word of a title, with room for a number after it.
  private static func stem(_ word: String) -> String {
    String(word.prefix(Identifier.limit - 6))
  }

  private mutating func free(_ word: String) -> String {
    guard isUsed(word) else { return word }
    let stem = Self.stem(word)
    var number = numbers[stem, default: 1]
    var id: String
    repeat {
      number += 1
      let end = "-\(number)"
      id = stem.prefix(Identifier.limit - end.count) + end
    } while isUsed(id)
    numbers[stem] = number
    return id
  }

  private mutating func freeDay() -> String {
    repeat { lastDay += 1 } while isUsed("day-\(lastDay)")
    return "day-\(lastDay)"
  }

  private func isUsed(_ id: String) -> Bool { taken.contains(id) || retired.contains(id) }
}
