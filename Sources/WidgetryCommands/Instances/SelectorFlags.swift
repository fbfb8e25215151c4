internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The argument and the flags that select widgets, shared by commands such as `list` and `reload`.
///
/// ``GivenSelector`` reads their values.
enum SelectorFlags {
  static let argument = ArgumentSpec.anyNumber(
    "ID|-", "the ids of the widgets; - reads ids from stdin")

  static let flags: [FlagSpec] = [
    .option("instance", "ID", repeats: true, "select by id; * and ? match any characters"),
    .option("kind", "K", repeats: true, "select widgets of this kind"),
    .option("family", "F", repeats: true, "select widgets of this family"),
    .option("plugin", "P", repeats: true, "select widgets of this plugin"),
    .option("entity", "TYPE/ID", repeats: true, "select widgets that use this entity"),
    .choice(
      "state", ["current", "stale", "pending", "needsAttention"], valueName: "S", repeats: true,
      "select widgets in this state"),
    .option("where", "COND", repeats: true, "select widgets whose values meet all conditions"),
    .flag("all", "select all widgets"),
  ]
}
