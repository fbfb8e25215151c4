internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The flags that select instances, the same in every command that takes a selector.
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

/// The instances that a line selects.
struct GivenSelector {
  /// The ids in the places of arguments; `-` stands for those on stdin.
  private let words: [String]
  /// Ids and patterns of `--instance`.
  private let named: [String]
  private var selector = Selector()

  /// Reads all but the ids on stdin.
  init(_ line: ParsedCommand) throws(WidgetryErrors) {
    words = Array(line.arguments("ID|-"))
    selector.givesIDs = !words.isEmpty
    selector.kinds = line.values("kind")
    selector.families = line.values("family")
    selector.plugins = line.values("plugin")
    selector.entities = line.values("entity")
    selector.states = line.values("state")
    selector.all = line.has("all")
    named = line.values("instance")
    var faults: [WidgetryError] = []
    for text in line.values("where") {
      do throws(WidgetryError) {
        selector.conditions.append(try Condition(parsing: text))
      } catch {
        faults.append(error)
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
  }

  func selector(reading input: CommandInput) throws(WidgetryError) -> Selector {
    var selector = selector
    selector.ids = try input.ids(words)
    for name in named {
      if name.contains("*") || name.contains("?") {
        selector.patterns.append(name)
      } else {
        selector.ids.append(name)
      }
    }
    return selector
  }
}

extension ParsedCommand {
  /// The words of its selector, for another command that selects the same; all where there are none.
  var selectorWords: [String] {
    let names = Set(SelectorFlags.flags.map(\.name))
    let flags = flags.filter { names.contains($0.name) }.compactMap { flag in
      flag.value.map { "--\(flag.name)=\($0)" }
    }
    let words = flags + arguments("ID|-")
    return words.isEmpty ? ["--all"] : words
  }
}
