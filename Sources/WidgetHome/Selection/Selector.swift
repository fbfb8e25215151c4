internal import WidgetModel

/// The widgets that a command applies to, as the user describes them by ids and flags.
///
/// Several values of a flag are alternatives, but all flags must match:
///
///     var selector = Selector()
///     selector.kinds = ["dday"]
///     let keys = try await home.selection.keys(selector)
package struct Selector: Hashable, Sendable {
  package var ids: [String] = []
  /// Whether ids were given; then an empty list of ids selects nothing instead of all widgets.
  package var givesIDs = false
  /// Patterns for ids, in which `*` is any text and `?` any character.
  package var patterns: [String] = []
  package var kinds: [String] = []
  package var families: [String] = []
  package var plugins: [String] = []
  /// The entities that widgets refer to, each as `TYPE/ID`.
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

  /// Whether only ids were given; then all of them must exist.
  package var namesInstances: Bool {
    (givesIDs || !ids.isEmpty) && patterns.isEmpty && kinds.isEmpty && families.isEmpty
      && plugins.isEmpty
      && entities.isEmpty && states.isEmpty && conditions.isEmpty
  }
}

/// Compares texts with patterns in which `*` is any text and `?` any character.
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
