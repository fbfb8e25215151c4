internal import TimelineEngine

/// Decides when instances are due for a reload, by passing facts from the registry to the engine.
package struct Schedule {
  let store: HomeStore
  let kinds: Kinds
  let engine = ReloadEngine()
}
