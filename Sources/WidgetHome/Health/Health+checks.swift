internal import Foundation
internal import HealthData
internal import WidgetModel
internal import WidgetRegistry

/// Checks the health data for `widgetry doctor`.
extension Health {
  /// Reports a source that has recorded nothing for this many milliseconds.
  private static let quiet = 3 * 86_400_000
  /// Ignores a source that has recorded nothing for this many milliseconds: it is no longer in use.
  private static let gone = 60 * 86_400_000

  /// Checks the health data, and whether the plugins that use it have access.
  ///
  /// As in HealthKit, a plugin itself doesn't learn that access is denied, so it is reported here.
  func checks() throws -> [HomeCheck] {
    let health = try file.openExisting()
    if let damage = try file.convertingErrors({ try health?.damage() }) {
      return [
        HomeCheck(
          "health", .problem, "the health data is damaged: \(damage)",
          hint:
            "To start again, run: mv \(ShellWord.quoted(store.folder.health)) "
            + "\(ShellWord.quoted(store.folder.health + ".damaged")); "
            + "then import the data again, and run 'widgetry steps access allow'")
      ]
    }
    let readers = try readers().filter { $0.widgets > 0 }
    guard !readers.isEmpty else {
      return [
        HomeCheck(
          "health", .ok,
          health == nil
            ? "no data yet"
            : "no widget reads health data")
      ]
    }
    return try file.convertingErrors {
      try readers.map(accessCheck) + deliveryChecks(health) + sourceChecks(health)
    }
  }

  private func accessCheck(_ reader: HealthReader) throws -> HomeCheck {
    let isOne = reader.widgets == 1
    let widgets = "\(isOne ? "1 widget" : "\(reader.widgets) widgets") of plugin '\(reader.plugin)'"
    let allow =
      "To allow it, run: "
      + ShellWord.commandLine(["steps", "access", "allow", "--plugin", reader.plugin])
    return switch try access(of: reader) {
    case .notDetermined:
      HomeCheck(
        "health", .problem,
        "\(widgets) can't read health data, because you haven't allowed or denied it yet",
        hint: allow)
    case .denied:
      HomeCheck(
        "health", .note,
        "\(widgets) \(isOne ? "finds" : "find") no health data, because you denied access",
        hint: allow)
    case .authorized, .unavailable: HomeCheck("health", .ok, "\(widgets) may read health data")
    }
  }

  private func deliveryChecks(_ store: HealthStore?) throws -> [HomeCheck] {
    let frequency = try store?.frequency(
      reader: HealthStore.everyone, type: HealthQuantity.stepCount)
    guard frequency == .off else { return [] }
    return [
      HomeCheck(
        "health", .note, "widgets aren't updated when new samples arrive, because delivery is off",
        hint: "Run 'widgetry steps delivery immediate' to turn it on")
    ]
  }

  private func sourceChecks(_ health: HealthStore?) throws -> [HomeCheck] {
    guard let health else { return [] }
    let now = Moment.milliseconds(store.context.now()) ?? 0
    let seen = try health.sources().map { source in
      (source, try health.lastSeen(source, type: HealthQuantity.stepCount))
    }
    // If no source records anything, the sources aren't the cause.
    guard seen.contains(where: { $0.1 ?? 0 > now - Self.quiet }) else { return [] }
    let zone = try store.timeZone()
    return seen.compactMap { source, last in
      guard let last, (now - Self.gone...now - Self.quiet).contains(last) else { return nil }
      let date = Moment.date(milliseconds: last).formatted(
        Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
      return HomeCheck(
        "health", .note, "'\(source.name)' has recorded no steps since \(date)",
        hint: "Run 'widgetry steps sources' to see all sources")
    }
  }
}
