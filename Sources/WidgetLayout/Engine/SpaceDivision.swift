/// Divides a length among the views of a row or column, or among the columns or rows of a grid.
///
/// The views with the highest priority come first, while the minimum for the others is reserved.
/// Within a priority the least flexible view comes first; each is offered an equal part of what is
/// left.
struct SpaceDivision {
  var priorities: [Double]

  /// Returns the length that a part takes of an offered length.
  typealias Taking = (inout LayoutPass, Int, Double) -> Double

  func offers(of length: Double, in pass: inout LayoutPass, taking: Taking) -> [Double] {
    var offers = Array(repeating: length, count: priorities.count)
    // A zero or infinite length needn't be divided, and a single view is offered everything.
    guard priorities.count > 1, length > 0, length < .infinity else { return offers }
    var groups = groups()
    var rest = length
    var kept = reservedLengths(for: groups.dropFirst(), in: &pass, taking: taking)
    while !groups.isEmpty {
      let group = groups.removeFirst()
      var available = rest - (kept.popLast() ?? 0)
      for (place, index) in order(group, in: &pass, taking: taking).enumerated() {
        offers[index] = max(0, available / Double(group.count - place))
        let taken = taking(&pass, index, offers[index])
        available -= taken
        rest -= taken
      }
    }
    return offers
  }

  /// The parts grouped by priority, highest first.
  private func groups() -> [[Int]] {
    let all = Array(priorities.indices)
    if priorities.allSatisfy({ $0 == priorities[0] }) { return [all] }
    var groups: [[Int]] = []
    for index in all.sorted(by: { (priorities[$1], $0) < (priorities[$0], $1) }) {
      if let last = groups.last, priorities[last[0]] == priorities[index] {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }

  /// For each group the minimum of all groups after it, in reverse order: the last group is first.
  private func reservedLengths(
    for groups: ArraySlice<[Int]>, in pass: inout LayoutPass, taking: Taking
  ) -> [Double] {
    var kept = [0.0]
    for group in groups.reversed() {
      kept.append(group.reduce(kept[kept.count - 1]) { $0 + taking(&pass, $1, 0) })
    }
    return kept
  }

  /// The parts of a group, least flexible first.
  private func order(_ group: [Int], in pass: inout LayoutPass, taking: Taking) -> [Int] {
    guard group.count > 1 else { return group }
    var flexible: [(index: Int, by: Double)] = []
    for index in group {
      let least = taking(&pass, index, 0)
      flexible.append((index, taking(&pass, index, .infinity) - least))
    }
    return flexible.sorted { ($0.by, $0.index) < ($1.by, $1.index) }.map(\.index)
  }
}
