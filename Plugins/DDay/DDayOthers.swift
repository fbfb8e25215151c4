internal import WidgetAuthoring

/// The further days of a widget that there is room for.
struct DDayOthers {
  let counts: [DDayCount]
  /// How many have no room.
  let missing: Int

  /// Those that come first, the nearest of them first, and then those that have passed; each once.
  init(_ counts: [DDayCount], besides first: DDayCount, in family: WidgetFamily) {
    let limit = Self.room(in: family)
    let counts = limit > 0 ? counts : []
    var seen: Set<String> = [first.id]
    let all = counts.filter { $0.label != nil && seen.insert($0.id).inserted }
      .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    self.counts = all.prefix(limit).map(\.element)
    missing = all.count - self.counts.count
  }

  /// How many lines a family has for them.
  static func room(in family: WidgetFamily) -> Int {
    switch family {
    case .systemMedium: 4
    case .systemLarge: 6
    default: 0
    }
  }

  /// How many lines they have.
  var lines: Int { counts.count + (missing > 0 ? 1 : 0) }
  var isEmpty: Bool { counts.isEmpty }
  /// As it is read out after the first day.
  var words: [String] { counts.map(\.words) + (missing > 0 ? ["+\(missing)"] : []) }
}

extension DDayCount {
  fileprivate var rank: Int {
    guard let distance else { return .max }
    // No day that comes is as far as this.
    return distance >= 0 ? distance : Int.max / 2 - distance
  }
}
