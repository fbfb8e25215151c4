internal import WidgetRegistry

/// A home's health data: who may read it, what it contains, and reloads after changes.
///
/// A home has one, as `home.health`.
package struct Health {
  let store: HomeStore
  let kinds: Kinds
  package let file: HealthFile
  let reloads: Reloads
}
