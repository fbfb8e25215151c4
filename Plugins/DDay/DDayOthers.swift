internal import WidgetAuthoring

/// The additional days of a widget, as many as its family has space for.
struct DDayOthers {
  let counts: [DDayCount]
  /// The number of days that don't fit.
  let hiddenCount: Int

  /// Selects the days to show: upcoming days first, soonest first, then past days, without
  /// duplicates.
  init(_ counts: [DDayCount], besides first: DDayCount, in family: WidgetFamily) {
    let limit = Self.room(in: family)
    let counts = limit > 0 ? counts : []
    var seen: Set<String> = [first.id]
    let all = counts.filter { $0.label != nil && seen.insert($0.id).inserted }
      .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    self.counts = all.prefix(limit).map(\.element)
    hiddenCount = all.count - self.counts.count
  }

  /// The number of lines that a family has for additional days.
  static func room(in family: WidgetFamily) -> Int {
    switch family {
    case .systemMedium: 4
    case .systemLarge: 6
    default: 0
    }
  }

  /// The number of lines used.
  var lines: Int { counts.count + (hiddenCount > 0 ? 1 : 0) }
  var isEmpty: Bool { counts.isEmpty }
  /// The texts for screen readers, after the main day's.
  var spokenTexts: [String] {
    counts.map(\.spokenText) + (hiddenCount > 0 ? ["+\(hiddenCount)"] : [])
  }
}

extension DDayCount {
  fileprivate var rank: Int {
    guard let distance else { return .max }
    // Past days come after all upcoming days.
    return distance >= 0 ? distance : Int.max / 2 - distance
  }
}
