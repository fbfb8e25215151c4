internal import Anniversaries
internal import WidgetAuthoring

/// Writes the texts of a day count in English or Korean.
struct DayCountWording {
  let locale: Locale

  func text(
    of days: CountedDays, on today: CivilDate, named name: String?, afterEnd: AfterEnd
  ) -> DayCountText {
    let number = days.number(of: today)
    let left = days.left(on: today)
    var text = DayCountText(
      title: name ?? localized("Day count", "날짜 세기"), headline: "",
      ends: [days.start, days.end].compactMap { $0?.words(in: locale) },
      progress: days.progress(on: today))
    if let left, left < 0, afterEnd != .countUp {
      text.headline = afterEnd == .done ? localized("Done", "완료") : self.left(0)
      text.short = afterEnd == .done ? "✓" : "0"
      text.detail =
        days.end.map { localized("until \($0.words(in: locale))", "\($0.words(in: locale))까지") }
        ?? ""
    } else if let start = days.start, number == nil {
      let daysToStart = today.days(to: start)
      text.headline = localized("Starts in \(amount(daysToStart))", "\(digits(daysToStart))일 후 시작")
      text.short = "-" + digits(daysToStart)
      text.detail = start.words(in: locale)
    } else if let number {
      text.headline = localized("Day \(digits(number))", "\(digits(number))일째")
      text.short = digits(number)
      text.detail = left.map(self.left) ?? ""
    } else if let left {
      text.headline = self.left(left)
      text.short = digits(abs(left))
    }
    return text
  }

  func text(of fault: DayCountFault) -> DayCountText {
    var text = DayCountText(title: localized("Day count", "날짜 세기"), headline: "")
    switch fault {
    case .noDates, .shared(.missing, _):
      text.headline = localized("No dates yet", "아직 날짜가 없어요")
      text.detail = localized("Set a start or an end", "시작일이나 종료일을 정하세요")
    case .reversed(let start, let end):
      text.headline = localized("The end is before the start", "종료일이 시작일보다 앞서요")
      text.detail = "\(start.words(in: locale)) – \(end.words(in: locale))"
    case .shared(.malformed(let key), let group):
      text.headline = localized("'\(key)' has no dates", "'\(key)'에 날짜가 없어요")
      text.detail = group
    case .shared(.notADate(let part), let group):
      text.headline = localized("'\(part)' isn't a date", "'\(part)'이(가) 날짜가 아니에요")
      text.detail = group
    }
    return text
  }

  /// The number of days left, or since the end.
  private func left(_ days: Int) -> String {
    days < 0
      ? localized("\(amount(-days)) over", "\(digits(-days))일 지남")
      : localized("\(amount(days)) left", "\(digits(days))일 남음")
  }

  var firstDay: String { localized("First day", "첫날") }
  var halfway: String { localized("Halfway", "절반") }
  var lastDay: String { localized("Last day", "마지막 날") }

  func name(of milestone: Milestone) -> String {
    milestone.unit == .days
      ? localized("Day \(digits(milestone.number))", "\(digits(milestone.number))일째")
      : DayWording(locale: locale).name(of: milestone)
  }

  /// A number of days, such as `37 days` or `37일`.
  func amount(_ days: Int) -> String {
    localized(days == 1 ? "1 day" : "\(digits(days)) days", "\(digits(days))일")
  }

  private func digits(_ number: Int) -> String { DayWording(locale: locale).number(number) }

  private func localized(_ english: String, _ korean: String) -> String {
    locale.language.languageCode == .korean ? korean : english
  }
}
