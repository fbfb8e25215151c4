internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// A transaction in which a home's registry is changed.
///
/// ``changes`` writes rows. The methods here also request reloads, claim widgets for this process,
/// and record decisions in its name. After the commit, processes that follow the home are woken if
/// they can see a difference.
///
///     try store.change { transaction in
///       try transaction.changes.setGroupValue("g", "key", to: value)
///       try transaction.ask(users, for: .dataChanged, reload: .now)
///     }
struct HomeTransaction: ~Copyable {
  let changes: RegistryChanges
  private let store: HomeStore

  /// Called only by ``HomeStore``, which begins and commits the transaction.
  init(_ changes: consuming RegistryChanges, of store: HomeStore) {
    self.changes = changes
    self.store = store
  }

  /// The registry as seen in this transaction, with its changes.
  var registry: Registry { changes.registry }

  // MARK: Requesting reloads

  /// Stores a new widget, which is due at once, and sets its key.
  ///
  /// - Parameter reload: With `now`, also claims the widget, because this process will reload it.
  func add(_ instance: inout StoredInstance, reload: ReloadChoice) throws {
    instance.claim = reload == .now ? try store.claim().name : nil
    instance.key = try changes.add(instance, at: store.context.now())
  }

  /// Stores a widget and requests its reload.
  ///
  /// - Parameter reload: With `now`, also claims the widget, because this process will reload it.
  func update(
    _ instance: inout StoredInstance, askingFor reason: ReloadReason, reload: ReloadChoice
  ) throws {
    try changes.update(&instance, askingFor: reason)
    if reload == .now { try claim(instance) }
  }

  /// Requests the reload of widgets.
  ///
  /// - Parameter reload: With `now`, also claims them, because this process will reload them.
  func ask(_ keys: [Int], for reason: ReloadReason, reload: ReloadChoice) throws {
    for key in keys {
      try changes.ask(key: key, for: reason)
      guard reload == .now, let instance = try registry.instance(key: key) else { continue }
      try claim(instance)
    }
  }

  // MARK: Claims

  /// Claims a widget, unless another process is reloading it.
  private func claim(_ instance: StoredInstance) throws {
    if try !store.isClaimedElsewhere(instance) { try take(instance.key) }
  }

  /// Claims a widget for this process, even if another process has claimed it.
  func take(_ key: Int) throws {
    try changes.take(claim: store.claim().name, key: key)
  }

  /// Whether this process has claimed a widget.
  func holds(_ instance: StoredInstance) throws -> Bool {
    try instance.claim == store.claim().name
  }

  /// Releases a widget if this process has claimed it.
  func release(_ key: Int) throws {
    try changes.release(claim: store.claim().name, key: key)
  }

  /// Releases a widget after its reload, and stores when it is due next.
  func release(_ key: Int, due moment: Date?) throws {
    try changes.release(claim: store.claim().name, key: key, due: moment)
  }

  // MARK: Decisions

  /// Records a decision in the log, in the name of the command that this process runs.
  func record(_ line: LedgerLine, kind: Int) throws {
    try changes.record(line, kind: kind, asker: store.askerKey(in: changes))
  }
}
