internal import WidgetModel

/// The instances that a command applies to, from its ids, `--kind`, `--where` and similar flags.
///
/// Values of the same flag are alternatives; different flags must all match.
package struct Selector: Hashable, Sendable {
  package var ids: [String] = []
  /// Whether ids were given.
  ///
  /// An empty list of ids selects nothing, not everything.
  package var givesIDs = false
  /// Ids or patterns with `*` and `?`.
  package var patterns: [String] = []
  package var kinds: [String] = []
  package var families: [String] = []
  package var plugins: [String] = []
  /// `TYPE/ID`.
  package var entities: [String] = []
  package var states: [String] = []
  package var conditions: [Condition] = []
  package var all = false

  package init() {}

  package var isEmpty: Bool {
    !givesIDs && ids.isEmpty && patterns.isEmpty && kinds.isEmpty && families.isEmpty
      && plugins.isEmpty
      && entities.isEmpty && states.isEmpty && conditions.isEmpty && !all
  }

  /// Whether single instances are named, each of which must exist.
  package var namesInstances: Bool {
    (givesIDs || !ids.isEmpty) && patterns.isEmpty && kinds.isEmpty && families.isEmpty
      && plugins.isEmpty
      && entities.isEmpty && states.isEmpty && conditions.isEmpty
  }
}

/// Matches a text against a pattern in which `*` is any text and `?` any character.
enum Pattern {
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = Array(pattern.utf8)
    let text = Array(text.utf8)
    var (p, t) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == text[t] || pattern[p] == UInt8(ascii: "?") {
        p += 1
        t += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        p = last.pattern + 1
        t = last.text + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
