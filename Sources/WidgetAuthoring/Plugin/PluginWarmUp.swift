internal import PluginProtocol
internal import WidgetModel

/// Work that a process can do before it knows which plugin it will run: the Swift runtime caches
/// what it looks up, which halves the time of the first answer.
package enum PluginWarmUp {
  /// Runs the steps of a first answer on the calling thread; only the runtime's caches remain.
  @MainActor package static func run<Bundle: WidgetBundle>(_ bundle: Bundle.Type) {
    for kind in bundle.kinds {
      let request = ProviderRequest(
        kind: kind.name, family: kind.families.first ?? .systemSmall,
        environment: RequestEnvironment(locale: "en_US", timeZone: "UTC"),
        now: Date(timeIntervalSince1970: 0), isPreview: true)
      kind.source.warmUp(request)
      // Parse a request line too.
      _ = try? HostFrame(line: HostFrame.request(id: 1, .timeline(request)).line.dropLast())
    }
  }
}
