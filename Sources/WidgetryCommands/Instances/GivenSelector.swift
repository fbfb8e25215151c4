internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The widgets that a command line selects with ids and with ``SelectorFlags``.
struct GivenSelector {
  /// The ids given as arguments; `-` reads them from stdin.
  private let words: [String]
  /// The flags that select widgets, as typed.
  private let flags: [ParsedCommand.Flag]
  /// The selection by flags, without the ids given as arguments.
  private var selector = Selector()

  init(_ line: ParsedCommand) throws(WidgetryErrors) {
    words = Array(line.arguments("ID|-"))
    let names = Set(SelectorFlags.flags.map(\.name))
    flags = line.flags.filter { names.contains($0.name) }
    selector.givesIDs = !words.isEmpty
    for name in line.values("instance") {
      if name.contains("*") || name.contains("?") {
        selector.patterns.append(name)
      } else {
        selector.ids.append(name)
      }
    }
    selector.kinds = line.values("kind")
    selector.families = line.values("family")
    selector.plugins = line.values("plugin")
    selector.entities = line.values("entity")
    selector.states = line.values("state")
    selector.all = line.has("all")
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

  /// Whether the command line selects nothing.
  var isEmpty: Bool { selector.isEmpty }

  /// The whole selection; reads ids from `input` if the command line contains `-`.
  func selector(reading input: CommandInput) throws(WidgetryError) -> Selector {
    var selector = selector
    selector.ids = try input.ids(words) + selector.ids
    return selector
  }

  /// The arguments that make the same selection in another command; `--all` for no selection.
  var commandWords: [String] {
    let words = flags.compactMap { flag in flag.value.map { "--\(flag.name)=\($0)" } } + words
    return words.isEmpty ? ["--all"] : words
  }

  /// Why a selection is empty, such as `no widget is stale`; nil if the home has no widgets at all.
  ///
  /// - Parameter selector: The selection of this command line.
  func emptyReason(of selector: Selector, in home: Home) throws -> String? {
    guard try home.showing.hasInstances() else { return nil }
    var others = selector
    others.states = []
    if others.isEmpty {
      let states = selector.states.map { $0 == "needsAttention" ? "in need of attention" : $0 }
      return "no widget is " + states.joined(separator: " or ")
    }
    let words = flags.compactMap { flag in flag.value.map { "--\(flag.name) \($0)" } }
    guard !words.isEmpty else { return "none of the given widgets exist" }
    return "no widget matches " + words.joined(separator: " ")
  }
}
