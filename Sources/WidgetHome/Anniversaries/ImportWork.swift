internal import Anniversaries
internal import AnniversaryFiles
internal import WidgetRegistry

/// What a home has, read at one moment, over which an import is planned.
struct ImportBasis {
  var anniversaries: [Anniversary] = []
  var ids = AnniversaryIDs()
  /// The identity of the home, nil before there is one.
  var home: String?
  /// The count of all changes until then; another one means that a plan is out of date.
  var changes = 0

  /// What there is where nothing is.
  init() {}

  init(_ registry: Registry) throws {
    anniversaries = try registry.anniversaries()
    ids = try registry.anniversaryIDs()
    home = try registry.identity()
    changes = try registry.anniversaryChanges()
  }
}

/// What is to be done for a file, worked out while no transaction is open.
struct ImportWork {
  let plan: DayImport
  /// What is still to be done, each day with the id that it gets.
  var rest: ArraySlice<DayImport.Change>
  /// The ids of those that stay as they are: only what the file says of them is kept.
  let quiet: Set<String>
  /// The last id that was made of a number.
  let ids: AnniversaryIDs
  /// The count of changes in the home as this work knows it.
  var changes: Int

  init(_ plan: DayImport, over basis: ImportBasis) {
    self.plan = plan
    (changes, quiet) = (basis.changes, Set(plan.noted.map(\.now.id)))
    var ids = basis.ids
    rest = (Self.named(plan.changes, &ids) + plan.noted)[...]
    self.ids = ids
  }

  /// Changes with the id that each day gets.
  private static func named(
    _ changes: [DayImport.Change], _ ids: inout AnniversaryIDs
  ) -> [DayImport.Change] {
    var changes = changes
    // Wishes come before ids that are made, so that none is made that a later day of the file has; those of this
    // home's own days before all others.
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

  /// What of some of the rest a person is told: all but what stays as it is.
  func told(_ changes: some Sequence<DayImport.Change>) -> [DayImport.Change] {
    changes.filter { !quiet.contains($0.now.id) }
  }

  func staged(_ changes: some Sequence<DayImport.Change>) -> [StagedAnniversary] {
    changes.map {
      StagedAnniversary($0.now, isNew: $0.former == nil, isQuiet: quiet.contains($0.now.id))
    }
  }
}
