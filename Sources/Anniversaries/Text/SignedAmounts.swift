/// An amount of time as users type it, such as `+1y6m`: a sign and numbers with units.
///
/// Each unit occurs at most once, and larger units come first.
struct SignedAmounts {
  /// The numbers with their sign; nil for one that doesn't fit in an `Int`.
  let parts: [(number: Int?, unit: Character)]

  /// Parses a text with the given units, largest first; nil if it has another form.
  init?(_ text: String, units: String) {
    var cursor = TextCursor(text)
    guard let sign = cursor.take(anyOf: "+-") else { return nil }
    self.init(unsigned: cursor.rest, units: units, isNegative: sign == "-")
  }

  /// Parses numbers and units without a sign.
  init?(unsigned text: some StringProtocol, units: String, isNegative: Bool = false) {
    var cursor = TextCursor(text)
    var parts: [(number: Int?, unit: Character)] = []
    var remainingUnits = Substring(units)
    repeat {
      guard let digits = cursor.digits(1...Int.max),
        let unit = cursor.take(anyOf: String(remainingUnits)),
        let index = remainingUnits.firstIndex(of: unit)
      else { return nil }
      remainingUnits = remainingUnits[remainingUnits.index(after: index)...]
      parts.append((Int(isNegative ? "-\(digits)" : "\(digits)"), unit))
    } while !cursor.isAtEnd
    self.parts = parts
  }
}

extension Int {
  /// The product; nil if it doesn't fit in an `Int`.
  func multiplied(by factor: Int) -> Int? {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  /// The sum; nil if it doesn't fit in an `Int`.
  func added(to other: Int) -> Int? {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? nil : sum
  }
}
