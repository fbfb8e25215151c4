/// The depths of the directions of a text's parts, by Unicode's bidirectional algorithm: odd for
/// text from right to left.
package enum TextLevels {
  /// Sorts parts from left to right: reverses each sequence of parts of at least each odd level.
  package static func sorted<Part>(_ parts: [Part], levels: [UInt8]) -> [Part] {
    guard let highest = levels.max(), highest > 0 else { return parts }
    var order = Array(parts.indices)
    let lowest = levels.filter { $0 % 2 == 1 }.min() ?? highest + 1
    guard lowest <= highest else { return parts }
    for level in stride(from: highest, through: lowest, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order.map { parts[$0] }
  }
}
