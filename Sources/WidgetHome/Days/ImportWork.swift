internal import Anniversaries
internal import AnniversaryFiles
internal import WidgetRegistry

/// A snapshot of a home's anniversaries, from which an import computes its changes.
struct ImportBasis {
  var anniversaries: [Anniversary] = []
  var ids = AnniversaryIDs()
  /// The home's identity; nil before the home exists.
  var home: String?
  /// The home's change counter at the time of the snapshot; if it has changed since, the snapshot
  /// is outdated.
  var changes = 0

  /// The snapshot of an empty home.
  init() {}

  init(_ registry: Registry) throws {
    anniversaries = try registry.anniversaries()
    ids = try registry.anniversaryIDs()
    home = try registry.identity()
    changes = try registry.anniversaryChanges()
  }
}

/// The changes that an import still has to store, computed before a transaction is opened.
struct ImportWork {
  let plan: DayImport
  /// The changes that haven't been stored yet; each anniversary has an id.
  var rest: ArraySlice<DayImport.Change>
  /// The ids of anniversaries that don't change, except for their import fingerprint.
  let fingerprintOnly: Set<String>
  /// Generates the ids of new anniversaries.
  let ids: AnniversaryIDs
  /// The change counter that the home must still have when the changes are stored.
  var changes: Int

  init(_ plan: DayImport, over basis: ImportBasis) {
    self.plan = plan
    (changes, fingerprintOnly) = (basis.changes, Set(plan.fingerprintChanges.map(\.now.id)))
    var ids = basis.ids
    rest = (Self.named(plan.changes, &ids) + plan.fingerprintChanges)[...]
    self.ids = ids
  }

  /// Gives each new anniversary an id.
  private static func named(
    _ changes: [DayImport.Change], _ ids: inout AnniversaryIDs
  ) -> [DayImport.Change] {
    var changes = changes
    // First reserve the ids that the file gives, so that no generated id takes one of them. Ids
    // that this home has exported itself have priority.
    let new = changes.indices.filter { changes[$0].former == nil && !changes[$0].now.id.isEmpty }
    for index in new.filter({ changes[$0].isOwn }) + new.filter({ !changes[$0].isOwn }) {
      let (id, isOwn) = (changes[index].now.id, changes[index].isOwn)
      if !ids.take(id, isOwn: isOwn) { changes[index].now.id = "" }
    }
    for index in changes.indices where changes[index].now.id.isEmpty {
      changes[index].now.id = ids.make(title: changes[index].now.title)
    }
    return changes
  }

  /// The changes to report: all but those that only update a fingerprint.
  func reported(_ changes: some Sequence<DayImport.Change>) -> [DayImport.Change] {
    changes.filter { !fingerprintOnly.contains($0.now.id) }
  }

  /// The form in which changes are stored before they are published.
  func staged(_ changes: some Sequence<DayImport.Change>) -> [StagedAnniversary] {
    changes.map {
      StagedAnniversary(
        $0.now, isNew: $0.former == nil, isQuiet: fingerprintOnly.contains($0.now.id))
    }
  }
}
