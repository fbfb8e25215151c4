internal import Anniversaries
internal import WidgetRegistry

/// Days that are about to be kept with what names them, found as they will be.
struct KeptTogether {
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

  /// Those of that title; case and Unicode form do not count.
  func titled(_ title: String) -> [Anniversary] { byTitle[Folding.folded(title)] ?? [] }
}
