internal import PluginProtocol
public import WidgetAuthoring
internal import WidgetModel

/// A kind of widget under test, asked in the test's own process as a host would ask it.
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
/// Requests that a host would reject throw a ``WidgetTestError`` that lists the valid choices. Code
/// under test has to take the date and the time zone from its context: `Date()` is the real time,
/// as in every test.
public struct TestedKind: Sendable {
  let plugin: InProcessPlugin
  let descriptor: KindDescriptor

  /// Finds a kind in a bundle; the name is optional if the bundle has only one.
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
          hint: names.isEmpty ? nil : "choose one: \(names.joined(separator: ", "))")
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
  /// Its name in the gallery.
  public var displayName: String { descriptor.displayName }
  /// Its description in the gallery.
  public var description: String { descriptor.description }
  /// The families that it supports.
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
  fileprivate func described() async throws(WidgetTestError) -> [KindDescriptor] {
    guard case .kinds(let kinds) = try await hostAnswer(.describe) else { throw .otherAnswer }
    if let fault = KindDescriptor.fault(in: kinds) {
      throw WidgetTestError("plugin.description", fault)
    }
    return kinds
  }
}
