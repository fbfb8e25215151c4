internal import PluginProtocol
internal import WidgetModel

/// Fills the Swift runtime's caches before a process knows which plugin it will run, which halves
/// the time of the first answer.
package enum PluginWarmUp {
  /// Goes through the steps of a first answer for each kind of a bundle, and discards the results.
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
