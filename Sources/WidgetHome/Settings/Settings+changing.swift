internal import Foundation
package import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Settings {
  /// Changes the zone and locale of the home; `system` is the zone of the machine.
  package func set(
    timeZone: String?, locale: String?, budget: BudgetChoice? = nil
  ) throws {
    var faults: [WidgetryError] = []
    if let timeZone, timeZone != "system", !TimeZoneName.isKnown(timeZone) {
      faults.append(.noZone(timeZone))
    }
    if let locale, !LocaleName.isKnown(locale) { faults.append(.noLocale(locale)) }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    let registry = try store.registry()
    store.forgetSettings()
    try store.change(in: registry) { transaction in
      if let timeZone {
        try transaction.changes.set(.timeZone, to: timeZone == "system" ? nil : timeZone)
      }
      if let locale { try transaction.changes.set(.locale, to: locale) }
      if let budget {
        try transaction.changes.set(.budget, to: budget.word)
        try transaction.changes.set(.duePlace, to: nil)
      }
    }
  }

  /// Changes how much the ledger remembers; what is over goes at once, in steps that let others write.
  package func setLog(days: Int?, lines: Int?, total: Int?) throws {
    let registry = try store.registry()
    try store.change(in: registry) { transaction in
      if let days { try transaction.changes.set(.logDays, to: String(days)) }
      if let lines { try transaction.changes.set(.logLines, to: String(lines)) }
      if let total { try transaction.changes.set(.logTotal, to: String(total)) }
    }
    try trimLog(in: registry)
  }

  /// Takes away what the log has too much, in steps that let others write.
  func trimLog(in registry: Registry) throws {
    var last: Int? = .min
    while let key = last {
      last = try store.change(in: registry) {
        try $0.changes.trimLedger(afterInstance: key, atMost: Self.trimmedAtOnce)
      }
      // Whoever waits for the lock looks at it now and then only, and would not get it between two steps.
      usleep(2000)
    }
    while try store.change(
      in: registry,
      { try $0.changes.trimOldLedger(at: store.context.now(), atMost: Self.trimmedAtOnce) })
    {
      usleep(2000)
    }
  }

  /// Few enough that the lock is held for some milliseconds.
  private static let trimmedAtOnce = 1000
}

extension WidgetryError {
  package static func noZone(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "zone.unknown", summary: "No time zone '\(name)'",
      hint: "use a name such as Asia/Seoul, in --time-zone or TZ")
  }

  static func noLocale(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "locale.malformed", summary: "'\(name)' isn't a valid locale",
      hint: "use one such as ko_KR or en")
  }
}
