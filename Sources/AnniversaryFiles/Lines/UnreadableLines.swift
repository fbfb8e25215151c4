/// Counts consecutive lines that can't be read, so that a reader reports them together.
struct UnreadableLines {
  private var first: Int?
  private var count = 0
  private let singular: String
  private let plural: String

  /// - Parameters:
  ///   - singular: The message for a single line.
  ///   - plural: The message for several lines, to which their number is prepended.
  init(
    singular: String = "the line isn't a property (NAME:VALUE)",
    plural: String = "lines aren't properties (NAME:VALUE)"
  ) {
    (self.singular, self.plural) = (singular, plural)
  }

  mutating func add(_ number: Int) {
    first = first ?? number
    count += 1
  }

  /// Reports the lines that were added since the last call, if any.
  mutating func report(_ events: inout [DayFileEvent]) {
    guard let first else { return }
    events.append(.skipped(line: first, summary: count == 1 ? singular : "\(count) \(plural)"))
    (self.first, count) = (nil, 0)
  }
}
