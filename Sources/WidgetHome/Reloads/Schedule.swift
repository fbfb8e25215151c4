internal import TimelineEngine

/// Decides when widgets are due for a reload: loads the facts about them, and asks the engine.
package struct Schedule {
  let store: HomeStore
  let kinds: Kinds
  let engine = ReloadEngine()
}
