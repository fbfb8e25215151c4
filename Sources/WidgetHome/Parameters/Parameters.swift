internal import WidgetRegistry

/// Reads the values of widgets' parameters as users type them, and lists the choices.
///
/// A home has one, as `home.parameters`.
package struct Parameters {
  let store: HomeStore
  let processes: PluginProcesses
  let book: DayBook
  let groupValues: GroupValues
}
