internal import WidgetModel

extension ParsedCommand {
  /// The grants that a flag names; all that are malformed are in the error.
  func grants(_ flag: String) throws(WidgetryErrors) -> [PluginGrant] {
    var faults: [WidgetryError] = []
    let grants = values(flag).compactMap { text -> PluginGrant? in
      do throws(WidgetryError) {
        return try PluginGrant(parsing: text)
      } catch {
        faults.append(error)
        return nil
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return grants
  }
}
