internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Makes the items of a status bar from widgets and activities.
struct BarItemMaker {
  private let environment: CommandEnvironment
  private let bar: BarOptions
  /// Whether the bar is light or dark, which isn't what a view is drawn for in the island.
  private let scheme: RequestEnvironment.ColorScheme
  private let columns: Int?
  /// Found at the start, because an update may replace the program's file later.
  private let program: OwnProgram

  init(
    _ environment: CommandEnvironment, _ bar: BarOptions, scheme: RequestEnvironment.ColorScheme,
    columns: Int?
  ) {
    self.environment = environment
    self.bar = bar
    self.scheme = scheme
    self.columns = columns
    program = environment.ownProgram
  }

  private var home: Home { environment.home }

  /// The item of a widget.
  ///
  /// - Parameter options: How the bar shows it, as ``ViewingOptions/inBar``.
  func item(of display: Display, as options: ViewingOptions) throws -> BarItem {
    let surroundings = try home.surroundings()
    let sheet = ShowSheet(
      display, as: options, in: home, surroundings: surroundings, marksChanges: false)
    let place = sheet.environment
    let day = try home.showing.day(of: display.instance, at: display.at)
    let state = display.report.state
    let isFallback = Fallback.replaces(display, as: options) && bar.fallback != nil
    var item = BarItem(
      kind: display.kind, id: display.instance.id,
      text: isFallback ? bar.fallback ?? "" : sheet.line, tooltip: sheet.lines,
      classes: [
        display.kind, state.className, place.family.shortName, place.colorScheme.rawValue,
      ] + (day?.isToday == true ? ["today"] : []))
    item.isUrgent = state == .needsAttention
    if isFallback { return finished(item) }
    let tint = day?.color.map {
      ResolvedColor(red: $0.red, green: $0.green, blue: $0.blue)
    }
    let hasAll = item.read(
      sheet.seen, in: place, icons: bar.icons, scheme: scheme,
      tint: options.hidesPrivate ? nil : tint)
    // Bars hide an empty item, as that of a command that printed nothing.
    if hasAll, !sheet.hasWords, state == .current { item.text = "" }
    let clicks = WidgetClicks(on: display.instance.id, showing: sheet.seen, by: program)
    item.actions = clicks.actions
    if let menu = sheet.seen.menu { item.add(clicks.barMenu(menu, try sheet.pictures())) }
    if display.report.isNoteworthy {
      let reason = display.report.words(environment.words(ofMoment:))
      item.add(remark: [state.label, reason].compactMap(\.self).joined(separator: ": "))
    }
    return finished(item)
  }

  /// The item of one activity, or of the two in the island.
  ///
  /// - Parameter details: The activities as on a lock screen, for what the compact form leaves out.
  func item(of row: ActivityRow, details: [ActivitySheet] = []) -> BarItem {
    guard let sheet = row.sheets.first else {
      return BarItem(kind: "", id: "", text: bar.fallback ?? "", classes: ["none"])
    }
    var item = BarItem(
      kind: sheet.type, id: sheet.id, text: row.line,
      tooltip: (details.isEmpty ? row.sheets : details).flatMap(\.lines),
      classes: [
        sheet.type, sheet.state, sheet.presentation.rawValue,
        scheme.rawValue,
      ])
    item.read(
      sheet.view.seen(in: sheet.environment), in: sheet.environment, icons: bar.icons,
      scheme: scheme)
    if row.sheets.count > 1 { item.shortText = sheet.line }
    if item.percentage == nil, row.sheets.count == 1, let detail = details.first {
      item.percentage = BarItem.percentage(of: detail.view, in: detail.environment)
    }
    return finished(item)
  }

  /// The item that tells of an error, because bars hide commands that fail.
  func item(of errors: [WidgetryError], id: String) -> BarItem {
    var item = BarItem(
      kind: "", id: id, text: bar.fallback ?? errors.first?.summary ?? "",
      tooltip: errors.flatMap { [$0.summary, $0.hint].compactMap(\.self) }, classes: ["error"])
    item.isUrgent = bar.fallback == nil
    if bar.fallback == nil { item.color = ResolvedColor(0xFF3B30).readable(inBar: scheme) }
    return finished(item)
  }

  private func finished(_ item: BarItem) -> BarItem {
    var item = item
    if !bar.hasColor { item.color = nil }
    if let columns { item.shorten(to: columns) }
    return item
  }
}

extension InstanceState {
  /// The state as a class of a style sheet.
  fileprivate var className: String {
    switch self {
    case .current, .stale, .pending: rawValue
    case .needsAttention: "needs-attention"
    }
  }
}
