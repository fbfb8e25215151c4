internal import Anniversaries
internal import WidgetRegistry

/// The anniversaries in a file that aren't stored yet, found by id or title.
///
/// Widgets in the same file can refer to them.
struct PendingAnniversaries {
  private var byID: [String: Anniversary] = [:]
  private var byTitle: [String: [Anniversary]] = [:]

  init(_ days: [Anniversary] = []) {
    for day in days {
      byID[day.id] = day
      byTitle[Folding.folded(day.title), default: []].append(day)
    }
  }

  var all: [Anniversary] { Array(byID.values) }

  subscript(id: String) -> Anniversary? { byID[id] }

  /// The anniversaries with a title, ignoring case and Unicode form.
  func titled(_ title: String) -> [Anniversary] { byTitle[Folding.folded(title)] ?? [] }
}
