internal import Foundation
package import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Changes settings.
extension Settings {
  /// Changes the home's time zone, locale and budget; `system` means the machine's time zone.
  package func set(
    timeZone: String?, locale: String?, budget: BudgetChoice? = nil
  ) throws {
    var faults: [WidgetryError] = []
    if let timeZone, timeZone != "system", !TimeZoneName.isKnown(timeZone) {
      faults.append(.noZone(timeZone))
    }
    if let locale, !LocaleName.isKnown(locale) { faults.append(.noLocale(locale)) }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    store.forgetSettings()
    try store.change { transaction in
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

  /// Changes the font of pictures; `default` means one that fits the design.
  package func set(font name: String) throws {
    let font = try Self.font(named: name)
    try store.change { try $0.changes.set(.font, to: font) }
  }

  /// The setting for a font's name; nil for `default`.
  package static func font(named name: String) throws(WidgetryError) -> String? {
    guard (1...100).contains(name.unicodeScalars.count), HarmlessText.line(name) == name,
      !name.allSatisfy(\.isWhitespace)
    else {
      throw WidgetryError(
        .misuse, code: "font.malformed",
        summary: "'\(HarmlessText.line(name))' isn't a font's name",
        hint: "Use the name of a family, such as 'Noto Sans', or default")
    }
    return name == "default" ? nil : name
  }

  /// Changes the limits of the log, and deletes lines that exceed them.
  package func setLog(days: Int?, lines: Int?, total: Int?) throws {
    try store.change { transaction in
      if let days { try transaction.changes.set(.logDays, to: String(days)) }
      if let lines { try transaction.changes.set(.logLines, to: String(lines)) }
      if let total { try transaction.changes.set(.logTotal, to: String(total)) }
    }
    try trimLog()
  }

  /// Deletes lines that exceed the log's limits, in batches, so that other processes can write too.
  func trimLog() throws {
    var last: Int? = .min
    while let key = last {
      last = try store.change {
        try $0.changes.trimLedger(afterInstance: key, atMost: Self.trimmedAtOnce)
      }
      // Waiting processes check the lock only now and then, so pause long enough for them.
      usleep(2000)
    }
    while try store.change({
      try $0.changes.trimOldLedger(at: store.context.now(), atMost: Self.trimmedAtOnce)
    }) {
      usleep(2000)
    }
  }

  /// How many lines are deleted at once, which takes a few milliseconds.
  private static let trimmedAtOnce = 1000
}

extension WidgetryError {
  package static func noZone(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "zone.unknown", summary: "Unknown time zone '\(name)'",
      hint: "Use a name such as Asia/Seoul in --time-zone or TZ")
  }

  static func noLocale(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "locale.malformed", summary: "'\(name)' isn't a valid locale",
      hint: "Use a locale such as ko_KR or en")
  }
}
