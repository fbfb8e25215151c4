/// Lines that are no properties, told of once for all that follow each other.
struct UnreadLines {
  private var first: Int?
  private var count = 0

  mutating func add(_ number: Int) {
    first = first ?? number
    count += 1
  }

  mutating func end(_ events: inout [DayFileEvent]) {
    guard let first else { return }
    let summary =
      count == 1
      ? "the line is no property: NAME:VALUE" : "\(count) lines are no properties: NAME:VALUE"
    events.append(.skipped(line: first, summary: summary))
    (self.first, count) = (nil, 0)
  }
}
