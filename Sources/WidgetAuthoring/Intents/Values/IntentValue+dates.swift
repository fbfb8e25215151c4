internal import Anniversaries
internal import WidgetModel

// Dates and date components as types of parameters.

extension Date: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .date(.dateTime) }

  /// Reads a stored date: a day becomes its first moment in the request's time zone, and a time of
  /// day gets the date 2001-01-01.
  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Date? {
    let zone = value.source.environment.foundationTimeZone
    switch value.type {
    case .date(.date): return try value.day().firstMoment(in: zone)
    case .date(.time): return try value.time().resolve(in: zone).date
    default:
      guard let date = Moment.date(value.json.string ?? "") else {
        throw value.mismatch(expected: "a moment (2026-05-23T09:00:00Z)")
      }
      return date
    }
  }

  public var _json: _IntentJSON { _IntentJSON(.string(Moment.text(self))) }
}

extension DateComponents: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .date(.localDateTime) }

  /// Reads a stored day, time or both into components, without a time zone.
  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> DateComponents? {
    switch value.type {
    case .date(.date): return DateComponents(try value.day())
    case .date(.time):
      let time = try value.time()
      return DateComponents(hour: time.hour, minute: time.minute, second: time.second)
    default:
      let text = value.json.string ?? ""
      guard let time = LocalDateTime(stored: text) else {
        throw value.mismatch(expected: "a day and a time (2026-05-23T09:00:00)")
      }
      var components = DateComponents(time.date)
      (components.hour, components.minute) = (time.hour, time.minute)
      components.second = time.second
      return components
    }
  }

  public var _json: _IntentJSON {
    let time = LocalDateTime(
      civilDate ?? .beforeTimes, hour: hour ?? 0, minute: minute ?? 0, second: second ?? 0)
    switch (civilDate, hour) {
    case (let day?, nil): return _IntentJSON(.string(day.description))
    case (nil, _): return _IntentJSON(time.map { .string($0.time) } ?? .null)
    default: return _IntentJSON(time.map { .string($0.stored) } ?? .null)
    }
  }

  fileprivate init(_ day: CivilDate) {
    self.init(year: day.year, month: day.month, day: day.day)
  }

  fileprivate var civilDate: CivilDate? {
    guard let year, let month, let day else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}

extension _EncodedIntentValue {
  fileprivate func day() throws -> CivilDate {
    guard let day = CivilDate(iso: json.string ?? "") else {
      throw mismatch(expected: "a date (2026-05-23)")
    }
    return day
  }

  fileprivate func time() throws -> LocalDateTime {
    guard let time = LocalDateTime(.beforeTimes, stored: (json.string ?? "")[...]) else {
      throw mismatch(expected: "a time (09:00:00)")
    }
    return time
  }
}

extension JSONValue {
  /// Converts a moment to the stored form of a parameter: a day, a time, or both.
  func spelled(_ precision: ParameterSchema.DatePrecision, in zone: TimeZone) -> JSONValue {
    guard let date = string.flatMap(Moment.date) else { return self }
    switch precision {
    case .dateTime: return self
    case .date: return .string(CivilDate(date, in: zone).description)
    case .time: return .string(LocalDateTime(date, in: zone).time)
    case .localDateTime: return .string(LocalDateTime(date, in: zone).stored)
    }
  }
}

extension CivilDate {
  /// The date that is used for a time of day.
  fileprivate static let beforeTimes = CivilDate(iso: "2001-01-01") ?? .latest
}

extension LocalDateTime {
  /// Reads `2026-05-23T09:00:00`, the stored form of a local time.
  fileprivate init?(stored text: String) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let day = CivilDate(iso: String(halves[0])) else { return nil }
    self.init(day, stored: halves[1])
  }

  /// Reads `09:00` or `09:00:30`.
  fileprivate init?(_ day: CivilDate, stored text: Substring) {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = fields.map { Int($0) ?? -1 }
    guard (2...3).contains(numbers.count) else { return nil }
    self.init(
      day, hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
  }

  fileprivate var stored: String { "\(date)T\(second == 0 ? "\(time):00" : time)" }
}

extension Moment {
  /// Reads exactly `2026-05-23T09:00:00Z`, the stored form of a moment.
  fileprivate static func date(_ text: String) -> Date? {
    guard text.hasSuffix("Z"), let time = LocalDateTime(stored: String(text.dropLast())),
      text.split(separator: ":").count == 3
    else { return nil }
    let ofDay = time.hour * 3600 + time.minute * 60 + time.second
    return Date(timeIntervalSince1970: Double(time.date.daysSinceEpoch * 86_400 + ofDay))
  }
}
