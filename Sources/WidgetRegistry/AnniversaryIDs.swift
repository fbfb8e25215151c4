internal import Anniversaries
internal import WidgetModel

/// Creates unique ids for anniversaries, such as `wedding` or `day-3`.
package struct AnniversaryIDs {
  private var taken: Set<String>
  /// Ids that were used before; only the anniversary that had one can get it again.
  private let retired: Set<String>
  /// The last number for each stem of a title.
  private var numbers: [String: Int] = [:]
  /// The last number of `day-N`.
  package private(set) var lastDay: Int

  package init(
    taken: Set<String> = [EntityType.next], retired: Set<String> = [], lastDay: Int = 0
  ) {
    (self.taken, self.retired, self.lastDay) = (taken, retired, lastDay)
  }

  /// Reserves an id; returns false if another anniversary has or had it.
  ///
  /// - Parameter isOwn: Whether the anniversary may be the one that had it.
  package mutating func take(_ id: String, isOwn: Bool) -> Bool {
    (isOwn || !retired.contains(id)) && taken.insert(id).inserted
  }

  /// An id made from a title in ASCII, or else `day-N` with a number that was never used before.
  package mutating func make(title: String) -> String {
    let id = Anniversary.identifier(fromTitle: title).map { free($0) } ?? freeDay()
    taken.insert(id)
    return id
  }

  /// The prefix of all ids that a title may get.
  static func beginning(ofTitle title: String) -> String {
    Anniversary.identifier(fromTitle: title).map(stem) ?? "day-"
  }

  /// A word of a title, shortened to leave room for a number.
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
