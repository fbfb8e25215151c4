package import Anniversaries
internal import Foundation
package import WidgetModel
internal import WidgetRegistry

/// The result of removing anniversaries.
package struct RemovedAnniversaries {
  package var removed: [Anniversary]
  /// The ids of widgets that referred to a removed anniversary and now need attention.
  package var orphans: [String]
}

/// Adds, changes, renames and removes anniversaries.
extension Days {
  /// Adds an anniversary; if its id is empty, one is made from the title.
  ///
  /// Widgets that already referred to the id work again.
  package func add(
    _ new: Anniversary, reload: ReloadChoice = .now
  ) async throws -> (anniversary: Anniversary, outcome: ChangeOutcome) {
    var anniversary = try Self.checked(new, id: new.id.isEmpty ? nil : new.id)
    let registry = try store.registry()
    let users = try store.change { transaction -> [StoredInstance] in
      if new.id.isEmpty {
        anniversary.id = try transaction.changes.makeAnniversaryID(title: new.title)
      } else if try registry.anniversary(id: new.id) != nil {
        throw WidgetryError.taken(new.id)
      }
      try transaction.changes.add(anniversary)
      return try markUsersDue(of: anniversary.id, reload, in: transaction)
    }
    return (anniversary, try await self.reload(users, reload, in: registry))
  }

  /// Saves a new or changed anniversary under its id, and marks the widgets that show it as due.
  package func save(_ anniversary: Anniversary) throws {
    var anniversary = anniversary
    if anniversary.day.year == nil { anniversary.recurrence = .yearly }
    anniversary = try Self.checked(anniversary, id: anniversary.id)
    let registry = try store.registry()
    try store.change { transaction in
      let former = try registry.anniversary(id: anniversary.id)
      guard former != anniversary else { return }
      if former == nil {
        try transaction.changes.add(anniversary)
      } else {
        try transaction.changes.update(anniversary, formerID: anniversary.id)
      }
      _ = try markUsersDue(of: anniversary.id, .later, in: transaction)
    }
  }

  /// Changes all named anniversaries or none, and reloads the widgets that show one of them.
  package func change(
    _ names: [String], _ change: AnniversaryChange, reload: ReloadChoice = .now
  ) async throws -> (changes: [ChangedAnniversary], outcome: ChangeOutcome) {
    try Self.check(title: change.title, id: change.id)
    var faults: [WidgetryError] = []
    let found = names.compactMap { name in collect(&faults) { try named(name) } }
      .withoutRepetitions
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    let registry = try store.registry()
    var users: [StoredInstance] = []
    let changes = try store.change { transaction -> [ChangedAnniversary] in
      try found.map { found in
        let changed = try self.change(found.id, change, in: transaction)
        guard changed.now != changed.former else { return changed }
        for user in try markUsersDue(of: changed.now.id, reload, in: transaction) {
          users.removeAll { $0.key == user.key }
          users.append(user)
        }
        return changed
      }
    }
    guard changes.contains(where: { $0.now != $0.former }) else {
      return (changes, ChangeOutcome(ids: [], changed: [], reloads: []))
    }
    return (changes, try await self.reload(users, reload, in: registry))
  }

  /// Applies and stores the change of one anniversary.
  private func change(
    _ id: String, _ change: AnniversaryChange, in transaction: borrowing HomeTransaction
  ) throws -> ChangedAnniversary {
    let registry = transaction.registry
    guard let former = try registry.anniversary(id: id) else {
      throw WidgetryError.noAnniversary(id, among: [])
    }
    var now = former
    for edit in change.edits { try edit.apply(to: &now) }
    if let title = change.title { now.title = title }
    // A day without a year repeats every year unless the change says otherwise.
    if now.day.year == nil, former.day.year != nil, now.recurrence == former.recurrence {
      now.recurrence = .yearly
    }
    now = now.startingOnDayOfMonth
    if let fault = Self.fault(inRecurrenceOf: now) { throw fault }
    if let new = change.id, new != former.id {
      if try registry.anniversary(id: new) != nil { throw WidgetryError.taken(new) }
      now.id = new
      try rename(former.id, to: new, in: transaction)
    }
    if now != former { try transaction.changes.update(now, formerID: former.id) }
    return ChangedAnniversary(former: former, now: now)
  }

