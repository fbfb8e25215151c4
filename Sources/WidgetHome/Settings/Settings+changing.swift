internal import Foundation
package import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Settings {
  /// Changes the home's time zone and locale; `system` means the machine's time zone.
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

  /// Changes the ledger's limits, and deletes excess lines in batches, so that other processes can
  /// write in between.
  package func setLog(days: Int?, lines: Int?, total: Int?) throws {
    let registry = try store.registry()
    try store.change(in: registry) { transaction in
      if let days { try transaction.changes.set(.logDays, to: String(days)) }
      if let lines { try transaction.changes.set(.logLines, to: String(lines)) }
      if let total { try transaction.changes.set(.logTotal, to: String(total)) }
    }
    try trimLog(in: registry)
  }

  /// Deletes excess lines of the ledger in batches, so that other processes can write in between.
  func trimLog(in registry: Registry) throws {
    var last: Int? = .min
    while let key = last {
      last = try store.change(in: registry) {
        try $0.changes.trimLedger(afterInstance: key, atMost: Self.trimmedAtOnce)
      }
      // Pause, because waiting processes check the lock only now and then, and would miss a short
      // gap.
      usleep(2000)
    }
    while try store.change(
      in: registry,
      { try $0.changes.trimOldLedger(at: store.context.now(), atMost: Self.trimmedAtOnce) })
    {
      usleep(2000)
    }
  }

  /// Small enough that each batch holds the lock for a few milliseconds only.
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
