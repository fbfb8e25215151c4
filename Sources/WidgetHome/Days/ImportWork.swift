internal import Anniversaries
internal import AnniversaryFiles
internal import WidgetRegistry

/// A snapshot of a home's anniversaries, on which an import plan is based.
struct ImportBasis {
  var anniversaries: [Anniversary] = []
  var ids = AnniversaryIDs()
  /// The home's identity; nil before the home exists.
  var home: String?
  /// The home's change counter when this was read; a different value means that the plan is out of
  /// date.
  var changes = 0

  /// An empty home.
  init() {}

  init(_ registry: Registry) throws {
    anniversaries = try registry.anniversaries()
    ids = try registry.anniversaryIDs()
    home = try registry.identity()
    changes = try registry.anniversaryChanges()
  }
}

/// The changes that an import will make, computed while no transaction is open.
struct ImportWork {
  let plan: DayImport
  /// The changes that haven't been stored yet, each with the id of its anniversary.
  var rest: ArraySlice<DayImport.Change>
  /// The ids of unchanged anniversaries, for which only the import fingerprint is updated.
  let quiet: Set<String>
  /// Creates the ids of new anniversaries.
  let ids: AnniversaryIDs
  /// The home's change counter as this work knows it.
  var changes: Int

  init(_ plan: DayImport, over basis: ImportBasis) {
    self.plan = plan
    (changes, quiet) = (basis.changes, Set(plan.noted.map(\.now.id)))
    var ids = basis.ids
    rest = (Self.named(plan.changes, &ids) + plan.noted)[...]
    self.ids = ids
  }

  /// The changes, each with an id for its anniversary.
  private static func named(
    _ changes: [DayImport.Change], _ ids: inout AnniversaryIDs
  ) -> [DayImport.Change] {
    var changes = changes
    // Ids that the file asks for are reserved before any is generated, so that a generated id never
    // takes one that a later row asks for. Ids that this home itself exported come first.
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

  /// The changes to report: all but the unchanged anniversaries.
  func told(_ changes: some Sequence<DayImport.Change>) -> [DayImport.Change] {
    changes.filter { !quiet.contains($0.now.id) }
  }

  func staged(_ changes: some Sequence<DayImport.Change>) -> [StagedAnniversary] {
    changes.map {
      StagedAnniversary($0.now, isNew: $0.former == nil, isQuiet: quiet.contains($0.now.id))
    }
  }
}
