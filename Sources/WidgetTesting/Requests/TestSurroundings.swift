internal import Anniversaries
public import WidgetAuthoring
internal import WidgetModel

/// The conditions of a test: the reader's time zone and locale, the widget's place, and the data in
/// the home.
///
/// ```swift
/// let seoul = TestSurroundings(timeZone: "Asia/Seoul", locale: "ko_KR")
/// let noon = try seoul.moment("2026-05-23 12:00")
/// ```
///
/// The defaults are the same on every machine: UTC and American English.
public struct TestSurroundings: Hashable, Sendable {
  /// The name of the time zone, such as `Asia/Seoul`.
  public var timeZone: String
  /// The name of the locale, such as `ko_KR`.
  public var locale: String
  /// The name of the calendar, such as `gregorian` or `japanese`.
  public var calendar: String
  /// The place that the widget is in, such as the lock screen.
  public var location: WidgetLocation
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// How the place draws colours.
  public var renderingMode: WidgetRenderingMode
  /// Whether the display is dimmed.
  public var isLuminanceReduced: Bool
  /// The anniversaries in the home; configurations refer to them by id.
  public var anniversaries: [AnniversaryEntity]
  /// The shared groups in the home, read through `UserDefaults(suiteName:)`: by group, then by key.
  public var groups: [String: [String: TestValue]]
  /// The health data in the home, read through `HKHealthStore`.
  public var health: TestHealth

  /// Creates surroundings; everything has a default.
  public init(
    timeZone: String = "UTC", locale: String = "en_US", calendar: String = "gregorian",
    location: WidgetLocation = .homeScreen, colorScheme: ColorScheme = .light,
    renderingMode: WidgetRenderingMode = .fullColor,
    isLuminanceReduced: Bool = false, anniversaries: [AnniversaryEntity] = [],
    groups: [String: [String: TestValue]] = [:], health: TestHealth = TestHealth()
  ) {
    self.timeZone = timeZone
    self.locale = locale
    self.calendar = calendar
    self.location = location
    self.colorScheme = colorScheme
    self.renderingMode = renderingMode
    self.isLuminanceReduced = isLuminanceReduced
    self.anniversaries = anniversaries
    self.groups = groups
    self.health = health
  }

  /// The date for a local time, such as `2026-05-23 12:00`.
  ///
  /// For a day alone this is its first moment. If the local time occurs twice, this is the first
  /// occurrence. Throws if clocks skip the local time.
  public func moment(_ text: String) throws(WidgetTestError) -> Date {
    let zone = try zone
    let parts = text.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "T" })
    guard let first = parts.first, let day = CivilDate(iso: String(first)) else {
      throw .notAMoment(text)
    }
    guard parts.count > 1 else { return day.firstMoment(in: zone) }
    let fields = parts[1].split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.count == 2 ? Int($0) ?? -1 : -1 }
    guard (2...3).contains(fields.count),
      let local = LocalDateTime(
        day, hour: fields[0], minute: fields[1], second: fields.count > 2 ? fields[2] : 0)
    else { throw .notAMoment(text) }
    let (date, adjustment) = local.resolve(in: zone)
    guard adjustment != .movedForward else {
      throw WidgetTestError(
        "moment.skipped", "'\(text)' doesn't exist in \(timeZone)",
        hint: "Use an earlier or later time: clocks are set forward then")
    }
    return date
  }
}

extension TestSurroundings {
  /// The time zone; throws if its name is unknown.
  var zone: TimeZone {
    get throws(WidgetTestError) {
      if let zone = TimeZone(identifier: timeZone) { return zone }
      throw .unknown(
        "zone.unknown", "Unknown time zone '\(timeZone)'", named: timeZone,
        among: TimeZone.knownTimeZoneIdentifiers, noun: "time zones")
    }
  }

  /// The surroundings in the form of a request.
  var environment: RequestEnvironment {
    RequestEnvironment(
      locale: locale, timeZone: timeZone, calendar: calendar,
      colorScheme: colorScheme == .dark ? .dark : .light,
      renderingMode: .init(rawValue: renderingMode.description) ?? .fullColor,
      isLuminanceReduced: isLuminanceReduced)
  }

  /// Formats a date as local time.
  func text(of date: Date) throws(WidgetTestError) -> String {
    LocalDateTime(date, in: try zone).description
  }
}

extension WidgetTestError {
  fileprivate static func notAMoment(_ text: String) -> WidgetTestError {
    WidgetTestError(
      "moment.malformed", "'\(text)' isn't a date", hint: "Write 2026-05-23 or 2026-05-23 09:00")
  }
}
