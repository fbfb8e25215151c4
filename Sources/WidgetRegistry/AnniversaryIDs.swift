internal import Anniversaries
internal import WidgetModel

/// Makes ids of titles, each another than those that are taken and those that it made.
package struct AnniversaryIDs {
  private var taken: Set<String>
  /// The last number of the ids that were made of titles with the same beginning.
  private var numbers: [String: Int] = [:]
  /// The last N of `day-N`.
  package private(set) var lastDay: Int

  package init(taken: Set<String> = [EntityType.next], lastDay: Int = 0) {
    (self.taken, self.lastDay) = (taken, lastDay)
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
    guard taken.contains(word) else { return word }
    let stem = Self.stem(word)
    var number = numbers[stem, default: 1]
    repeat { number += 1 } while taken.contains("\(stem)-\(number)")
    numbers[stem] = number
    return "\(stem)-\(number)"
  }

  private mutating func freeDay() -> String {
    repeat { lastDay += 1 } while taken.contains("day-\(lastDay)")
    return "day-\(lastDay)"
  }
}
