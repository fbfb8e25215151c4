internal import WidgetModel
internal import WidgetRegistry

/// The manual pages of the program.
@MainActor
enum Manual {
  /// All pages: the program's, one for each topic, and one for each kind that comes with it.
  ///
  /// - Parameter date: The day of the version, as `2026-11-29`.
  static func pages(date: String) async -> [ManualPage] {
    let topics = HelpTopic.allCases.filter(\.hasManualPage).map {
      ManualPage(about: $0, date: date)
    }
    let kinds = await BundledPlugins.kinds().filter { $0.descriptor.activity == nil }.map { kind in
      ManualPage(
        about: KindReport(
          kind: kind, name: kind.name, instances: 0, isClockMoved: true),
        date: date)
    }
    let others = topics + kinds
    return [ManualPage(about: Widgetry.table, date: date, seeing: others)] + others
  }
}
