internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// The writes of one transaction of a home.
///
/// Rows are written through ``changes``. The methods here add the consequences: they request
/// reloads, claim instances for this process, and record decisions in its name. When the
/// transaction commits, followers are woken once if it changed anything that they can see.
///
///     try store.change(in: registry) { transaction in
///       try transaction.changes.setGroupValue("g", "key", to: value)
///       try transaction.ask(users, for: .dataChanged, reload: .now)
///     }
struct HomeTransaction: ~Copyable {
  let changes: RegistryChanges
  private let store: HomeStore

  /// ``HomeStore/change(in:_:)`` begins and commits it.
  init(_ changes: consuming RegistryChanges, of store: HomeStore) {
    self.changes = changes
    self.store = store
  }

  /// The registry as this transaction sees it, including its own writes.
  var registry: Registry { changes.registry }

  // MARK: Requests for reloads

  /// Stores a new instance, which is due; sets its key.
  ///
  /// - Parameter reload: With `now`, also claims the instance, because this process reloads it.
  func add(_ instance: inout StoredInstance, reload: ReloadChoice) throws {
    instance.claim = reload == .now ? try store.claim().name : nil
    instance.key = try changes.add(instance, at: store.context.now())
  }

  /// Stores an instance and requests its reload.
  ///
  /// - Parameter reload: With `now`, also claims the instance.
  func update(
    _ instance: inout StoredInstance, askingFor reason: ReloadReason, reload: ReloadChoice
  ) throws {
    try changes.update(&instance, askingFor: reason)
    if reload == .now { try claim(instance) }
  }

  /// Requests the reload of instances.
  ///
  /// - Parameter reload: With `now`, also claims the instances.
  func ask(_ keys: [Int], for reason: ReloadReason, reload: ReloadChoice) throws {
    for key in keys {
      try changes.ask(key: key, for: reason)
      guard reload == .now, let instance = try registry.instance(key: key) else { continue }
      try claim(instance)
    }
  }

  // MARK: Claims

  /// Claims an instance, unless another process is about to reload it.
  private func claim(_ instance: StoredInstance) throws {
    if try !store.isClaimedElsewhere(instance) { try take(instance.key) }
  }

  /// Claims an instance for this process.
  func take(_ key: Int) throws {
    try changes.take(claim: store.claim().name, key: key)
  }

  /// Whether this process has claimed an instance.
  func holds(_ instance: StoredInstance) throws -> Bool {
    try instance.claim == store.claim().name
  }

  /// Releases an instance, if this process has claimed it.
  func release(_ key: Int) throws {
    try changes.release(claim: store.claim().name, key: key)
  }

  /// Releases an instance after its reload, and sets when it is due next.
  func release(_ key: Int, due moment: Date?) throws {
    try changes.release(claim: store.claim().name, key: key, due: moment)
  }

  // MARK: Decisions

  /// Records a decision in the ledger, in the name of the command that this process runs.
  func record(_ line: LedgerLine, kind: Int) throws {
    try changes.record(line, kind: kind, asker: store.askerKey(in: changes))
  }
}
