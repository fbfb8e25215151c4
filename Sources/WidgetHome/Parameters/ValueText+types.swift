internal import Anniversaries
internal import Foundation
internal import WidgetModel

// Reads dates, durations, URLs and measurements as users type them.

extension ParameterSchema {
  func date(
    from text: String, _ precision: DatePrecision, in context: ValueContext
  ) throws -> JSONValue {
    do {
      switch precision {
      case .date: return .string(try DateText.parse(text, today: context.today).description)
      case .dateTime:
        let moment = try DateText.parseMoment(text, now: context.now, in: context.timeZone)
        return .string(Moment.text(moment.date))
      case .time:
        return .string(try localDateTime(from: text, in: context).time)
      case .localDateTime:
        let time = try localDateTime(from: text, in: context)
        return .string("\(time.date)T\(time.second == 0 ? "\(time.time):00" : time.time)")
      }
    } catch let error as DateTextError {
      throw WidgetryError(error, of: name)
    }
  }

  /// Reads a date without a time zone, so that a time that a zone skips stays as it was typed.
  private func localDateTime(
    from text: String, in context: ValueContext
  ) throws -> LocalDateTime {
    // Words such as `tomorrow` refer to the date in the user's time zone.
    let now = LocalDateTime(context.now, in: context.timeZone).resolve(in: .gmt).date
    let moment = try DateText.parseMoment(text, now: now, in: .gmt).date
    let anotherZone = TimeZone(secondsFromGMT: 3600) ?? context.timeZone
    // A text that means the same moment in each zone contains a zone, like `T09:00Z`, or is
    // relative,
    // like `+2h`. Then it is converted to the user's zone.
    guard try DateText.parseMoment(text, now: now, in: anotherZone).date == moment else {
      return LocalDateTime(moment, in: .gmt)
    }
    return LocalDateTime(
      try DateText.parseMoment(text, now: context.now, in: context.timeZone).date,
      in: context.timeZone)
  }

  func duration(from text: String) throws -> JSONValue {
    // A plain number is in seconds, the stored unit; `1.5s` is a fraction, which durations don't
    // allow otherwise.
    let number = text.hasSuffix("s") ? text.dropLast() : text[...]
    if let seconds = Double(number), number.first?.isLetter != true {
      return try duration(seconds, text: text)
    }
    do {
      return try duration(Double(try DurationText.parse(text)), text: text)
    } catch let error as DateTextError {
      throw WidgetryError(error, of: name)
    }
  }

  func duration(_ seconds: Double, text: String) throws -> JSONValue {
    guard seconds.isFinite, abs(seconds) <= Double(DurationText.limit) else {
      throw WidgetryError(
        .misuse, code: "duration.out-of-range", summary: "'\(name)' can't be \(text.short)",
        hint: "The longest duration is 36500d")
    }
    guard seconds >= 0 || minimum.map({ $0 < 0 }) == true else {
      throw misfit(text, "a duration of zero or more")
    }
    return try inRange(.number(seconds), text: text)
  }

  func url(from text: String) throws -> JSONValue {
    if text.utf8.count > Self.textLimit { throw WidgetryError.tooLong(self) }
    let scheme = text.prefix { $0 != ":" }
    let hasScheme =
      scheme.count < text.count && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard hasScheme, let url = URL(string: text), url.scheme != nil else {
      let couldBe = !text.contains(" ") && text.contains(".") && !hasScheme
      throw WidgetryError(
        .misuse, code: "value.type", summary: "'\(name)' must be an address, not '\(text.short)'",
        hint: couldBe
          ? "Use \(name)=\(ShellWord.quoted("https://\(text.short)"))"
          : "Use \(name)=https://example.com")
    }
    return .string(text)
  }

  func measurement(
    from text: String, _ dimension: MeasurementDimension, unit: String
  ) throws -> JSONValue {
    if let measured = MeasurementValue(text, of: dimension, defaultUnit: unit) {
      return try member(
        inRange(.string(measured.text), text: text), text: measured.text)
    }
    let symbols = dimension.units.map(\.symbol)
    let name = String(text.drop { $0.isNumber || "+-. ".contains($0) })
    let isUnit = !name.isEmpty && name.count < text.count
    throw WidgetryError(
      .misuse, code: isUnit ? "value.unit" : "value.type",
      summary: isUnit
        ? "Unknown unit '\(name.short)' for '\(self.name)'"
        : "'\(self.name)' must be a number with a unit, not '\(text.short)'",
      hint: isUnit
        ? "Use one of: \(symbols.joined(separator: ", "))"
        : "Use \(self.name)=\(ShellWord.quoted(example))",
      suggestions: isUnit ? Suggestion.nearest(to: name, among: symbols) : [])
  }
}

extension JSONValue {
  /// A number in the form in which it is stored, where `5.0` and `5` are the same.
  static func number(_ value: Double) -> JSONValue {
    Int(exactly: value).map { .int($0) } ?? .double(value)
  }
}
