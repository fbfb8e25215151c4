/// Divides a length among the views of a row or column, or among the columns or rows of a grid.
///
/// Views with the highest priority get their lengths first, while the minimum lengths of all others
/// are reserved. Within a priority the least flexible view is first, and each view is offered an
/// equal part of the remaining length.
struct SpaceDivision {
  var priorities: [Double]

  /// Returns the length that a part takes if it is offered a length.
  typealias LengthTaken = (inout LayoutPass, Int, Double) -> Double

  /// The length to offer each part.
  func offers(of length: Double, in pass: inout LayoutPass, lengthTaken: LengthTaken) -> [Double] {
    var offers = Array(repeating: length, count: priorities.count)
    // A single view is offered everything; a zero or infinite length can't be divided.
    guard priorities.count > 1, length > 0, length < .infinity else { return offers }
    var groups = groups()
    var remaining = length
    var reserved = reservedLengths(for: groups.dropFirst(), in: &pass, lengthTaken: lengthTaken)
    while !groups.isEmpty {
      let group = groups.removeFirst()
      var available = remaining - (reserved.popLast() ?? 0)
      for (position, index) in order(group, in: &pass, lengthTaken: lengthTaken).enumerated() {
        offers[index] = max(0, available / Double(group.count - position))
        let used = lengthTaken(&pass, index, offers[index])
        available -= used
        remaining -= used
      }
    }
    return offers
  }

  /// The indices of the parts by priority, highest first.
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

  /// The total minimum of all later groups, for each group, beginning with the last one.
  private func reservedLengths(
    for groups: ArraySlice<[Int]>, in pass: inout LayoutPass, lengthTaken: LengthTaken
  ) -> [Double] {
    var reserved = [0.0]
    for group in groups.reversed() {
      reserved.append(group.reduce(reserved[reserved.count - 1]) { $0 + lengthTaken(&pass, $1, 0) })
    }
    return reserved
  }

  /// The parts of a group, from the least to the most flexible.
  private func order(_ group: [Int], in pass: inout LayoutPass, lengthTaken: LengthTaken) -> [Int] {
    guard group.count > 1 else { return group }
    var flexibilities: [(index: Int, range: Double)] = []
    for index in group {
      let minimum = lengthTaken(&pass, index, 0)
      flexibilities.append((index, lengthTaken(&pass, index, .infinity) - minimum))
    }
    return flexibilities.sorted { ($0.range, $0.index) < ($1.range, $1.index) }.map(\.index)
  }
}
