internal import PluginProtocol
public import WidgetAuthoring
internal import WidgetModel

/// A kind of widget under test: sends requests to its provider as a host would, in the test's own
/// process.
///
/// ```swift
/// let kind = try await TestedKind(MoonPhaseWidget.self)
/// let seoul = TestSurroundings(timeZone: "Asia/Seoul")
/// let timeline = try await kind.timeline(
///   family: .systemSmall, at: seoul.moment("2026-05-23 12:00"), configuration: ["city": "seoul"],
///   in: seoul)
/// #expect(timeline.entries[0].text == ["Seoul", "🌓", "First Quarter", "46%"])
/// ```
///
/// A request that a host would reject throws a ``WidgetTestError``, which lists the valid choices.
/// The code under test has to use the date and the time zone of its context: `Date()` is the real
/// time.
public struct TestedKind: Sendable {
  let plugin: InProcessPlugin
  let descriptor: KindDescriptor

  /// Finds a kind in a bundle; the name may be omitted if the bundle has only one kind.
  @MainActor public init<Bundle: WidgetBundle>(
    _ bundle: Bundle.Type, kind: String? = nil
  ) async throws(WidgetTestError) {
    PluginResources.serve()
    plugin = InProcessPlugin(bundle)
    let kinds = try await plugin.described()
    let names = kinds.map(\.name)
    guard let kind else {
      guard let only = kinds.first, kinds.count == 1 else {
        throw WidgetTestError(
          "kind.ambiguous", "\(bundle) has \(kinds.count) kinds",
          hint: names.isEmpty ? nil : "Choose one with kind: \(names.joined(separator: ", "))")
      }
      descriptor = only
      return
    }
    guard let named = kinds.first(where: { $0.name == kind }) else {
      throw .unknown(
        "kind.unknown", "\(bundle) has no kind '\(kind)'", named: kind, among: names, noun: "kinds")
    }
    descriptor = named
  }

  /// Creates a kind from its widget.
  @MainActor public init<Content: Widget>(_ widget: Content.Type) async throws(WidgetTestError) {
    try await self.init(BundleOfOne<Content>.self)
  }

  /// The kind's name.
  public var name: String { descriptor.name }
  /// The kind's name in the gallery.
  public var displayName: String { descriptor.displayName }
  /// The kind's description in the gallery.
  public var description: String { descriptor.description }
  /// The supported families.
  public var families: [WidgetFamily] { descriptor.families }
  /// The parameters that a person can set.
  public var parameters: [TestedParameter] {
    descriptor.intent.parameters.map(TestedParameter.init)
  }
}

/// A bundle with a single widget.
private struct BundleOfOne<Content: Widget>: WidgetBundle {
  var body: some Widget { Content() }
}

extension InProcessPlugin {
  /// The descriptions of all kinds; throws if a host would reject them.
  fileprivate func described() async throws(WidgetTestError) -> [KindDescriptor] {
    guard case .kinds(let kinds) = try await hostAnswer(.describe) else { throw .otherAnswer }
    if let fault = KindDescriptor.fault(in: kinds) {
      throw WidgetTestError("plugin.description", fault)
    }
    return kinds
  }
}
