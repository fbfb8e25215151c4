internal import Anniversaries
internal import WidgetAuthoring

/// What a person chooses for each widget: whose day, and how it is counted.
struct SelectAnniversary: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select Anniversary"

  @Parameter(title: "Anniversary") var anniversary: AnniversaryEntity
  @Parameter(title: "Count", default: .next) var count: DayCounting.Mode
  @Parameter(title: "Unit", default: .days) var unit: DaySpan.Unit
  @Parameter(title: "After the Day", default: .countUp) var after: DayCounting.AfterDay
  @Parameter(title: "Sign", default: .letter) var sign: DayWording.Signs
  @Parameter(title: "Word for the Day", default: "D-Day") var word: String
  @Parameter(title: "Also", description: "More days, in the larger families")
  var also: [AnniversaryEntity]
  @Parameter(
    title: "Holidays", description: "Days that are no business days, besides the weekend")
  var holidays: [AnniversaryEntity]

  /// All days, the chosen one first.
  var anniversaries: [Anniversary] { ([anniversary] + also).map(\.anniversary) }

  func wording(in locale: Locale) -> DayWording {
    DayWording(locale: locale, signs: sign, dDay: word)
  }
}
