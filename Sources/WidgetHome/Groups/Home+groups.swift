internal import Foundation
internal import TimelineEngine
package import WidgetModel
internal import WidgetRegistry

/// A group of shared values, and what uses it.
package struct GroupReport: Hashable, Sendable {
  package var group: String
  package var values: [String: JSONValue]
  /// The widgets that name it, or whose plugin may read it.
  package var usedBy: [String]

  package var keys: [String] { values.keys.sorted() }

  package init(group: String, values: [String: JSONValue], usedBy: [String]) {
    (self.group, self.values, self.usedBy) = (group, values, usedBy)
  }
}

extension Home {
  /// The groups that have values, by name.
  package func groupReports() throws -> [GroupReport] {
    guard let registry = try registryIfThere() else { return [] }
    return try registry.groups().sorted { $0.key < $1.key }.map { group, values in
      let keys = try instanceKeys(usingGroup: group, in: registry)
      return GroupReport(
        group: group, values: values,
        usedBy: try keys.compactMap { try registry.instance(key: $0)?.id })
    }
  }

  /// Stores shared values; `null` removes one.
  package func setGroupValues(_ values: [String: JSONValue], of group: String) throws {
    let registry = try registry()
    _ = try write(to: registry) { try storeGroupValues(values, of: group, in: registry) }
    folder.ring()
  }

  /// Stores shared values, and reloads exactly the widgets that may read them.
  ///
  /// - Parameter kind: The key of a kind whose widgets are reloaded even if nothing has changed.
  package func changeGroup(
    _ group: String, _ values: [String: JSONValue], andReload kind: Int? = nil,
    reload: ReloadChoice = .now
  ) async throws -> (changed: [String], outcome: ChangeOutcome) {
    let group = try Self.checkedGroup(group)
    let registry = try registry()
    var users: [Int] = []
    let changed = try write(to: registry) { () -> [String] in
      let changed = try storeGroupValues(values, of: group, reload, in: registry, &users)
      if let kind {
        let others = try keys(ofKind: kind, in: registry).filter { !users.contains($0) }
        try ask(others, reload, in: registry)
        users += others
      }
      return changed
    }
    let ids = try users.compactMap { try registry.instance(key: $0)?.id }
    var outcome = ChangeOutcome(ids: ids, changed: ids, reloads: [])
    try await run(users, for: .dataChanged, reload, in: registry, &outcome)
    return (changed, outcome)
  }

  /// Stores shared values inside a transaction; returns the keys whose values have changed.
  func storeGroupValues(
    _ values: [String: JSONValue], of group: String, in registry: Registry
  ) throws -> [String] {
    var users: [Int] = []
    return try storeGroupValues(values, of: group, .later, in: registry, &users)
  }

  private func storeGroupValues(
    _ values: [String: JSONValue], of group: String, _ reload: ReloadChoice,
    in registry: Registry, _ users: inout [Int]
  ) throws -> [String] {
    let former = try registry.groups()[group] ?? [:]
    let changed = values.filter { former[$0.key] ?? .null != $0.value }
    guard !changed.isEmpty else { return [] }
    for (key, value) in changed {
      try registry.setGroupValue(group, key, to: value == .null ? nil : value)
    }
    // The group is part of these widgets' requests, so they are due.
    users = try instanceKeys(usingGroup: group, in: registry)
    try ask(users, reload, in: registry)
    return changed.keys.sorted()
  }

  private func ask(_ keys: [Int], _ reload: ReloadChoice, in registry: Registry) throws {
    for key in keys {
      try registry.ask(key: key, for: .dataChanged)
      guard reload == .now, let instance = try registry.instance(key: key),
        try !isClaimedElsewhere(instance)
      else { continue }
      try registry.take(claim: claim().name, key: key)
    }
  }

  // MARK: Who may read what

  /// The instances whose requests include a group, in the order in which they were added.
  private func instanceKeys(usingGroup group: String, in registry: Registry) throws -> [Int] {
    var keys = try registry.instanceKeys(naming: group, type: EntityType.group.name)
    for kind in try registry.kinds()
    where try grants(ofPlugin: kind.plugin).groups.contains(group) {
      keys += try self.keys(ofKind: kind.key, in: registry)
    }
    return keys.sorted().withoutRepetitions
  }

  /// The groups that a plugin may read for an instance: those that were granted to it, and those
  /// that the user chose for this widget or its kind.
  ///
  /// A default that the plugin itself proposes doesn't count, unless the plugin is bundled.
  func groups(of instance: StoredInstance, kind: StoredKind) throws -> Set<String> {
    let isBundled = context.plugins.contains { $0.id == kind.plugin }
    let chosen =
      isBundled ? kind.resolve(instance.own) : kind.own.merging(instance.own) { $1 }
    let named = kind.references(in: chosen).filter { $0.type == EntityType.group.name }
    return try grants(ofPlugin: kind.plugin).groups.union(named.map(\.id))
  }

  /// Throws if no app could read a value with this key.
  package static func check(key: String) throws {
    guard key.isEmpty || key.utf8.count > 256 || key.utf8.contains(0) else { return }
    throw WidgetryError(
      .misuse, code: "key.malformed",
      summary: key.isEmpty ? "A key can't be empty" : "'\(key.short)' isn't a valid key",
      hint: "a key has up to 256 bytes and no NUL")
  }

  /// The name, if it is a valid name of a group.
  package static func checkedGroup(_ name: String) throws -> String {
    guard !name.isEmpty, name.utf8.count <= 256, !name.utf8.contains(0) else {
      throw WidgetryError(
        .misuse, code: "group.malformed",
        summary: name.isEmpty
          ? "A group's name can't be empty" : "'\(name.short)' isn't a valid name of a group",
        hint: "such as group.com.example.app")
    }
    return name
  }
}
