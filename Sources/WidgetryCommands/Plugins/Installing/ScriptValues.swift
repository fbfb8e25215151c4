internal import Foundation
internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// What belongs to a script for xbar besides its file: the values of its variables.
///
/// xbar stores them beside the script, in `weather.5m.py.vars.json`, one value for all uses. They
/// become the kind's values, which each widget can override.
struct ScriptValues {
  private let script: BarScript
  private let path: String

  /// The most bytes of a file with values.
  private static let limit = 1 << 20

  /// Nil if the source isn't a script for xbar.
  init?(of source: PluginSource) {
    guard let file = source.file, let script = BarScript(reading: file, as: source.form) else {
      return nil
    }
    self.script = script
    path = file + ".vars.json"
  }

  /// Reports what can't be read, and stores the values of a new plugin.
  ///
  /// Later the user may have changed them, and those are kept.
  func apply(
    toPlugin id: String, isNew: Bool, in environment: CommandEnvironment
  ) async throws {
    let output = environment.output
    for declaration in script.unreadable.prefix(10) {
      output.warning(
        "A variable of the script can't be read, so it has no parameter: \(Output.echo(declaration))",
        code: "script.variable")
    }
    guard isNew, let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] else {
      return
    }
    guard type as? FileAttributeType == .typeRegular,
      let text = try? ValueFile.text(of: path, limit: Self.limit),
      let values = (try? JSONValue(parsing: text))?.object
    else {
      return output.warning(
        "'\(HarmlessText.line(path))' isn't a file with a JSON object", code: "script.values")
    }
    for kind in try await environment.home.kinds.all().filter({ $0.plugin == id }) {
      var count = 0
      // One by one, so that a wrong value costs no other.
      for name in script.variableNames {
        guard let value = values[name] else { continue }
        do {
          _ = try await environment.home.instances.change(
            kind: kind.name, [ValueEdit(name, .texts([value.plain]))])
          count += 1
        } catch let errors as WidgetryErrors {
          for error in errors.errors { output.warning(error) }
        }
      }
      guard count > 0 else { continue }
      output.note(
        "Read \(count.counted("value")) from \(HarmlessText.line(path))",
        code: "script.values", hint: "Run 'widgetry kind show \(kind.name)' to see them")
    }
  }
}
