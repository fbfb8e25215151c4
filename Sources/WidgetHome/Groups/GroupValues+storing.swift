internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

extension GroupValues {
  /// The groups that have values, by name.
  func reports() throws -> [GroupReport] {
    guard let registry = try store.registryIfThere() else { return [] }
    return try registry.groups().sorted { $0.key < $1.key }.map { group, values in
      let keys = try instanceKeys(usingGroup: group, in: registry)
      return GroupReport(
        group: group, values: values,
        usedBy: try keys.compactMap { try registry.instance(key: $0)?.id })
    }
  }

  /// Stores shared values inside a transaction; returns the keys whose values have changed.
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
    // The group is part of these widgets' requests, so they are due.
    users = try instanceKeys(usingGroup: group, in: registry)
    try transaction.ask(users, for: .dataChanged, reload: reload)
    return changed.keys.sorted()
  }

  /// The instances whose requests include a group, in the order in which they were added.
  private func instanceKeys(usingGroup group: String, in registry: Registry) throws -> [Int] {
    var keys = try registry.instanceKeys(naming: group, type: EntityType.group.name)
    for kind in try registry.kinds()
    where try processes.grants(ofPlugin: kind.plugin).groups.contains(group) {
      keys += try registry.instanceKeys(ofKind: kind.key)
    }
    return keys.sorted().withoutRepetitions
  }

  /// The groups that a plugin may read for an instance: those that were granted to it, and those
  /// that the user chose for this widget or its kind.
  ///
  /// A default that the plugin itself proposes doesn't count, unless the plugin is bundled.
  func groups(of instance: StoredInstance, kind: StoredKind) throws -> Set<String> {
    let isBundled = store.context.plugins.contains { $0.id == kind.plugin }
    let chosen =
      isBundled ? kind.resolve(instance.own) : kind.own.merging(instance.own) { $1 }
    let named = kind.references(in: chosen).filter { $0.type == EntityType.group.name }
    return try processes.grants(ofPlugin: kind.plugin).groups.union(named.map(\.id))
  }
}
