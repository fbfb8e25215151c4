internal import Anniversaries
internal import WidgetAuthoring

/// One day and how far it is, in the reader's words.
struct DDayCount: Identifiable {
  let id: String
  let title: String
  /// `D-3`, `D-Day`, `100일`; nil where there is nothing to show any more.
  let label: String?
  /// The day that is counted to, with the milestone that it is.
  let day: String
  /// Whether the day has come.
  let isPast: Bool
  /// The share that a ring shows.
  let progress: Double

  /// Opens the day where it can be changed.
  var url: URL? { URL(string: "widgetry://anniversary/\(id)") }
  /// The title with the count, as it is read out.
  var words: String { label.map { "\(title) \($0)" } ?? title }
}

extension DDayCount {
  init(
    _ anniversary: Anniversary, on today: CivilDate, counting: DayCounting, wording: DayWording
  ) {
    (id, title) = (anniversary.id, anniversary.title)
    let counted = counting.count(anniversary, on: today)
    label = wording.words(of: counted)
    switch counted {
    case .counted(let counted):
      let name = counted.milestone.map { wording.name(of: $0) + " · " } ?? ""
      day = name + counted.day.words(in: wording.locale)
      isPast = counted.count.days <= 0
      progress = Self.progress(of: anniversary, daysSince: -counted.count.days, on: today)
    case .over(let last, _):
      day = last.words(in: wording.locale)
      (isPast, progress) = (true, 1)
    case .hidden, .noYear:
      day = ""
      (isPast, progress) = (false, 0)
    }
  }

  /// Of the way since the last time; of a day that comes once, of the year before it and each hundred days after.
  private static func progress(
    of anniversary: Anniversary, daysSince days: Int, on today: CivilDate
  ) -> Double {
    if days < 0, let progress = DayProgress(of: anniversary, on: today) {
      return progress.fraction(on: today)
    }
    return days <= 0 ? max(0, 1 + Double(days) / 365) : Double((days - 1) % 100 + 1) / 100
  }
}
