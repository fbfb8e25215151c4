internal import AnniversaryFiles
internal import WidgetRegistry

/// What is still to be kept of a file, worked out while no transaction is open.
struct ImportWork {
  let plan: DayImport
  /// What is to be done, each day with the id that it gets.
  var rest: ArraySlice<DayImport.Change>
  /// The ids of those that stay as they are: only what the file says of them is kept.
  let noted: Set<String>
  /// The last id that was made of a number.
  let ids: AnniversaryIDs
  /// The anniversary that was added last; the plan does not know of those that others add.
  var lastKey: Int
  /// How many days of the file were kept before this was worked out.
  let keptBefore: Int

  /// How long one transaction of an import may keep others from writing, about.
  static let longestHold = Duration.milliseconds(20)

  /// Where a transaction has stopped.
  enum Stop {
    case all
    case time
    /// Somebody has changed what the plan is about.
    case changedMeanwhile
  }
}