  /// Removes anniversaries, and marks the widgets that referred to them as due.
  ///
  /// Anniversaries that widgets use are removed only with `force`; the widgets then need attention.
  package func remove(_ names: [String], force: Bool) throws -> RemovedAnniversaries {
    try remove(names, force: force, .later).removal
  }

  /// Like ``remove(_:force:)``, but also reloads the widgets.
  package func removeAndReload(
    _ names: [String], force: Bool
  ) async throws -> RemovedAnniversaries {
    let (removal, users) = try remove(names, force: force, .now)
    if !users.isEmpty { _ = try await reload(users, .now, in: store.registry()) }
    return removal
  }

  private func remove(
    _ names: [String], force: Bool, _ reload: ReloadChoice
  ) throws -> (removal: RemovedAnniversaries, users: [StoredInstance]) {
    var faults: [WidgetryError] = []
    let found = names.compactMap { name in collect(&faults) { try named(name) } }
      .withoutRepetitions
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    guard let registry = try store.existingRegistry() else {
      return (RemovedAnniversaries(removed: [], orphans: []), [])
    }
    let type = EntityType.anniversary.name
    let (orphans, users) = try store.change {
      transaction -> ([String], [StoredInstance]) in
      var orphans: [String] = []
      var touched: [StoredInstance] = []
      for anniversary in found {
        let users = try registry.instanceKeys(naming: anniversary.id, type: type)
        let kinds = try registry.kinds().filter { kind in
          kind.references(in: kind.own).contains { $0 == (type, anniversary.id) }
        }
        if !users.isEmpty || !kinds.isEmpty, !force {
          let ids = try registry.instanceIDs(naming: anniversary.id, type: type)
          faults.append(.inUse(anniversary.id, by: ids + kinds.map { "kind '\($0.name)'" }))
          continue
        }
        try transaction.changes.removeAnniversary(id: anniversary.id)
        for instance in try markUsersDue(of: anniversary.id, reload, in: transaction) {
          if users.contains(instance.key) { orphans.append(instance.id) }
          touched.removeAll { $0.key == instance.key }
          touched.append(instance)
        }
      }
      // Throwing rolls back the removals that were already made.
      guard faults.isEmpty else { throw WidgetryErrors(faults) }
      return (orphans, touched)
    }
    return (RemovedAnniversaries(removed: found, orphans: orphans), users)
  }

  // MARK: Helpers

  /// The anniversary with checked fields; throws all errors together.
  private static func checked(_ day: Anniversary, id: String?) throws -> Anniversary {
    let (kept, others) = day.validDetails()
    let faults = faults(title: day.title, id: id) + others.map(\.error)
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return kept
  }

  private static func check(title: String?, id: String?) throws {
    let faults = faults(title: title, id: id)
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
  }

  /// Marks the widgets that show an anniversary as due, in the transaction that changes it.
  func markUsersDue(
    of id: String, _ reload: ReloadChoice, in transaction: borrowing HomeTransaction
  ) throws -> [StoredInstance] {
    let keys = try book.instanceKeys(affectedBy: id, in: transaction.registry)
    return try touch(keys, reload, in: transaction)
  }

  /// Marks widgets as due because one of their anniversaries changes in this transaction.
  func touch(
    _ keys: [Int], _ reload: ReloadChoice, in transaction: borrowing HomeTransaction
  ) throws -> [StoredInstance] {
    try keys.compactMap { key in
      guard var instance = try transaction.registry.instance(key: key) else { return nil }
      try kinds.review(&instance, kind: kinds.kind(key: instance.kind), in: transaction)
      try transaction.update(&instance, askingFor: .entityChanged, reload: reload)
      return instance
    }
  }

