internal import WidgetModel
internal import WidgetRendering

/// How widgets get into the configuration of a status bar.
///
/// `widgetry bar NAME` prints it.
struct BarRecipe: Sendable {
  /// The word for `widgetry bar`.
  let name: String
  let title: String
  let format: BarFormat
  /// The programs of the bar; one of them has to be installed.
  var programs: [String] = []
  /// How to install the program.
  var installation: String?
  /// The file into which the block belongs; `~` is the user's folder.
  let file: String
  /// How to make the bar read its configuration again.
  let reload: String
  /// The text to paste, for some widgets.
  let block: @Sendable (_ widgets: [BarWidget]) -> String

  /// The recipe with a name; throws with suggestions if there is none.
  static func named(_ name: String) throws(WidgetryError) -> BarRecipe {
    let folded = name.lowercased()
    if let recipe = all.first(where: { $0.name == folded }) { return recipe }
    throw WidgetryError(
      .missing, code: "bar.unknown", summary: "Unknown bar '\(HarmlessText.line(name))'",
      hint: "Run 'widgetry bar list' to see all",
      suggestions: Suggestion.nearest(to: folded, among: all.map(\.name)))
  }
}

/// A widget in the configuration of a bar.
struct BarWidget {
  let id: String
  /// The program, with the flag for its home.
  let program: OwnProgram
  /// The flags for the look of the bar.
  let flags: [String]
  /// What clicks do.
  let actions: [BarAction]

  /// The id for bars whose names can't have dots.
  var name: String { id.replacing(".", with: "-") }

  /// The command line that shows it in a format, perhaps beside other widgets.
  func show(_ format: BarFormat, with others: [String] = [], _ flags: String...) -> String {
    let words = ["show", id] + others + ["--format", format.rawValue] + flags + self.flags
    return (program.words + words).map(ShellWord.quoted).joined(separator: " ")
  }

  /// The command line of a click.
  func click(_ button: BarAction.Button) -> String? {
    actions.first { $0.button == button }?.commandLine
  }

  /// The clicks, with the words that a bar has for their buttons.
  func clicks(
    _ left: String, _ middle: String, _ right: String, line: (_ key: String, String) -> String
  ) -> [String] {
    zip(BarAction.Button.allCases, [left, middle, right]).compactMap { button, key in
      click(button).map { line(key, $0) }
    }
  }
}
