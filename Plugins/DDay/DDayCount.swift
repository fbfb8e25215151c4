internal import Anniversaries
internal import WidgetAuthoring

/// The count to or from one day, as texts in the reader's language.
struct DDayCount: Identifiable {
  let id: String
  let title: String
  /// The count, such as `D-3`, `D-Day` or `100일`; nil if the day is hidden after it has passed.
  let label: String?
  /// Shorter texts for the label, longest first.
  let shorterLabels: [String]
  /// The milestone that is counted to, such as `1000 days`.
  let milestone: String?
  let shorterMilestone: String?
  /// The unit of the count, such as `business days`, if the label doesn't contain it.
  let noun: String?
  /// The date that is counted to.
  let day: String
  /// Whether the date has passed.
  let isPast: Bool
  /// The progress that a ring shows.
  let progress: Double
  let emoji: String?
  let color: DayColor?
  /// Days until the date; nil if unknown.
  let distance: Int?

  /// The link for editing the anniversary; nil for a day shared by an app.
  var url: URL? { id.isEmpty ? nil : URL(string: "widgetry://anniversary/\(id)") }
  /// The title with its emoji.
  var heading: String { [emoji, title].compactMap(\.self).joined(separator: " ") }
  /// The milestone, the count and its unit.
  var figure: String { [milestone, label, noun].compactMap(\.self).joined(separator: " ") }
  /// Shorter texts for the figure; they still show whether the date is past.
  var shorterFigures: [String] {
    shorterLabels.prefix(2).map { label in
      [shorterMilestone, label, noun].compactMap(\.self).joined(separator: " ")
    }
  }
  /// The title and the count, for screen readers.
  var spokenText: String { [title, figure].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension DDayCount {
  /// Counts to or from an anniversary on a day.
  init(
    _ anniversary: Anniversary, on today: CivilDate, counting: DayCounting, wording: DayWording
  ) {
    (id, title) = (anniversary.id, anniversary.title)
    (emoji, color) = (anniversary.emoji, anniversary.color.flatMap(DayColor.init))
    let counted = counting.count(anniversary, on: today)
    let label = wording.words(of: counted)
    self.label = label
    shorterLabels = label.map { wording.shorterWords(of: counted, than: $0) } ?? []
    if case .counted(let counted) = counted {
      var shorter = wording
      shorter.width = .abbreviated
      milestone = counted.milestone.map(wording.name)
      shorterMilestone = counted.milestone.map(shorter.name)
      noun = wording.noun(of: counted)
    } else {
      (milestone, shorterMilestone, noun) = (nil, nil, nil)
    }
    switch counted {
    case .counted(let counted):
      day = counted.day.words(in: wording.locale)
      (isPast, distance) = (counted.count.days <= 0, counted.count.days)
      progress = Self.progress(of: anniversary, daysSince: -counted.count.days, on: today)
    case .over(let over):
      day = over.day.words(in: wording.locale)
      (isPast, progress, distance) = (true, 1, over.count.days)
    case .hidden, .noYear:
      day = ""
      (isPast, progress, distance) = (false, 0, nil)
    }
  }

  /// The progress from the last occurrence to the next one, from 0 to 1.
  ///
  /// For a day that doesn't repeat it is the progress of the year before the day, and of each
  /// hundred days after it.
  private static func progress(
    of anniversary: Anniversary, daysSince days: Int, on today: CivilDate
  ) -> Double {
    if days < 0, let progress = DayProgress(of: anniversary, on: today) {
      return progress.fraction(on: today)
    }
    return days <= 0 ? max(0, 1 + Double(days) / 365) : Double((days - 1) % 100 + 1) / 100
  }
}

extension DayWording {
  /// Shorter texts for a count, longest first.
  fileprivate func shorterWords(of counted: DayCounted, than words: String) -> [String] {
    let isOfDays = if case .counted(let day) = counted { day.span.unit == .days } else { true }
    let hasNoun = if case .counted(let day) = counted { noun(of: day) != nil } else { false }
    guard !hasNoun, !isOfDays || words.contains(" ") else { return [] }
    var shorter: [String] = []
    for width in Width.allCases.dropFirst() {
      var wording = self
      wording.width = width
      guard let label = wording.words(of: counted) else { continue }
      if label.count < (shorter.last ?? words).count { shorter.append(label) }
    }
    return shorter
  }
}