  /// Reloads widgets after their anniversaries have changed.
  func reload(
    _ users: [StoredInstance], _ reload: ReloadChoice, in registry: Registry
  ) async throws -> ChangeOutcome {
    let ids = users.map(\.id)
    var outcome = ChangeOutcome(ids: ids, changed: ids, reloads: [])
    try await reloads.reload(users.map(\.key), for: .entityChanged, reload, in: registry, &outcome)
    return outcome
  }

  /// Replaces an anniversary's id in the values of all kinds and widgets.
  private func rename(
    _ id: String, to new: String, in transaction: borrowing HomeTransaction
  ) throws {
    let registry = transaction.registry
    let type = EntityType.anniversary
    func renamed(_ values: [String: JSONValue], of kind: StoredKind) -> [String: JSONValue] {
      var values = values
      for parameter in kind.descriptor.intent.parameters where parameter.type == .entity(type) {
        switch values[parameter.name] {
        case .string(id): values[parameter.name] = .string(new)
        case .array(let elements):
          values[parameter.name] = .array(elements.map { $0 == .string(id) ? .string(new) : $0 })
        default: break
        }
      }
      return values
    }
    for kind in try registry.kinds() {
      let own = renamed(kind.own, of: kind)
      if own != kind.own { try transaction.changes.setOwn(own, ofKind: kind.key) }
    }
    kinds.forget()
    for key in try registry.instanceKeys(naming: id, type: type.name) {
      guard var instance = try registry.instance(key: key) else { continue }
      let kind = try kinds.kind(key: instance.kind)
      let own = renamed(instance.own, of: kind)
      if own != instance.own { instance.revision += 1 }
      instance.own = own
      try transaction.changes.update(instance)
      let references = kind.references(in: kind.resolve(instance.own))
      try transaction.changes.setReferences(ofInstance: key, to: references)
    }
  }

  /// Everything that is wrong with a title and an id; doesn't check whether the id is in use.
  package static func faults(title: String?, id: String?) -> [WidgetryError] {
    var faults: [WidgetryError] = []
    if let id, let fault = Identifier.fault(in: id, noun: "day") { faults.append(fault) }
    if id == EntityType.next { faults.append(.reservedID) }
    if let title {
      let problem: String? =
        if title.allSatisfy(\.isWhitespace) {
          "is empty"
        } else if title.utf8.count > ParameterSchema.textLimit {
          "is longer than 64 KiB"
        } else if title.utf8.contains(0) {
          "contains NUL"
        } else {
          nil
        }
      if let problem {
        faults.append(
          WidgetryError(
            .misuse, code: "title.malformed", summary: "The title \(problem)",
            hint: "Specify a title, as in: widgetry anniversary add 'Our wedding' 2027-05-22"))
      }
    }
    return faults
  }
}

extension WidgetryError {
  fileprivate static let reservedID = WidgetryError(
    .misuse, code: "id.reserved",
    summary: "Id '\(EntityType.next)' is reserved for the next anniversary",
    hint: "Choose another --id, or omit it")

  static func noAnniversary(_ name: String, among all: [Anniversary]) -> WidgetryError {
    // Prefer ids, because they can be pasted; suggest titles if no id is similar.
    let ids = Suggestion.nearest(to: name, among: all.map(\.id))
    return WidgetryError(
      .missing, code: "anniversary.unknown", summary: "Unknown anniversary '\(name)'",
      hint: all.isEmpty
        ? "Add one, as in: widgetry anniversary add 'Our wedding' 2027-05-22"
        : "Run 'widgetry anniversary list' to see all anniversaries",
      suggestions: ids.isEmpty ? Suggestion.nearest(to: name, among: all.map(\.title)) : ids)
  }

  static func inUse(_ id: String, by users: [String]) -> WidgetryError {
    let shown = users.prefix(20).joined(separator: ", ")
    let more = users.count > 20 ? " and \(users.count - 20) more" : ""
    return WidgetryError(
      .failed, code: "anniversary.in-use",
      summary: "Anniversary '\(id)' is used by \(shown)\(more)",
      hint: "Run 'widgetry anniversary remove \(id) --force' to remove it anyway")
  }
}
