internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// Reads the values of kinds and widgets in a file.
extension Declarations {
  /// The values that a file's text stands for.
  ///
  /// Text that matches the current value isn't checked again, so that a value that has become
  /// invalid doesn't prevent applying the file. Values that a file can't contain stay unchanged.
  func declaredValues(
    _ edits: [ValueEdit], of kind: StoredKind, now own: [String: JSONValue],
    in context: ValueContext, _ faults: inout [WidgetryError]
  ) async throws -> [String: JSONValue] {
    var values = own.filter { kind.descriptor.intent[$0.key]?.isSecret ?? true }
    var open: [ValueEdit] = []
    for edit in edits {
      if let parameter = kind.descriptor.intent[edit.name], let value = own[edit.name],
        parameter.writes(value, as: edit.change)
      {
        values[edit.name] = value
      } else {
        open.append(edit)
      }
    }
    do {
      for edit in try await parameters.resolve(open, for: kind, of: [values], in: context) {
        try edit.apply(to: &values, base: nil)
      }
      faults += try await relativeDates(in: open, of: kind, values, in: context)
    } catch let errors as WidgetryErrors {
      faults += errors.errors
    }
    return values
  }

  /// An error for each date such as 'tomorrow', which would change each time the file is applied.
  private func relativeDates(
    in edits: [ValueEdit], of kind: StoredKind, _ values: [String: JSONValue],
    in context: ValueContext
  ) async throws -> [WidgetryError] {
    let dates = edits.filter { edit in
      if case .date? = kind.descriptor.intent[edit.name]?.type { true } else { false }
    }
    guard !dates.isEmpty else { return [] }
    var later = context
    later.now += 401 * 86_400 + 3661
    var others: [String: JSONValue] = [:]
    for edit in try await parameters.resolve(dates, for: kind, of: [values], in: later) {
      try edit.apply(to: &others, base: nil)
    }
    return dates.filter { others[$0.name] != values[$0.name] }.map { edit in
      let value = values[edit.name].map { $0.array?.first ?? $0 } ?? .null
      return WidgetryError(
        .misuse, code: "declaration.relative",
        summary: "'\(edit.name)' would change each time the file is applied",
        hint: "Use a fixed date: \(edit.name)=\(value.plain)")
    }
  }

  /// The context in which values are read; uses the time zone that the file sets, if any.
  func declaredContext(
    _ settings: [HomeSetting: String?], beside days: PendingAnniversaries
  ) throws -> ValueContext {
    let name =
      try settings[.timeZone].map { $0 ?? store.context.machineTimeZone() }
      ?? store.homeSurroundings().timeZone
    guard let zone = TimeZone(identifier: name) else { throw WidgetryError.noZone(name) }
    var valueContext = ValueContext(now: store.context.now(), timeZone: zone)
    valueContext.anniversaries = days
    return valueContext
  }
}

extension ParameterSchema {
  /// Whether the change's text is how a value is written.
  fileprivate func writes(_ value: JSONValue, as change: ValueEdit.Change) -> Bool {
    switch change {
    case .json(let json): json == value
    case .texts(let texts): texts.map { "\(name)=\($0)" } == assignments(of: value)
    case .add, .subtract, .unset, .malformed, .unreadable: false
    }
  }
}
