internal import Anniversaries
internal import WidgetAuthoring

/// One day and how far it is, in the reader's words.
struct DDayCount: Identifiable {
  let id: String
  let title: String
  /// `D-3`, `D-Day`, `100일`; nil where there is nothing to show any more.
  let label: String?
  /// The label in fewer words, the longest first, where it is of several.
  let shorterLabels: [String]
  /// What is counted to: `1000 days`.
  let milestone: String?
  let shorterMilestone: String?
  /// What the label counts, where it does not say it: `business days`.
  let noun: String?
  /// The day that is counted to.
  let day: String
  /// Whether the day has come.
  let isPast: Bool
  /// The share that a ring shows.
  let progress: Double
  let emoji: String?
  let color: DayColor?
  /// Days until then; nil where nobody knows.
  let distance: Int?

  /// Opens the day where it can be changed; nil for one that an app shares.
  var url: URL? { id.isEmpty ? nil : URL(string: "widgetry://anniversary/\(id)") }
  /// The title as it is drawn.
  var heading: String { [emoji, title].compactMap(\.self).joined(separator: " ") }
  /// The count with what is counted.
  var figure: String { [milestone, label, noun].compactMap(\.self).joined(separator: " ") }
  /// The same in fewer words, which still tell of the direction.
  var shorterFigures: [String] {
    shorterLabels.prefix(2).map { label in
      [shorterMilestone, label, noun].compactMap(\.self).joined(separator: " ")
    }
  }
  /// The title with the count, as it is read out.
  var words: String { [title, figure].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension DDayCount {
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

extension DayWording {
  /// The words of a count that take less room than some, the longest first.
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
