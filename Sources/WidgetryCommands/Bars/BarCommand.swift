internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// `widgetry bar NAME`: prints the configuration that shows widgets in a status bar.
struct BarCommand: ResultCommand {
  static let spec = CommandSpec(
    "bar", "print the configuration for a status bar, to paste into its file", section: .looking,
    arguments: [
      .one("NAME", "the bar, such as waybar; 'bar list' lists all"),
      .anyNumber("ID", "the widgets; default: all"),
    ],
    flags: [
      .flag("island", "show the live activities, as in the Dynamic Island"),
      .flag("check", "check if everything is installed and configured; exits with 3 if not"),
      .choice(
        "icons", BarIcons.allCases.map(\.rawValue), valueName: "nerd|emoji|none",
        "how to show symbols; default: nerd if such a font is installed, else emoji"),
      .choice(
        "scheme", ["light", "dark"], valueName: "light|dark",
        "the colours of the bar; default: dark"),
      .maximumLength,
      .option("fallback", "TEXT", "what to show instead of an error or a placeholder"),
    ],
    examples: [
      .init("bar list", "list all bars"),
      .init("bar waybar met", "print the block of one widget"),
      .init("bar i3bar dday-1 clock-1", "print a status line of two"),
      .init("bar tmux --island", "show games and running commands"),
      .init("bar tmux met --check", "see what is missing"),
    ],
    discussion: [
      "The block has the widget's clicks: the left button presses the widget's button, or opens its "
        + "web address, or reloads it if it has neither. It presses no row of a script's menu. The file and how to reload the bar are "
        + "printed below the block, on stderr, so that the block can be piped."
    ], purpose: .reads)

  private let name: String
  private let ids: [String]
  private let showsIsland: Bool
  private let checks: Bool
  private let icons: BarIcons?
  /// The flags that the block passes on to `show`.
  private let passedFlags: [String]

  init(_ line: ParsedCommand) throws {
    name = line.arguments.first ?? ""
    ids = Array(line.arguments.dropFirst()).withoutRepetitions
    showsIsland = line.has("island")
    checks = line.has("check")
    icons = line.value("icons").flatMap(BarIcons.init)
    _ = try line.count("max-length")
    passedFlags = ["scheme", "max-length", "fallback"].flatMap { name in
      line.value(name).map { ["--" + name, $0] } ?? []
    }
    guard !showsIsland || ids.isEmpty else {
      throw WidgetryError(
        .misuse, code: "island.of-all", summary: "--island can't be combined with widgets",
        hint: "Print two blocks, one of them with --island")
    }
  }

  func run(
    in environment: CommandEnvironment
  ) async throws -> EitherResult<BarConfiguration, Diagnosis> {
    let recipe = try BarRecipe.named(name)
    let icons = icons ?? recipe.usualIcons
    let configuration = BarConfiguration(
      recipe: recipe, widgets: try await widgets(icons, in: environment), icons: icons,
      isOfAll: ids.isEmpty && !showsIsland)
    return checks ? .second(BarCheck(configuration).diagnosis) : .first(configuration)
  }

  private func widgets(
    _ icons: BarIcons, in environment: CommandEnvironment
  ) async throws -> [BarWidget] {
    let program = environment.ownProgram
    let flags = (icons == .nerd ? [] : ["--icons", icons.rawValue]) + passedFlags
    if showsIsland {
      return [
        BarWidget(
          id: "activities", program: program, words: ["activity", "show", "--island"],
          flags: flags, actions: [])
      ]
    }
    let home = environment.home
    let ids = ids.isEmpty ? try home.instances.ids(limit: 1000) : ids
    // The clicks depend on what a widget shows, so load those that show nothing yet.
    for id in ids { _ = try home.showing.stored(id: id, at: Date()) }
    _ = try? await home.reloads.runDue(ids: ids)
    return try ids.map { id in
      let now = Date()
      let view = try home.showing.view(of: home.showing.stored(id: id, at: now), at: now)
      return BarWidget(
        id: id, program: program, words: ["show", id], flags: flags,
        actions: WidgetClicks(on: id, showing: view ?? .empty, by: program).actions)
    }
  }
}

/// The result of `bar NAME`.
struct BarConfiguration: FormattedResult {
  let recipe: BarRecipe
  let widgets: [BarWidget]
  let icons: BarIcons
  /// Whether all widgets are shown, because the user has chosen none.
  let isOfAll: Bool

  var block: String { recipe.block(widgets) }

  /// The command that prints the block.
  var command: String {
    let chosen =
      isOfAll ? [] : widgets[0].words.contains("--island") ? ["--island"] : widgets.map(\.id)
    return ShellWord.commandLine(["bar", recipe.name] + chosen)
  }

  func writeText(to output: Output) {
    if !widgets.isEmpty { output.text(block) }
  }

  func writeRemarks(to output: Output) {
    guard !widgets.isEmpty else {
      return output.note(
        "There are no widgets yet", code: "bar.no-widgets",
        hint: "Run 'widgetry add KIND' to add one; 'widgetry kinds' lists the kinds")
    }
    output.note("Paste it into \(recipe.file)")
    output.note("Reload the bar: \(recipe.reload)")
    if widgets.count > 1, widgets.allSatisfy({ !$0.actions.isEmpty }), recipe.name == "tmux" {
      output.note(
        "tmux doesn't say which widget was clicked, so clicks do nothing", code: "bar.no-clicks",
        hint: "With a single widget they work")
    }
    if icons == .emoji, !BarCheck.hasNerdFont {
      output.note("No Nerd Font was found, so symbols are shown as emoji", code: "bar.no-font")
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("bar", recipe.name)
      json.member("format", recipe.format.rawValue)
      json.member("file", recipe.file)
      json.member("reload", recipe.reload)
      json.member("widgets", widgets.map(\.id))
      json.member("block", widgets.isEmpty ? nil : block)
    }
  }
}

extension BarRecipe {
  /// How symbols are shown if the user doesn't choose: with a font that is installed.
  fileprivate var usualIcons: BarIcons {
    // Its own fonts have neither.
    if name == "lemonbar" { return .none }
    return BarCheck.hasNerdFont ? .nerd : .emoji
  }
}
