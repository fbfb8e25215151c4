/// Why a widget is reloaded, which means that its plugin is asked for a new timeline.
package enum ReloadReason: String, Hashable, Sendable, CaseIterable {
  case added, configured, requested, interaction, entityChanged, dataChanged, atEnd, after
  case clockChanged, localeChanged, pluginUpdated, retry
}

/// The outcome of a widget's reload.
package enum ReloadOutcome: String, Hashable, Sendable, CaseIterable {
  case reloaded, unchanged, coalesced, deferred, skipped, queued, failed
}
