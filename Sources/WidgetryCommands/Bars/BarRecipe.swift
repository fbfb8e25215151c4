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
  /// The file into which the block belongs, as words; `~` is the user's folder.
  let file: String
  /// The files that may have the configuration; empty if that can't be checked.
  var files: [String] = []
  /// How to make the bar read its configuration again.
  let reload: String
  /// The text to paste, for some widgets.
  let block: @Sendable (_ widgets: [BarWidget]) -> String

  /// Names that users try for bars that come with another program.
  private static let otherNames = [
    "i3": "i3bar", "sway": "swaybar", "bitbar": "xbar", "xfce": "genmon", "gnome": "argos",
    "kde": "kargos", "plasma": "kargos",
  ]

  /// The recipe with a name; throws with suggestions if there is none.
  static func named(_ name: String) throws(WidgetryError) -> BarRecipe {
    let folded = otherNames[name.lowercased()] ?? name.lowercased()
    if let recipe = all.first(where: { $0.name == folded }) { return recipe }
    throw WidgetryError(
      .missing, code: "bar.unknown", summary: "Unknown bar '\(HarmlessText.line(name))'",
      hint: "Run 'widgetry bar list' to see all",
      suggestions: Suggestion.nearest(to: folded, among: all.map(\.name)))
  }
}

/// A widget, or the live activities, in the configuration of a bar.
struct BarWidget {
  /// The id; for the activities, their name in the bar.
  let id: String
  /// The program, with the flag for its home.
  let program: OwnProgram
  /// The words of the command that shows it, without a format.
  let words: [String]
  /// The flags for the look of the bar.
  let flags: [String]
  /// What clicks do.
  let actions: [BarAction]

  /// The id for bars whose names begin with a letter and can't have dots.
  var name: String {
    let name = id.replacing(".", with: "-")
    return name.first?.isNumber == true ? "w" + name : name
  }

  /// The command line that shows it in a format, perhaps beside other widgets.
  func show(_ format: BarFormat, with others: [BarWidget] = [], _ flags: String...) -> String {
    let words = words + others.map(\.id) + ["--format", format.rawValue] + flags + self.flags
    return (program.words + words).map(ShellWord.quoted).joined(separator: " ")
  }

  /// The command line of a click.
  func click(_ button: BarAction.Button) -> String? {
    actions.first { $0.button == button }?.commandLine
  }

  /// The clicks, with the words that a bar has for the buttons, in their order.
  func clicks(_ keys: String..., line: (_ key: String, String) -> String) -> [String] {
    zip(BarAction.Button.allCases, keys).compactMap { button, key in
      click(button).map { line(key, $0) }
    }
  }
}
