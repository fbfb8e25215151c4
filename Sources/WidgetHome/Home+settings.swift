internal import Foundation
package import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Home {
  /// Changes the zone and locale of the home; `system` is the zone of the machine.
  package func set(
    timeZone: String?, locale: String?, budget: BudgetChoice? = nil
  ) throws {
    var faults: [WidgetryError] = []
    if let timeZone, timeZone != "system", !Self.isTimeZone(timeZone) {
      faults.append(.noZone(timeZone))
    }
    if let locale, !Self.isKnownLocale(locale) { faults.append(.noLocale(locale)) }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    let registry = try registry()
    forgetSettings()
    try write(to: registry) {
      if let timeZone {
        try registry.set(.timeZone, to: timeZone == "system" ? nil : timeZone)
      }
      if let locale { try registry.set(.locale, to: locale) }
      if let budget {
        try registry.set(.budget, to: budget.word)
        try registry.set(.duePlace, to: nil)
      }
    }
    folder.ring()
  }

  /// Changes how much the ledger remembers; what is over goes at once, in steps that let others write.
  package func setLog(days: Int?, lines: Int?, total: Int?) throws {
    let registry = try registry()
    try write(to: registry) {
      if let days { try registry.set(.logDays, to: String(days)) }
      if let lines { try registry.set(.logLines, to: String(lines)) }
      if let total { try registry.set(.logTotal, to: String(total)) }
    }
    try trimLog(in: registry)
  }

  /// Takes away what the log has too much, in steps that let others write.
  func trimLog(in registry: Registry) throws {
    var last: Int? = .min
    while let key = last {
      last = try write(to: registry) {
        try registry.trimLedger(afterInstance: key, atMost: Self.trimmedAtOnce)
      }
      // Whoever waits for the lock looks at it now and then only, and would not get it between two steps.
      usleep(2000)
    }
    while try write(
      to: registry,
      { try registry.trimOldLedger(at: context.now(), atMost: Self.trimmedAtOnce) })
    {
      usleep(2000)
    }
  }

  /// Few enough that the lock is held for some milliseconds.
  private static let trimmedAtOnce = 1000

  static func isTimeZone(_ name: String) -> Bool { TimeZone(identifier: name) != nil }

  /// Whether a text has the form of a locale: a language, and maybe a script and a region.
  package static func isLocale(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard let language = parts.first, (2...3).contains(language.utf8.count) else { return false }
    return text.utf8.count <= 64
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// Whether there are such a language and region, so that words can be had in it.
  private static func isKnownLocale(_ text: String) -> Bool {
    let components = Locale.Components(identifier: text).languageComponents
    return isLocale(text) && components.languageCode?.isISOLanguage ?? false
      && components.region?.isISORegion ?? true
  }
}

extension WidgetryError {
  package static func noZone(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "zone.unknown", summary: "No time zone '\(name)'",
      hint: "use a name such as Asia/Seoul, in --time-zone or TZ")
  }

  static func noLocale(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "locale.malformed", summary: "'\(name)' is no locale",
      hint: "use one such as ko_KR or en")
  }
}
