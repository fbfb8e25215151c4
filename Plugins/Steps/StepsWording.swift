internal import WidgetAuthoring

/// The texts of a steps widget, in English and Korean.
struct StepsWording: Sendable {
  let isKorean: Bool
  private let locale: Locale
  private let calendar: Calendar
  private let now: Date

  init(_ context: TimelineProviderContext) {
    // Western digits, because the texts are English or Korean, but with the locale's grouping.
    var components = Locale.Components(locale: context.locale)
    components.numberingSystem = .init("latn")
    locale = Locale(components: components)
    isKorean = context.locale.language.languageCode?.identifier == "ko"
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = context.locale
    calendar.timeZone = context.timeZone
    self.calendar = calendar
    now = context.now
  }

  var title: String { isKorean ? "걸음" : "Steps" }

  /// `8,214`.
  func number(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(0)).locale(locale))
  }

  func steps(_ value: Double) -> String {
    isKorean ? "\(number(value))걸음" : "\(number(value)) steps"
  }

  func goal(_ day: StepsDay) -> String {
    isKorean ? "목표 \(number(day.goal))" : "of \(number(day.goal))"
  }

  var byHour: String { isKorean ? "시간대별" : "By hour" }

  /// The title for the last seven days, with the average of the days that have data.
  func week(_ days: [Double?]) -> String {
    let counts = days.compactMap(\.self)
    guard !counts.isEmpty else { return isKorean ? "최근 7일" : "Last 7 days" }
    let mean = number(counts.reduce(0, +) / Double(counts.count))
    return isKorean ? "최근 7일 · 하루 평균 \(mean)" : "Last 7 days · \(mean) a day"
  }

  /// The one-letter names of the last days' weekdays, today's last.
  func weekdays(_ count: Int) -> [String] {
    let letters = calendar.veryShortStandaloneWeekdaySymbols
    let today = calendar.component(.weekday, from: now) - 1
    return (0..<count).map { letters[((today - count + 1 + $0) % 7 + 7) % 7] }
  }

  func updated(_ date: Date) -> String {
    isKorean ? "\(clock(date)) 기준" : "at \(clock(date))"
  }

  func streak(_ day: StepsDay) -> String {
    let days = "\(day.streak)" + (day.isStreakLonger ? "+" : "")
    return isKorean
      ? "\(days)일 연속 달성" : day.streak == 1 ? "1 day in a row" : "\(days) days in a row"
  }

  /// How today compares with the average up to this time of day.
  func comparison(_ day: StepsDay) -> String? {
    guard let average = day.average, let total = day.total, average >= 1 else { return nil }
    let difference = total - average
    if abs(difference) < average * 0.05 { return isKorean ? "평소와 비슷" : "about as usual" }
    let number = number(abs(difference))
    return difference > 0
      ? (isKorean ? "평소보다 \(number) 많음" : "\(number) over usual")
      : (isKorean ? "평소보다 \(number) 적음" : "\(number) under usual")
  }

  /// The message for a state; nil if the steps are shown as usual.
  func message(for state: StepsDay.State) -> String? {
    switch state {
    case .normal: nil
    case .noPermission: isKorean ? "걸음을 읽을 권한이 없음" : "No permission to read steps"
    case .noData: isKorean ? "오늘은 아직 걸음이 없음" : "No steps yet today"
    case .deliveryOff: isKorean ? "업데이트가 꺼져 있음" : "Updates are off"
    case .unavailable: isKorean ? "건강 데이터를 읽을 수 없음" : "Health data can't be read"
    case .noRecentData(let date):
      isKorean ? "\(moment(date)) 이후 걸음이 없음" : "No steps since \(moment(date))"
    case .noRecentSourceData(let date):
      isKorean ? "\(moment(date)) 이후 소식 없음" : "Source not seen since \(moment(date))"
    case .unknownSource(let name):
      isKorean ? "\(name)의 기록이 아직 없음" : "Nothing from \(name) yet"
    }
  }

  func percent(_ progress: Double) -> String { "\(Int((progress * 100).rounded(.down)))%" }

  /// The time, such as `23:07`, for a moment today; otherwise the date.
  private func moment(_ date: Date) -> String {
    guard !calendar.isDate(date, inSameDayAs: now) else { return clock(date) }
    let parts = calendar.dateComponents([.month, .day], from: date)
    let (month, day) = (parts.month ?? 0, parts.day ?? 0)
    return isKorean ? "\(month)월 \(day)일" : "\(Self.months[max(month - 1, 0)]) \(day)"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private func clock(_ date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    func two(_ number: Int?) -> String {
      let number = number ?? 0
      return number < 10 ? "0\(number)" : "\(number)"
    }
    return "\(two(parts.hour)):\(two(parts.minute))"
  }
}
