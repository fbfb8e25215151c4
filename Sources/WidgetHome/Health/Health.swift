internal import WidgetRegistry

/// Health data and the plugins that read them: who may read what, and reloads after changes.
package struct Health {
  let store: HomeStore
  let kinds: Kinds
  package let file: HealthFile
  let reloads: Reloads
}
