internal import Anniversaries
internal import Foundation
internal import SQLite
internal import WidgetModel
internal import WidgetRegistry

/// Fills a home through the registry's own module: adding by command is one process each.
///
/// It is run as a process of its own, which shows what memory registering takes.
struct HomeFill {
  struct Content {
    /// Instances of the kind that is measured.
    var instances: Int
    /// How many instances share an anniversary.
    var sharing: Int = 10
    /// Instances of another kind, whose plugin does not come with the program.
    var others: Int = 0
    /// Kinds without widgets, of other plugins.
    var otherKinds: Int = 0
    var otherPlugins: Int = 1
    /// As many of `instances` name an anniversary `chosen` of their own.
    var chosen: Int = 0
  }

  private static let flag = "--fill-home"
  private static let batch = 500
  private let home: String
  private let content: Content

  static func arguments(home: String, _ content: Content) -> [String] {
    [flag, home]
      + [
        content.instances, content.sharing, content.others, content.chosen, content.otherKinds,
        content.otherPlugins,
      ].map(String.init)
  }

  /// Nil where the arguments are a person's.
  init?(arguments: [String]) throws {
    guard arguments.count == 9, arguments[1] == Self.flag else { return nil }
    let numbers = arguments[3...].compactMap { Int($0) }
    guard numbers.count == 6, numbers[1] > 0, numbers[5] > 0 else {
      throw BenchmarkError("\(Self.flag) needs six numbers")
    }
    home = arguments[2]
    content = Content(
      instances: numbers[0], sharing: numbers[1], others: numbers[2], otherKinds: numbers[4],
      otherPlugins: numbers[5], chosen: numbers[3])
  }

  func run() throws {
    let path = home + "/registry.sqlite"
    let registry = Registry(
      connection: try Connection(path: path, mode: .readWrite), path: path)
    let days = (content.instances + content.sharing - 1) / content.sharing
    try inBatches(days, registry) { number, changes in
      try changes.add(Self.anniversary(number))
    }
    try inBatches(content.chosen > 0 ? 1 : 0, registry) { _, changes in
      try changes.add(
        Anniversary(id: "chosen", title: "The chosen day", date: Self.anniversary(1).date))
    }
    let kind = try Self.kind("dday", registry)
    // As people have it: different configurations side by side, and more than one size.
    try inBatches(content.instances, registry) { number, changes in
      let isChosen = number % max(1, content.instances / max(1, content.chosen)) == 0
      try add(
        kind, naming: content.chosen > 0 && isChosen ? "chosen" : "day-\(number % days)",
        family: number / days % 2 == 0 ? .systemSmall : .systemMedium, changes)
    }
    try register((0..<content.otherKinds).map { "kind-\($0)" }, like: kind, registry)
    guard content.others > 0 else { return }
    try register(["other"], like: kind, registry)
    let other = try Self.kind("other", registry)
    try inBatches(content.others, registry) { number, changes in
      try add(other, naming: "day-\(number % max(1, days))", family: .systemSmall, changes)
    }
  }

  /// Registers kinds of plugins that aren't installed.
  private func register(
    _ names: [String], like kind: StoredKind, _ registry: Registry
  ) throws {
    let size = max(1, (names.count + content.otherPlugins - 1) / content.otherPlugins)
    try registry.change { changes in
      for first in stride(from: 0, to: names.count, by: size) {
        let kinds = names[first..<min(first + size, names.count)].map { name in
          var descriptor = kind.descriptor
          descriptor.name = name
          return descriptor
        }
        try changes.register(
          StoredPlugin(
            id: "plugin-of-\(names[first])", version: "1", source: "elsewhere", isBundled: false,
            fingerprint: "1"),
          kinds: kinds, at: Date())
      }
    }
  }

  /// What the `add` of the home does in its transaction.
  private func add(
    _ kind: StoredKind, naming day: String, family: WidgetFamily,
    _ changes: borrowing RegistryChanges
  ) throws {
    let id = try changes.makeInstanceID(kind: kind, base: kind.name)
    let instance = StoredInstance(
      id: id, kind: kind.key, family: family, own: ["anniversary": .string(day)])
    let key = try changes.add(instance, at: Date())
    try changes.setReferences(ofInstance: key, to: [("anniversary", day)])
  }

  private func inBatches(
    _ count: Int, _ registry: Registry, _ body: (Int, borrowing RegistryChanges) throws -> Void
  ) throws {
    for start in stride(from: 0, to: count, by: Self.batch) {
      try registry.change { changes in
        for number in start..<min(start + Self.batch, count) { try body(number, changes) }
      }
    }
  }

  private static func anniversary(_ number: Int) throws -> Anniversary {
    guard let start = CivilDate(year: 1990, month: 1, day: 1),
      let date = start.adding(days: number % 3000)
    else { throw BenchmarkError("no such day") }
    return Anniversary(
      id: "day-\(number)", title: "Day number \(number)", date: date, recurrence: .yearly)
  }

  private static func kind(_ name: String, _ registry: Registry) throws -> StoredKind {
    guard let kind = try registry.kinds(named: name).first else {
      throw BenchmarkError("the home has no kind '\(name)'")
    }
    return kind
  }
}
