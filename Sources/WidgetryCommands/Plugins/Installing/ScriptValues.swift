internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// What belongs to a script for xbar besides its file: the values of its variables.
///
/// xbar stores them beside the script, in `weather.5m.py.vars.json`, one value for all uses. They
/// become the kind's values, which each widget can override.
struct ScriptValues {
  private let script: MenuScript
  private let path: String

  /// The most bytes of a file with values.
  private static let limit = 1 << 20

  /// Nil if the source isn't a script for xbar.
  init?(of source: PluginSource) {
    guard !source.isPackage, let script = MenuScript(reading: source.path) else { return nil }
    self.script = script
    path = source.path + ".vars.json"
  }

  /// Stores the values, and reports what can't be read.
  func apply(toPlugin id: String, in environment: CommandEnvironment) async throws {
    let output = environment.output
    for declaration in script.unreadable.prefix(10) {
      output.warning(
        "A variable of the script can't be read, so it has no parameter: \(Output.echo(declaration))",
        code: "script.variable")
    }
    guard let text = try? ValueFile.text(of: path, limit: Self.limit) else { return }
    guard let values = (try? JSONValue(parsing: text))?.object else {
      return output.warning(
        "'\(HarmlessText.line(path))' isn't a JSON object", code: "script.values")
    }
    let kinds = try await environment.home.kinds.all().filter { $0.plugin == id }
    for kind in kinds {
      let edits = values.sorted { $0.key < $1.key }.compactMap { name, value -> ValueEdit? in
        guard kind.descriptor.intent[name] != nil else { return nil }
        return ValueEdit(name, .texts([value.plain]))
      }
      guard !edits.isEmpty else { continue }
      do {
        _ = try await environment.home.instances.change(kind: kind.name, edits)
        output.note(
          "Read \(edits.count.counted("value")) from \(HarmlessText.line(path))",
          code: "script.values", hint: "Run 'widgetry kind show \(kind.name)' to see them")
      } catch let errors as WidgetryErrors {
        for error in errors.errors { output.warning(error) }
      }
    }
  }
}
