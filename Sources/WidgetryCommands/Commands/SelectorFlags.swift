internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The flags by which instances are picked out, the same in every command that takes a selector.
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

extension CommandRun {
  func selector() throws -> Selector {
    var selector = Selector()
    selector.ids = try ids("ID|-")
    selector.givesIDs = !parsed.arguments("ID|-").isEmpty
    for name in parsed.values("instance") {
      if name.contains("*") || name.contains("?") {
        selector.patterns.append(name)
      } else {
        selector.ids.append(name)
      }
    }
    selector.kinds = parsed.values("kind")
    selector.families = parsed.values("family")
    selector.plugins = parsed.values("plugin")
    selector.entities = parsed.values("entity")
    selector.states = parsed.values("state")
    selector.all = parsed.has("all")
    var faults: [WidgetryError] = []
    for text in parsed.values("where") {
      do throws(WidgetryError) {
        selector.conditions.append(try Condition(parsing: text))
      } catch {
        faults.append(error)
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return selector
  }

  /// The words of the selector, for another command that is to mean the same; all where there are none.
  var selectorWords: [String] {
    let names = Set(SelectorFlags.flags.map(\.name))
    let flags = parsed.flags.filter { names.contains($0.name) }.compactMap { flag in
      flag.value.map { "--\(flag.name)=\($0)" }
    }
    let words = flags + parsed.arguments("ID|-")
    return words.isEmpty ? ["--all"] : words
  }

  /// Hands over what is meant, and stops when nobody reads any more.
  func eachShown(
    _ plan: Home.SelectionPlan, at moment: Date, _ body: (ShownInstance) throws -> Void
  ) throws {
    try home.eachShown(plan, at: moment) { shown in
      guard !output.isBroken else { throw CancellationError() }
      try body(shown)
    }
  }
}
