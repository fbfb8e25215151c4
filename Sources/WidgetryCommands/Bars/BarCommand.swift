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
      .flag("check", "check if everything is installed and configured; exits with 3 if not"),
      .choice(
        "icons", BarIcons.allCases.map(\.rawValue), valueName: "nerd|emoji|none",
        "how to show symbols; default: nerd if such a font is installed, else emoji"),
      .choice(
        "scheme", ["light", "dark"], valueName: "light|dark",
        "the colours of the bar; default: dark"),
    ],
    examples: [
      .init("bar list", "list all bars"),
      .init("bar waybar met", "print the block of one widget"),
      .init("bar i3bar dday-1 clock-1", "print a status line of two"),
      .init("bar tmux met --check", "see what is missing"),
    ],
    discussion: [
      "The block has the widget's clicks: the left button presses the widget's button, or opens its "
        + "link, or reloads it if it has neither. The file and how to reload the bar are printed "
        + "below the block, on stderr, so that the block can be piped."
    ], purpose: .reads)

  private let name: String
  private let ids: [String]
  private let checks: Bool
  private let icons: BarIcons?
  private let scheme: String?

  init(_ line: ParsedCommand) {
    name = line.arguments.first ?? ""
    ids = Array(line.arguments.dropFirst()).withoutRepetitions
    checks = line.has("check")
    icons = line.value("icons").flatMap(BarIcons.init)
    scheme = line.value("scheme")
  }

  func run(
    in environment: CommandEnvironment
  ) async throws -> EitherResult<BarConfiguration, Diagnosis> {
    let recipe = try BarRecipe.named(name)
    let icons = icons ?? (BarCheck.hasNerdFont ? .nerd : .emoji)
    let ids = ids.isEmpty ? try environment.home.instances.ids(limit: 1000) : ids
    let widgets = try ids.map { try widget(id: $0, icons: icons, in: environment) }
    let configuration = BarConfiguration(recipe: recipe, widgets: widgets, icons: icons)
    guard checks else { return .first(configuration) }
    return .second(BarCheck(configuration, icons: icons).diagnosis)
  }

  private func widget(
    id: String, icons: BarIcons, in environment: CommandEnvironment
  ) throws -> BarWidget {
    let now = Date()
    let home = environment.home
    let shown = try home.showing.stored(id: id, at: now)
    let view = try home.showing.view(of: shown, at: now) ?? .empty
    let program = environment.ownProgram
    var flags: [String] = []
    if icons != .nerd { flags += ["--icons", icons.rawValue] }
    if let scheme { flags += ["--scheme", scheme] }
    return BarWidget(
      id: id, program: program, flags: flags,
      actions: BarAction.all(of: id, showing: view, by: program))
  }
}

/// The result of `bar NAME`.
struct BarConfiguration: FormattedResult {
  let recipe: BarRecipe
  let widgets: [BarWidget]
  let icons: BarIcons

  var block: String { recipe.block(widgets) }

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
    if icons == .emoji, BarCheck.hasNerdFont == false {
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
