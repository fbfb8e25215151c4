internal import WidgetModel
internal import WidgetRendering

/// `widgetry bar list`: lists the status bars that can show widgets.
struct BarListCommand: ResultCommand {
  static let spec = CommandSpec(
    "bar list", "list the status bars that can show widgets", section: .looking,
    purpose: .reads)

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) -> BarList { BarList() }
}

/// The result of `bar list`.
struct BarList: FormattedResult {
  func writeText(to output: Output) {
    output.table([
      TableColumn("BAR", staysWhole: true), TableColumn("NAME"),
      TableColumn("FORMAT", priority: .low), TableColumn("INSTALLED", priority: .low),
      TableColumn("FILE", priority: .high),
    ]) { add in
      for recipe in BarRecipe.all {
        let isInstalled = BarCheck.isInstalled(recipe).map { $0 ? "yes" : "no" } ?? "-"
        add([recipe.name, recipe.title, recipe.format.rawValue, isInstalled, recipe.file])
      }
    }
  }

  func writeRemarks(to output: Output) {
    output.note("Run 'widgetry bar NAME ID' to print the configuration for a widget")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for recipe in BarRecipe.all {
        json.object { json in
          json.member("bar", recipe.name)
          json.member("name", recipe.title)
          json.member("format", recipe.format.rawValue)
          json.member("installed", BarCheck.isInstalled(recipe))
          json.member("file", recipe.file)
          json.member("reload", recipe.reload)
        }
      }
    }
  }
}
