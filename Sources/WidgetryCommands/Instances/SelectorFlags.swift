internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The flags that select instances, shared by all commands with a selection.
enum SelectorFlags {
  static let argument = ArgumentSpec.anyNumber("ID|-", "the widgets; - reads ids from stdin")

  static let flags: [FlagSpec] = [
    .option("instance", "ID", repeats: true, "by id, also with * and ?"),
    .option("kind", "K", repeats: true, "those of a kind"),
    .option("family", "F", repeats: true, "those of a family"),
    .option("plugin", "P", repeats: true, "those of a plugin"),
    .option("entity", "TYPE/ID", repeats: true, "those that name a thing"),
    .choice(
      "state", ["current", "stale", "pending", "needsAttention"], valueName: "S", repeats: true,
      "those in a state"),
    .option("where", "COND", repeats: true, "those whose value meets a condition; all must"),
    .flag("all", "all"),
  ]
}
