internal import PluginProtocol
public import WidgetAuthoring
internal import WidgetModel

/// A kind of widget under test: asked as a host asks it, in the process of the test.
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
/// What a host would refuse is refused, with a ``WidgetTestError`` that says what there is instead. Code that is asked
/// this way has to take the moment and the place from its context: `Date()` is the clock's, as in every test.
public struct TestedKind: Sendable {
  let plugin: InProcessPlugin
  let descriptor: KindDescriptor

  /// Finds a kind in a bundle; its name may be left out where the bundle has no other.
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
          hint: names.isEmpty ? nil : "name one: \(names.joined(separator: ", "))")
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

  /// Takes the kind of a widget.
  @MainActor public init<Content: Widget>(_ widget: Content.Type) async throws(WidgetTestError) {
    try await self.init(BundleOfOne<Content>.self)
  }

  /// The kind's name.
  public var name: String { descriptor.name }
  /// What it is called in a gallery.
  public var displayName: String { descriptor.displayName }
  /// What it is for, in a gallery.
  public var description: String { descriptor.description }
  /// The families that it can be shown in.
  public var families: [WidgetFamily] { descriptor.families }
  /// What a person can configure.
  public var parameters: [TestedParameter] {
    descriptor.intent.parameters.map(TestedParameter.init)
  }
}

/// A bundle of a single widget.
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
