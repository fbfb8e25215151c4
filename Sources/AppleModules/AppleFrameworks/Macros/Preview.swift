// `#Preview` in all its forms. They are type-checked and add no code.

@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

@freestanding(declaration)
public macro Preview<W: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

@freestanding(declaration)
public macro Preview<W: Widget, Provider: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

@freestanding(declaration)
public macro Preview<W: Widget, Provider: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
  widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

@freestanding(declaration)
public macro Preview<W: Widget, Provider: IntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
  widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

@freestanding(declaration)
public macro Preview<W: Widget, Attributes: ActivityAttributes>(
  _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping @MainActor () -> W,
  @PreviewActivityBuilder<Attributes> contentStates:
    @escaping @MainActor () async -> [Attributes
    .ContentState]
) = #externalMacro(module: "AppleMacros", type: "PreviewMacro")

/// The namespace of a preview's traits.
public enum Preview {
  /// The traits of a preview of views.
  public enum ViewTraits {}
}

/// A setting of a preview, such as its orientation; has no effect.
nonisolated public struct PreviewTrait<T>: Sendable {
  private init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var portrait: Self { Self() }
  public static var portraitUpsideDown: Self { Self() }
  public static var landscapeLeft: Self { Self() }
  public static var landscapeRight: Self { Self() }
  public static var defaultLayout: Self { Self() }
  public static var sizeThatFitsLayout: Self { Self() }

  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
}

/// Collects the entries of a preview.
@resultBuilder
public enum PreviewTimelineBuilder {
  public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] {
    entries.flatMap { $0 }
  }

  public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] { [entry] }

  public static func buildExpression(_ entries: [any TimelineEntry]) -> [any TimelineEntry] {
    entries
  }

  public static func buildArray(_ entries: [[any TimelineEntry]]) -> [any TimelineEntry] {
    entries.flatMap { $0 }
  }

  public static func buildOptional(_ entries: [any TimelineEntry]?) -> [any TimelineEntry] {
    entries ?? []
  }

  public static func buildEither(first: [any TimelineEntry]) -> [any TimelineEntry] { first }
  public static func buildEither(second: [any TimelineEntry]) -> [any TimelineEntry] { second }
}

/// Collects the states of a live activity's preview.
@resultBuilder
public enum PreviewActivityBuilder<Attributes: ActivityAttributes> {
  public typealias State = Attributes.ContentState

  public static func buildBlock(_ states: [State]...) -> [State] { states.flatMap { $0 } }
  public static func buildExpression(_ state: State) -> [State] { [state] }
  public static func buildExpression(_ states: [State]) -> [State] { states }
  public static func buildArray(_ states: [[State]]) -> [State] { states.flatMap { $0 } }
  public static func buildOptional(_ states: [State]?) -> [State] { states ?? [] }
  public static func buildEither(first: [State]) -> [State] { first }
  public static func buildEither(second: [State]) -> [State] { second }
}
