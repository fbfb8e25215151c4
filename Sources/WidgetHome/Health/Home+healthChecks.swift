internal import Foundation
internal import HealthData
internal import WidgetModel
internal import WidgetRegistry

extension Home {
  /// A source that was there and has told nothing for so long is told of, in milliseconds.
  private static let quiet = 3 * 86_400_000

  /// How the health data are, and whether the widgets that are made of them can know: those are not told.
  func healthChecks() throws -> [HomeCheck] {
    let store = try healthIfThere()
    if let damage = try wordingHealth({ try store?.damage() }) {
      return [
        HomeCheck(
          "health", .problem, "the health data are damaged: \(damage)",
          hint: "move '\(folder.health)' away, and import again")
      ]
    }
    let readers = try healthReaders()
    guard !readers.isEmpty else {
      return [HomeCheck("health", .ok, store == nil ? "no data yet" : "no widget reads it")]
    }
    return try wordingHealth {
      try readers.map { try accessCheck($0, store) } + deliveryChecks(store) + sourceChecks(store)
    }
  }

  /// A plugin that reads health data, what of it, and for how many widgets.
  private struct Reader {
    var plugin: String
    var types: Set<String>
    var widgets: Int
  }

  private func healthReaders() throws -> [Reader] {
    guard let registry = try registryIfThere() else { return [] }
    let counts = try registry.instanceCounts()
    let seen = try registry.healthReaders()
    var readers: [String: Reader] = [:]
    for kind in try registry.kinds() {
      let declared = kind.descriptor.healthTypes
      let types = declared.isEmpty ? seen[kind.plugin] ?? [] : Set(declared)
      guard let widgets = counts[kind.key], widgets > 0, !types.isEmpty else { continue }
      readers[
        kind.plugin, default: Reader(plugin: kind.plugin, types: [], widgets: 0)
      ].types.formUnion(types)
      readers[kind.plugin]?.widgets += widgets
    }
    return readers.values.sorted { $0.plugin < $1.plugin }
  }

  private func accessCheck(_ reader: Reader, _ store: HealthStore?) throws -> HomeCheck {
    let states = try reader.types.map {
      try store?.access(reader: reader.plugin, type: $0) ?? .notDetermined
    }
    let widgets = reader.widgets == 1 ? "1 widget" : "\(reader.widgets) widgets"
    if states.contains(.notDetermined) {
      return HomeCheck(
        "health", .problem,
        "\(widgets) of '\(reader.plugin)' may not read health data: nobody has decided",
        hint: "widgetry steps access allow")
    }
    if states.contains(.denied) {
      return HomeCheck(
        "health", .note,
        "\(widgets) of '\(reader.plugin)' find no health data, because reading is denied",
        hint: "widgetry steps access allow")
    }
    return HomeCheck("health", .ok, "\(widgets) of '\(reader.plugin)' may read it")
  }

  private func deliveryChecks(_ store: HealthStore?) throws -> [HomeCheck] {
    let frequency = try store?.frequency(
      reader: HealthStore.everyone, type: HealthQuantity.stepCount)
    guard frequency == .off else { return [] }
    return [
      HomeCheck(
        "health", .note, "widgets are not told of new samples, because delivery is off",
        hint: "widgetry steps delivery immediate")
    ]
  }

  private func sourceChecks(_ store: HealthStore?) throws -> [HomeCheck] {
    guard let store else { return [] }
    let now = Moment.milliseconds(context.now()) ?? 0
    let seen = try store.sources().map { source in
      (source, try store.lastSeen(source, type: HealthQuantity.stepCount))
    }
    // Where nothing comes at all any more, no single source is to blame.
    guard seen.contains(where: { $0.1 ?? 0 > now - Self.quiet }) else { return [] }
    let zone = try timeZone()
    return seen.compactMap { source, last in
      guard let last, last <= now - Self.quiet else { return nil }
      let date = Moment.date(milliseconds: last).formatted(
        Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
      return HomeCheck(
        "health", .note, "'\(source.name)' has told of no steps since \(date)",
        hint: "widgetry steps sources")
    }
  }
}
