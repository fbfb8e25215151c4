internal import TimelineEngine

/// When instances are due for a reload: the facts from the registry, and the engine that decides by them.
package struct Schedule {
  let store: HomeStore
  let kinds: Kinds
  let engine = ReloadEngine()
}
