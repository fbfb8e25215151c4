internal import Foundation
internal import HealthData
internal import WidgetModel
internal import WidgetRegistry

extension Health {
  /// A source without new samples for this long is reported, in milliseconds.
  private static let quiet = 3 * 86_400_000
  /// A source without new samples for this long is assumed to be out of use.
  private static let gone = 60 * 86_400_000

  /// Checks the health data, and whether the widgets that use them are allowed to.
  ///
  /// The widgets themselves never learn that access was denied, as in HealthKit.
  func checks() throws -> [HomeCheck] {
    let health = try file.openIfThere()
    if let damage = try file.wording({ try health?.damage() }) {
      return [
        HomeCheck(
          "health", .problem, "the health data are damaged: \(damage)",
          hint:
            "mv \(ShellWord.quoted(store.folder.health)) \(ShellWord.quoted(store.folder.health + ".damaged")); "
            + "then import them again, and allow it again: widgetry steps access allow")
      ]
    }
    let readers = try readers().filter { $0.widgets > 0 }
    guard !readers.isEmpty else {
      return [HomeCheck("health", .ok, health == nil ? "no data yet" : "no widget reads it")]
    }
    return try file.wording {
      try readers.map(accessCheck) + deliveryChecks(health) + sourceChecks(health)
    }
  }

  private func accessCheck(_ reader: HealthReader) throws -> HomeCheck {
    let isOne = reader.widgets == 1
    let widgets = "\(isOne ? "1 widget" : "\(reader.widgets) widgets") of '\(reader.plugin)'"
    let allow = ShellWord.commandLine(["steps", "access", "allow", "--plugin", reader.plugin])
    return switch try access(of: reader) {
    case .notDetermined:
      HomeCheck(
        "health", .problem, "\(widgets) can't read health data: access isn't decided yet",
        hint: allow)
    case .denied:
      HomeCheck(
        "health", .note,
        "\(widgets) \(isOne ? "finds" : "find") no health data, because reading is denied",
        hint: allow)
    case .authorized, .unavailable: HomeCheck("health", .ok, "\(widgets) may read it")
    }
  }

  private func deliveryChecks(_ store: HealthStore?) throws -> [HomeCheck] {
    let frequency = try store?.frequency(
      reader: HealthStore.everyone, type: HealthQuantity.stepCount)
    guard frequency == .off else { return [] }
    return [
      HomeCheck(
        "health", .note, "widgets aren't updated for new samples, because delivery is off",
        hint: "widgetry steps delivery immediate")
    ]
  }

  private func sourceChecks(_ health: HealthStore?) throws -> [HomeCheck] {
    guard let health else { return [] }
    let now = Moment.milliseconds(store.context.now()) ?? 0
    let seen = try health.sources().map { source in
      (source, try health.lastSeen(source, type: HealthQuantity.stepCount))
    }
    // If no source has new samples, the cause isn't one of them.
    guard seen.contains(where: { $0.1 ?? 0 > now - Self.quiet }) else { return [] }
    let zone = try store.timeZone()
    return seen.compactMap { source, last in
      guard let last, (now - Self.gone...now - Self.quiet).contains(last) else { return nil }
      let date = Moment.date(milliseconds: last).formatted(
        Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
      return HomeCheck(
        "health", .note, "'\(source.name)' has recorded no steps since \(date)",
        hint: "widgetry steps sources")
    }
  }
}
