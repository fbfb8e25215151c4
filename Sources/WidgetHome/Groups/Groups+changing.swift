internal import Foundation
internal import TimelineEngine
package import WidgetModel
internal import WidgetRegistry

/// A group of shared values, and the widgets that use it; `widgetry defaults` prints it.
package struct GroupReport: Hashable, Sendable {
  package var group: String
  package var values: [String: JSONValue]
  /// The ids of widgets that use the group, or whose plugin may read it.
  package var usedBy: [String]

  /// The keys of the values, sorted.
  package var keys: [String] { values.keys.sorted() }

  package init(group: String, values: [String: JSONValue], usedBy: [String]) {
    (self.group, self.values, self.usedBy) = (group, values, usedBy)
  }
}

/// Changes shared values.
extension Groups {
  /// Stores shared values; `null` removes a value.
  package func set(_ values: [String: JSONValue], of group: String) throws {
    _ = try store.change { try self.values.save(values, of: group, in: $0) }
  }

  /// Stores shared values, and reloads exactly the widgets that may read them.
  ///
  /// - Parameter kind: The key of a kind whose widgets are reloaded even if no value changes.
  package func change(
    _ group: String, _ values: [String: JSONValue], andReload kind: Int? = nil,
    reload: ReloadChoice = .now
  ) async throws -> (changed: [String], outcome: ChangeOutcome) {
    let group = try Groups.checkedName(group)
    let registry = try store.registry()
    var users: [Int] = []
    let changed = try store.change { transaction -> [String] in
      let changed = try self.values.save(values, of: group, reload, in: transaction, &users)
      if let kind {
        let others = try registry.instanceKeys(ofKind: kind).filter { !users.contains($0) }
        try transaction.ask(others, for: .dataChanged, reload: reload)
        users += others
      }
      return changed
    }
    let ids = try users.compactMap { try registry.instance(key: $0)?.id }
    var outcome = ChangeOutcome(ids: ids, changed: ids, reloads: [])
    try await reloads.reload(users, for: .dataChanged, reload, in: registry, &outcome)
    return (changed, outcome)
  }

  // MARK: Validation

  /// Throws if apps couldn't read a value with this key.
  package static func check(key: String) throws {
    guard key.isEmpty || key.utf8.count > 256 || key.utf8.contains(0) else { return }
    throw WidgetryError(
      .misuse, code: "key.malformed",
      summary: key.isEmpty ? "A key can't be empty" : "'\(key.short)' isn't a valid key",
      hint: "Use 1 to 256 bytes, without NUL")
  }

  /// Returns the name of a group; throws if it isn't valid.
  package static func checkedName(_ name: String) throws -> String {
    guard !name.isEmpty, name.utf8.count <= 256, !name.utf8.contains(0) else {
      throw WidgetryError(
        .misuse, code: "group.malformed",
        summary: name.isEmpty
          ? "A group name can't be empty" : "'\(name.short)' isn't a valid group name",
        hint: "Use a name such as group.com.example.app")
    }
    return name
  }
}
