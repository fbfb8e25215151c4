internal import Foundation
internal import PluginProtocol
internal import TimelineEngine
internal import WidgetModel

/// Checks timelines and entries for likely mistakes.
extension TimelineValue {
  /// What is wrong with a timeline, and dates that are probably mistakes.
  ///
  /// - Parameters:
  ///   - moment: The date for which the timeline was requested.
  ///   - clock: The date on the machine's clock.
  func faults(askedFor moment: Date, clock: Date) -> [CheckFault] {
    do {
      let checked = try checked()
      // A kind that didn't read a clock may show an entry that it made for an earlier request.
      if checked.clock != .request,
        Self.isOfClock(checked.entries[0].date, askedFor: moment, clock: clock)
      {
        return [.ownClock(checked.entries[0].date, askedFor: moment)]
      }
      return orderFaults + checked.dateFaults(askedFor: moment) + entries.viewFaults
        + attachments.faults
    } catch {
      return [CheckFault(error.code, .error, error.summary, hint: error.hint)]
    }
  }

  /// Whether a date is close to the machine's clock although the request is for another date.
  private static func isOfClock(_ date: Date, askedFor moment: Date, clock: Date) -> Bool {
    let day: TimeInterval = 86_400
    return abs(moment.timeIntervalSince(clock)) > 60 * day
      && abs(date.timeIntervalSince(clock)) < 2 * day
  }

  private var orderFaults: [CheckFault] {
    let pairs = zip(entries, entries.dropFirst())
    if pairs.contains(where: { $0.date > $1.date }) {
      return [
        CheckFault(
          "timeline.order", .warning, "the entries aren't sorted by date",
          hint: "Sort them by date; of two entries with the same date, the host uses the later one"
        )
      ]
    }
    guard let twice = pairs.first(where: { $0.date == $1.date }) else { return [] }
    return [
      CheckFault(
        "timeline.order", .warning, "two entries have the same date, \(Moment.text(twice.0.date))",
        hint: "Remove one; only the later one is shown")
    ]
  }

  /// Dates of a valid timeline that are probably mistakes.
  private func dateFaults(askedFor moment: Date) -> [CheckFault] {
    var faults: [CheckFault] = []
    let (first, last) = (entries[0].date, entries[entries.count - 1].date)
    if first > moment.addingTimeInterval(1) {
      faults.append(
        CheckFault(
          "timeline.start", .warning,
          "the first entry is for \(Moment.text(first)), after the requested date",
          hint: "Add an entry for the requested date; otherwise the first one is shown too early"))
    }
    switch policy {
    case .never: break
    case .atEnd where last <= moment:
      faults.append(
        CheckFault(
          "timeline.policy", .warning, "the policy is 'atEnd', but no entry is in the future",
          hint: "Add entries for the future, or use the policy 'after'; otherwise a host waits "
            + "15 minutes"))
    case .atEnd: break
    case .after(let date) where date <= moment:
      faults.append(
        CheckFault(
          "timeline.policy", .warning,
          "the policy requests a reload at \(Moment.text(date)), which is in the past",
          hint: "Compute it from the date of the request; otherwise a host waits "
            + "15 minutes or more"))
    case .after: break
    }
    return faults
  }
}

extension EntryValue {
  /// What is wrong with a placeholder or a snapshot, whose date doesn't matter.
  var faults: [CheckFault] {
    do {
      _ = try TimelineValue(entries: [self], policy: .never).checked()
    } catch {
      return [CheckFault(error.code, .error, error.summary, hint: error.hint)]
    }
    return [self].viewFaults + attachments.faults
  }
}

extension [EntryValue] {
  /// How many entries of a timeline are checked.
  private static let lookedAt = 200

  /// What is wrong with the views of the entries.
  fileprivate var viewFaults: [CheckFault] {
    var faults: [CheckFault] = []
    let views = prefix(Self.lookedAt).map(\.view)
    let unknown = views.reduce(into: Set<String>()) { $0.formUnion($1.unknownWords) }
    if !unknown.isEmpty {
      faults.append(
        CheckFault(
          "view.unknown", .warning,
          "unknown views aren't drawn: \(unknown.quoted)",
          hint: "Check the names, or update widgetry"))
    }
    let strange = views.reduce(into: Set<String>()) { $0.formUnion($1.unknownSymbols) }
    if !strange.isEmpty {
      faults.append(
        CheckFault(
          "view.symbol", .warning, about: strange.quoted,
          "unknown symbols are drawn as boxes with their names: \(strange.quoted)",
          hint: "Run 'widgetry help symbols' to see all symbols"))
    }
    if views.contains(where: \.lacksContainerBackground) {
      faults.append(
        CheckFault(
          "view.background", .note, "no container background: the view fills the widget",
          hint: "Add .containerBackground(for: .widget) { … }, as iOS 17 requires, for margins and "
            + "a background that can be removed"))
    }
    if let index = views.firstIndex(where: { !$0.hasContent }) {
      let which = count > 1 ? "entry \(index + 1) shows" : "the entry shows"
      faults.append(
        CheckFault(
          "view.empty", .warning, "\(which) nothing",
          hint: "Show a text that says why there is nothing to show"))
    }
    return faults
  }
}

extension ViewAttachments {
  /// Problems that the plugin reported with its views, such as missing resources.
  fileprivate var faults: [CheckFault] {
    noteFaults
      + missingResources.map { resource in
        CheckFault(
          "resources.\(resource.kind.rawValue)", .warning, about: resource.summary,
          HarmlessText.line(resource.summary),
          hint: resource.hint.map { "From the plugin: " + HarmlessText.line($0) })
      }
  }

  private var noteFaults: [CheckFault] {
    guard !notes.isEmpty else { return [] }
    let words = notes.sorted().prefix(12).map(HarmlessText.line).joined(separator: ", ")
    let more = notes.count > 12 ? " and \(notes.count - 12) more" : ""
    return [
      CheckFault(
        "view.inert", .note, about: words, "no effect on a widget: \(words)\(more)",
        hint: "This is fine in code that is shared with an app")
    ]
  }
}

extension Set<String> {
  fileprivate var quoted: String {
    sorted().map { "'\(HarmlessText.line($0))'" }.joined(separator: ", ")
  }
}

extension CheckFault {
  fileprivate static func ownClock(_ date: Date, askedFor moment: Date) -> CheckFault {
    CheckFault(
      "clock.own", .error,
      "a request for \(Moment.text(moment)) was answered for \(Moment.text(date)), the machine's "
        + "time",
      hint: "Use the date of the request (context.now, \"now\"), because hosts also request "
        + "content for other dates")
  }
}
