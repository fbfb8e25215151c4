internal import PluginProtocol
internal import WidgetModel

/// What a process can do ahead of being told that it is a plugin: half of a first answer's time is spent on what the
/// runtime then finds once and for all.
package enum PluginWarmUp {
  /// Takes the steps of a first answer, on the calling thread; nothing of them is kept but by the runtime.
  @MainActor package static func run<Bundle: WidgetBundle>(_ bundle: Bundle.Type) {
    for kind in bundle.kinds {
      let request = ProviderRequest(
        kind: kind.name, family: kind.families.first ?? .systemSmall,
        environment: RequestEnvironment(locale: "en_US", timeZone: "UTC"),
        now: Date(timeIntervalSince1970: 0), isPreview: true)
      kind.source.warmUp(request)
      // The line of a request, as it is read.
      _ = try? HostFrame(line: HostFrame.request(id: 1, .timeline(request)).line.dropLast())
    }
  }
}
