internal import Foundation
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRendering

/// Describes how two answers to the same request differ, for `widgetry plugin check`.
enum CheckDifference {
  /// The first difference in words; nil if the answers are equal.
  static func words(_ first: PluginAnswer, _ second: PluginAnswer) -> String? {
    let (first, second) = (first.withoutRemarks, second.withoutRemarks)
    guard first != second else { return nil }
    switch (first, second) {
    case (.kinds(let first), .kinds(let second)): return words(first, second)
    case (.entry(let first), .entry(let second)): return words(first, second, name: "it")
    case (.timeline(let first), .timeline(let second)): return words(first, second)
    case (.options(let first, _), .options(let second, _)):
      let values = [first, second].map { $0.map(\.value.plain).prefix(3).joined(separator: ", ") }
      return "the options were \(values[0]), then \(values[1])"
    default: return "the answers were of different types"
    }
  }

  private static func words(_ first: [KindDescriptor], _ second: [KindDescriptor]) -> String {
    guard first.map(\.name) == second.map(\.name) else {
      return "the kinds were \(first.map(\.name).joined(separator: ", ")), "
        + "then \(second.map(\.name).joined(separator: ", "))"
    }
    let changed = zip(first, second).filter { $0 != $1 }.map { "'\($0.0.name)'" }
    return "the description of \(changed.joined(separator: ", ")) changed"
  }

  private static func words(_ first: TimelineValue, _ second: TimelineValue) -> String {
    guard first.entries.count == second.entries.count else {
      return "it had \(first.entries.count) entries, then \(second.entries.count)"
    }
    let pairs = zip(first.entries, second.entries).enumerated()
    if let (index, pair) = pairs.first(where: { $0.element.0 != $0.element.1 }) {
      return words(pair.0, pair.1, name: "entry \(index + 1)")
    }
    if first.policy != second.policy {
      return "the policy was \(words(first.policy)), then \(words(second.policy))"
    }
    return "the reported clock changed"
  }

  private static func words(_ first: EntryValue, _ second: EntryValue, name: String) -> String {
    if first.date != second.date {
      let distance = second.date.timeIntervalSince(first.date)
      return "\(name) was dated \(Moment.text(first.date)), then "
        + "\(JSONValue.double(distance).plain) s later"
    }
    let lines = [first, second].map { WidgetRendering.line(of: $0.view) }
    if lines[0] != lines[1] {
      return "\(name) showed '\(lines[0].prefix(60))', then '\(lines[1].prefix(60))'"
    }
    return first.view == second.view
      ? "the relevance of \(name) changed" : "\(name) had the same text, but looked different"
  }

  private static func words(_ policy: ReloadPolicy) -> String {
    switch policy {
    case .atEnd: "atEnd"
    case .never: "never"
    case .after(let date): "after \(Moment.text(date))"
    }
  }
}

extension PluginAnswer {
  /// The answer without notes and other diagnostics, which may differ between equal answers.
  fileprivate var withoutRemarks: PluginAnswer {
    switch self {
    case .entry(var entry):
      entry.attachments = entry.attachments.withoutRemarks
      return .entry(entry)
    case .timeline(var timeline):
      timeline.attachments = timeline.attachments.withoutRemarks
      timeline.clock = nil
      return .timeline(timeline)
    case .presentations(var presentations):
      presentations.attachments = presentations.attachments.withoutRemarks
      return .presentations(presentations)
    case .kinds, .options, .recommendations, .performed, .reads: return self
    }
  }
}

extension ViewAttachments {
  fileprivate var withoutRemarks: ViewAttachments { ViewAttachments(images: images) }
}
