/// How a length is shared out among views in a line, or columns and rows of a grid.
///
/// Those of the highest priority come first, with what the others need at least kept back; among equals, those that
/// give way the least, each offered an equal part of what is left.
struct Sharing {
  var priorities: [Double]

  /// What each part of the line takes of an offer.
  typealias Taking = (inout LayoutPass, Int, Double) -> Double

  func offers(of length: Double, in pass: inout LayoutPass, taking: Taking) -> [Double] {
    var offers = Array(repeating: length, count: priorities.count)
    // Nothing and all there is are not shared, and one alone is offered everything.
    guard priorities.count > 1, length > 0, length < .infinity else { return offers }
    var groups = groups()
    var rest = length
    var kept = keptBack(for: groups.dropFirst(), in: &pass, taking: taking)
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

  /// The parts by priority, the highest first.
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

  /// What is kept back while each group takes its part, for the last group first.
  private func keptBack(
    for groups: ArraySlice<[Int]>, in pass: inout LayoutPass, taking: Taking
  ) -> [Double] {
    var kept = [0.0]
    for group in groups.reversed() {
      kept.append(group.reduce(kept[kept.count - 1]) { $0 + taking(&pass, $1, 0) })
    }
    return kept
  }

  /// The parts of a group from the least flexible to the most.
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
