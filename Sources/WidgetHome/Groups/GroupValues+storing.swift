internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Stores the values of groups, and finds the widgets that use them.
extension GroupValues {
  /// The groups that have values, sorted by name.
  func reports() throws -> [GroupReport] {
    guard let registry = try store.existingRegistry() else { return [] }
    return try registry.groups().sorted { $0.key < $1.key }.map { group, values in
      let keys = try instanceKeys(usingGroup: group, in: registry)
      return GroupReport(
        group: group, values: values,
        usedBy: try keys.compactMap { try registry.instance(key: $0)?.id })
    }
  }

  /// The values of all groups that a plugin may read, for requests that belong to no widget; also
  /// of those without values, so that the plugin can set some.
  func readable(by plugin: String) throws -> [String: [String: JSONValue]] {
    let granted = try processes.grants(ofPlugin: plugin).groups
    guard !granted.isEmpty else { return [:] }
    let stored = try store.existingRegistry()?.groups() ?? [:]
    return Dictionary(uniqueKeysWithValues: granted.map { ($0, stored[$0] ?? [:]) })
  }

  /// Stores what a plugin wrote to groups, if it has access to them.
  ///
  /// - Returns: The changed keys of each group.
  @discardableResult
  func save(
    _ written: [String: [String: JSONValue]], by plugin: String
  ) throws -> [String: [String]] {
    var changed: [String: [String]] = [:]
    let granted = try processes.grants(ofPlugin: plugin).groups
    guard written.keys.contains(where: granted.contains) else { return [:] }
    try store.change { transaction in
      for (group, values) in written where granted.contains(group) {
        let keys = try save(values, of: group, in: transaction)
        if !keys.isEmpty { changed[group] = keys }
      }
    }
    return changed
  }

  /// Stores shared values in a transaction, and returns the keys whose values have changed.
  func save(
    _ values: [String: JSONValue], of group: String, in transaction: borrowing HomeTransaction
  ) throws -> [String] {
    var users: [Int] = []
    return try save(values, of: group, .later, in: transaction, &users)
  }

  func save(
    _ values: [String: JSONValue], of group: String, _ reload: ReloadChoice,
    in transaction: borrowing HomeTransaction, _ users: inout [Int]
  ) throws -> [String] {
    let registry = transaction.registry
    let former = try registry.groups()[group] ?? [:]
    let changed = values.filter { former[$0.key] ?? .null != $0.value }
    guard !changed.isEmpty else { return [] }
    for (key, value) in changed {
      try transaction.changes.setGroupValue(group, key, to: value == .null ? nil : value)
    }
    // These widgets receive the group's values with each request, so they are due.
    users = try instanceKeys(usingGroup: group, in: registry)
    try transaction.ask(users, for: .dataChanged, reload: reload)
    return changed.keys.sorted()
  }

  /// The widgets that receive a group's values, in the order in which they were added.
  private func instanceKeys(usingGroup group: String, in registry: Registry) throws -> [Int] {
    var keys = try registry.instanceKeys(naming: group, type: EntityType.group.name)
    for kind in try registry.kinds()
    where try processes.grants(ofPlugin: kind.plugin).groups.contains(group) {
      keys += try registry.instanceKeys(ofKind: kind.key)
    }
    return keys.sorted().withoutRepetitions
  }

  /// The groups whose values a widget receives: those granted to its plugin, and those that the
  /// user chose for the widget or its kind.
  ///
  /// A default value of the plugin counts only if the plugin is bundled, because otherwise a plugin
  /// could grant itself access.
  func groups(of instance: StoredInstance, kind: StoredKind) throws -> Set<String> {
    let isBundled = store.context.plugins.contains { $0.id == kind.plugin }
    let chosen =
      isBundled ? kind.resolve(instance.own) : kind.own.merging(instance.own) { $1 }
    let named = kind.references(in: chosen).filter { $0.type == EntityType.group.name }
    return try processes.grants(ofPlugin: kind.plugin).groups.union(named.map(\.id))
  }
}
