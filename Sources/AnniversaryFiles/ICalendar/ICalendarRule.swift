internal import Anniversaries

/// A parsed RRULE.
struct ICalendarRule {
  /// Why an anniversary can't have the rule; continues a sentence that begins with the title.
  struct Refusal: Error {
    var words: String
  }

  enum Frequency: String {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  static let gregorian = "GREGORIAN"

  var frequency: Frequency
  var interval = 1
  /// The required month of the first day; nil for any.
  var firstMonth: Int?
  /// The calendar in capital letters, `CHINESE`.
  var scale = gregorian
  var skip = ICalendarSkip.omit
  /// All other parts of the rule, by name.
  var parts: [String: String] = [:]

  init(_ text: String) throws(Refusal) {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else {
        throw Refusal(words: "has an invalid rule: \(quoted(text))")
      }
      guard parts.updateValue(sides[1], forKey: sides[0]) == nil else {
        throw Refusal(words: "has a rule with \(quoted(sides[0])) twice")
      }
    }
    let named = parts.removeValue(forKey: "FREQ")
    guard let named, let frequency = Frequency(rawValue: named) else {
      throw Refusal(words: "has an unsupported rule: FREQ=\(named ?? "")")
    }
    self.frequency = frequency
    if let text = parts.removeValue(forKey: "INTERVAL") {
      guard let interval = Int(text), Anniversary.Recurrence.counts.contains(interval) else {
        throw Refusal(words: "has an unsupported rule: INTERVAL=\(quoted(text))")
      }
      self.interval = interval
    }
    scale = parts.removeValue(forKey: "RSCALE") ?? scale
    if let text = parts.removeValue(forKey: "SKIP") {
      guard let skip = ICalendarSkip(rawValue: text) else {
        throw Refusal(words: "has an unsupported rule: SKIP=\(quoted(text))")
      }
      self.skip = skip
    }
    // The start of the week matters only for rules with several weekdays, which aren't supported.
    parts["WKST"] = nil
    // RFC 7529 allows a rule to name the default calendar.
    if scale == "GREGORY" { scale = Self.gregorian }
    self.parts = parts
    // Every twelve months is every year, if the first one is in that month.
    if self.frequency == .monthly, let month = parts["BYMONTH"].flatMap({ Int($0) }),
      interval == 1 || interval.isMultiple(of: 12)
    {
      if interval > 1 { firstMonth = month }
      (self.frequency, interval) = (.yearly, max(1, interval / 12))
    }
  }
}
