internal import Anniversaries

/// The recurrence rule (RRULE) of an imported event, split into its parts.
struct ICalendarRule {
  /// Why an anniversary can't have the rule; the message starts with the event's title.
  struct Rejection: Error {
    var reason: String
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
  /// The month in which the event has to start; nil for any.
  var firstMonth: Int?
  /// The calendar's name in capital letters, such as `CHINESE`.
  var scale = gregorian
  var skip = ICalendarSkip.omit
  /// All other parts of the rule by name, such as `BYDAY`.
  var parts: [String: String] = [:]

  init(_ text: String) throws(Rejection) {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else {
        throw Rejection(reason: "has an invalid rule: \(quoted(text))")
      }
      guard parts.updateValue(sides[1], forKey: sides[0]) == nil else {
        throw Rejection(reason: "has a rule with \(quoted(sides[0])) twice")
      }
    }
    let named = parts.removeValue(forKey: "FREQ")
    guard let named, let frequency = Frequency(rawValue: named) else {
      throw Rejection(
        reason: named.map { "has an unsupported rule: FREQ=\($0)" } ?? "has a rule without FREQ")
    }
    self.frequency = frequency
    if let text = parts.removeValue(forKey: "INTERVAL") {
      guard let interval = Int(text), Anniversary.Recurrence.counts.contains(interval) else {
        throw Rejection(reason: "has an unsupported rule: INTERVAL=\(quoted(text))")
      }
      self.interval = interval
    }
    scale = parts.removeValue(forKey: "RSCALE") ?? scale
    if let text = parts.removeValue(forKey: "SKIP") {
      guard let skip = ICalendarSkip(rawValue: text) else {
        throw Rejection(reason: "has an unsupported rule: SKIP=\(quoted(text))")
      }
      self.skip = skip
    }
    // The start of the week matters only for rules with several weekdays, which aren't supported.
    parts["WKST"] = nil
    // RFC 7529 also allows this name for the default calendar.
    if scale == "GREGORY" { scale = Self.gregorian }
    self.parts = parts
    // A monthly rule that is limited to one month is a yearly rule.
    if self.frequency == .monthly, let month = parts["BYMONTH"].flatMap({ Int($0) }),
      interval == 1 || interval.isMultiple(of: 12)
    {
      if interval > 1 { firstMonth = month }
      (self.frequency, interval) = (.yearly, max(1, interval / 12))
    }
  }
}
