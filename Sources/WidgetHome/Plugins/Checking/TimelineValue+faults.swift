internal import Foundation
internal import PluginProtocol
internal import TimelineEngine
internal import WidgetModel

extension TimelineValue {
  /// Reports faults in a timeline, and dates that are probably mistakes.
  ///
  /// - Parameters:
  ///   - moment: The current date according to the request.
  ///   - clock: The current date on the machine's clock.
  func faults(askedFor moment: Date, clock: Date) -> [CheckFault] {
    do {
      let checked = try checked()
      if Self.isOfClock(checked.entries[0].date, askedFor: moment, clock: clock) {
        return [.ownClock(checked.entries[0].date, askedFor: moment)]
      }
      return orderFaults + checked.dateFaults(askedFor: moment) + entries.viewFaults
        + attachments.faults
    } catch {
      return [CheckFault(error.code, .error, error.summary, hint: error.hint)]
    }
  }

  /// Whether a date probably comes from the machine's clock although the request has another date.
  static func isOfClock(_ date: Date, askedFor moment: Date, clock: Date) -> Bool {
    let day: TimeInterval = 86_400
    return abs(moment.timeIntervalSince(clock)) > 60 * day
      && abs(date.timeIntervalSince(clock)) < 2 * day
  }

  private var orderFaults: [CheckFault] {
    let pairs = zip(entries, entries.dropFirst())
    if pairs.contains(where: { $0.date > $1.date }) {
      return [
        CheckFault(
          "timeline.order", .warning, "its entries are not in order",
          hint: "sort them by date; the host does, and of two with the same date the later one wins"
        )
      ]
    }
    guard let twice = pairs.first(where: { $0.date == $1.date }) else { return [] }
    return [
      CheckFault(
        "timeline.order", .warning, "two of its entries are dated \(Moment.text(twice.0.date))",
        hint: "remove one: only the later one is shown")
    ]
  }

  /// Reports suspicious dates of a valid timeline.
  private func dateFaults(askedFor moment: Date) -> [CheckFault] {
    var faults: [CheckFault] = []
    let (first, last) = (entries[0].date, entries[entries.count - 1].date)
    if first > moment.addingTimeInterval(1) {
      faults.append(
        CheckFault(
          "timeline.start", .warning,
          "its first entry is dated \(Moment.text(first)), which is later",
          hint: "add an entry for now; otherwise the first is shown early"))
    }
    switch policy {
    case .never: break
    case .atEnd where last <= moment:
      faults.append(
        CheckFault(
          "timeline.policy", .warning, "it says 'atEnd', and its last entry is not after now",
          hint: "add entries for what comes, or say when to ask again with 'after'; a host waits "
            + "15 minutes"))
    case .atEnd: break
    case .after(let date) where date <= moment:
      faults.append(
        CheckFault(
          "timeline.policy", .error,
          "it wants to be asked again at \(Moment.text(date)), which is in the past",
          hint: "count from the request's now; otherwise it is asked endlessly"))
    case .after: break
    }
    return faults
  }
}

extension EntryValue {
  /// Reports faults in a single entry, such as a placeholder or a snapshot.
  func faults(askedFor moment: Date, clock: Date) -> [CheckFault] {
    do {
      _ = try TimelineValue(entries: [self], policy: .never).checked()
    } catch {
      return [CheckFault(error.code, .error, error.summary, hint: error.hint)]
    }
    if TimelineValue.isOfClock(date, askedFor: moment, clock: clock) {
      return [.ownClock(date, askedFor: moment)]
    }
    return [self].viewFaults + attachments.faults
  }
}

extension [EntryValue] {
  /// How many entries of a timeline are checked.
  private static let lookedAt = 200

  fileprivate var viewFaults: [CheckFault] {
    var faults: [CheckFault] = []
    let views = prefix(Self.lookedAt).map(\.view)
    let unknown = views.reduce(into: Set<String>()) { $0.formUnion($1.unknownWords) }
    if !unknown.isEmpty {
      faults.append(
        CheckFault(
          "view.unknown", .warning,
          "nothing is drawn for \(unknown.quoted), which this host does not know",
          hint: "see the views of the wire: widgetry help; or update widgetry"))
    }
    let strange = views.reduce(into: Set<String>()) { $0.formUnion($1.unknownSymbols) }
    if !strange.isEmpty {
      faults.append(
        CheckFault(
          "view.symbol", .warning, about: strange.quoted,
          "a box with its name is drawn for \(strange.quoted), which is no symbol here",
          hint: "choose one of these: widgetry help symbols"))
    }
    if let index = views.firstIndex(where: { !$0.hasContent }) {
      let which = count > 1 ? "entry \(index + 1) of it shows" : "it shows"
      faults.append(
        CheckFault(
          "view.empty", .warning, "\(which) nothing",
          hint: "say in words that there is nothing to show"))
    }
    return faults
  }
}

extension ViewAttachments {
  /// Reports problems in the views, such as missing resources.
  fileprivate var faults: [CheckFault] {
    noteFaults
      + lacks.map { lack in
        CheckFault(
          "resources.\(lack.kind.rawValue)", .warning, about: lack.summary,
          HarmlessText.line(lack.summary),
          hint: lack.hint.map { "the plugin says: " + HarmlessText.line($0) })
      }
  }

  private var noteFaults: [CheckFault] {
    guard !notes.isEmpty else { return [] }
    let words = notes.sorted().prefix(12).map(HarmlessText.line).joined(separator: ", ")
    let more = notes.count > 12 ? " and \(notes.count - 12) more" : ""
    return [
      CheckFault(
        "view.inert", .note, about: words, "a still picture shows nothing of \(words)\(more)",
        hint: "harmless in code that is shared with an app")
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
      "asked for \(Moment.text(moment)), it answers for \(Moment.text(date)): by its own clock",
      hint: "use the moment of the request (context.now, \"now\"); people look at other days, "
        + "and a host asks ahead")
  }
}
