internal import Anniversaries
internal import WidgetRegistry

/// The anniversaries in a file that aren't stored yet, found by id or title.
///
/// Widgets in the same file can refer to them.
struct PendingAnniversaries {
  let all: [Anniversary]
  private var byID: [String: Int] = [:]
  private var byTitle: [String: [Int]] = [:]

  init(_ days: [Anniversary] = []) {
    all = days
    for (index, day) in days.enumerated() {
      byID[day.id] = index
      byTitle[Folding.folded(day.title), default: []].append(index)
    }
  }

  subscript(id: String) -> Anniversary? { byID[id].map { all[$0] } }

  /// The anniversaries with a title, ignoring case and Unicode form.
  func titled(_ title: String) -> [Anniversary] {
    (byTitle[Folding.folded(title)] ?? []).map { all[$0] }
  }
}
