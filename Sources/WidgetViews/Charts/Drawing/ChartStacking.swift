internal import Foundation

/// Stacks bars and areas at the same position on each other.
extension ChartMark {
  /// Whether the mark extends vertically, like a bar with its value on the y axis.
  var isUpright: Bool {
    switch (x, y) {
    case (_, nil): return false
    case (nil, _): return true
    case (.range, .value), (.range, .unit): return false
    case (_, .range): return true
    case (_, let y?):
      if case .number = y.values.first?.kind { return true }
      return form == .area
    }
  }

  /// Whether other marks can be stacked on the mark.
  private var isStackable: Bool {
    guard form == .bar || form == .area, stacking != .unstacked else { return false }
    if case .value(let value) = isUpright ? y : x, case .number = value.kind { return true }
    return false
  }

  /// The value of the mark, which is the length of a bar.
  private var amount: Double {
    guard case .value(let value) = isUpright ? y : x else { return 0 }
    return value.number ?? 0
  }

  /// Marks with the same key are stacked on each other.
  private var stackKey: [String] {
    let category = (isUpright ? x : y)?.values.map(\.category) ?? []
    return ["\(form)", positionKey ?? ""] + category
  }

  private mutating func setAmount(_ start: Double, _ end: Double) {
    let range = Extent.range(_PlottedValue(.number(start)), _PlottedValue(.number(end)))
    if isUpright { y = range } else { x = range }
  }

  /// The marks with ranges in place of single values, stacked from zero.
  static func stacked(_ marks: [ChartMark]) -> [ChartMark] {
    var totals: [[String]: Double] = [:]
    for mark in marks where mark.isStackable {
      totals[mark.stackKey, default: 0] += abs(mark.amount)
    }
    var above: [[String]: Double] = [:]
    var below: [[String]: Double] = [:]
    return marks.map { mark in
      guard mark.isStackable else { return mark.fromZero }
      var mark = mark
      let key = mark.stackKey
      let total = totals[key] ?? 0
      let scale = mark.stacking == .normalized && total > 0 ? 1 / total : 1
      let shift = mark.stacking == .center ? total / 2 : 0
      let amount = mark.amount * scale
      if amount < 0 {
        let start = below[key] ?? 0
        below[key] = start + amount
        mark.setAmount(start - shift, start + amount - shift)
      } else {
        let start = above[key] ?? 0
        above[key] = start + amount
        mark.setAmount(start - shift, start + amount - shift)
      }
      return mark
    }
  }

  /// The mark with a range from zero to its value, without stacking.
  private var fromZero: ChartMark {
    guard form == .bar || form == .area, case .value(let value) = isUpright ? y : x,
      let amount = value.number
    else { return self }
    var mark = self
    mark.setAmount(0, amount)
    return mark
  }
}
