/// Lines that are not read, told of once for all that follow each other.
struct UnreadLines {
  private var first: Int?
  private var count = 0
  private let one: String
  private let many: String

  /// - Parameters:
  ///   - one: What is said of a line alone.
  ///   - many: What is said of several, to follow their number.
  init(
    one: String = "the line is no property: NAME:VALUE",
    many: String = "lines are no properties: NAME:VALUE"
  ) {
    (self.one, self.many) = (one, many)
  }

  mutating func add(_ number: Int) {
    first = first ?? number
    count += 1
  }

  mutating func end(_ events: inout [DayFileEvent]) {
    guard let first else { return }
    events.append(.skipped(line: first, summary: count == 1 ? one : "\(count) \(many)"))
    (self.first, count) = (nil, 0)
  }
}
