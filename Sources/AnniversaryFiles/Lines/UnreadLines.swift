/// Collects unreadable lines, so that consecutive ones are reported together.
struct UnreadLines {
  private var first: Int?
  private var count = 0
  private let one: String
  private let many: String

  /// - Parameters:
  ///   - one: The message for a single line.
  ///   - many: The message for several lines, which follows their number.
  init(
    one: String = "the line isn't a property (NAME:VALUE)",
    many: String = "lines aren't properties (NAME:VALUE)"
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
