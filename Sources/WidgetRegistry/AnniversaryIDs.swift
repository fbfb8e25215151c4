internal import Anniversaries
internal import WidgetModel

/// Generates unique ids for anniversaries, such as `wedding` or `day-3`.
package struct AnniversaryIDs {
  private var taken: Set<String>
  /// Ids that were used in the past; only the anniversary that had such an id can get it again.
  private let retired: Set<String>
  /// The last number that was appended to each word.
  private var numbers: [String: Int] = [:]
  /// The last number that was used for an id `day-N`.
  package private(set) var lastDay: Int

  package init(
    taken: Set<String> = [EntityType.next], retired: Set<String> = [], lastDay: Int = 0
  ) {
    (self.taken, self.retired, self.lastDay) = (taken, retired, lastDay)
  }

  /// Reserves an id; returns false if another anniversary has it or had it.
  ///
  /// - Parameter isOwn: Whether the anniversary may be the one that had the id.
  package mutating func take(_ id: String, isOwn: Bool) -> Bool {
    (isOwn || !retired.contains(id)) && taken.insert(id).inserted
  }

  /// A new id from an ASCII title, otherwise `day-N` with a number that has never been used.
  package mutating func make(title: String) -> String {
    let id = Anniversary.identifier(fromTitle: title).map { free($0) } ?? freeDay()
    taken.insert(id)
    return id
  }

  /// The prefix of all ids that a title can get.
  static func beginning(ofTitle title: String) -> String {
    Anniversary.identifier(fromTitle: title).map(stem) ?? "day-"
  }

  /// A word from a title, shortened so that a number can be appended.
  private static func stem(_ word: String) -> String {
    String(word.prefix(Identifier.limit - 6))
  }

  /// The word, or the word with a number if it is used already.
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

  /// The next unused id `day-N`.
  private mutating func freeDay() -> String {
    repeat { lastDay += 1 } while isUsed("day-\(lastDay)")
    return "day-\(lastDay)"
  }

  private func isUsed(_ id: String) -> Bool { taken.contains(id) || retired.contains(id) }
}
