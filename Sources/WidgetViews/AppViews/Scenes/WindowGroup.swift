/// The windows of an app; they aren't drawn.
nonisolated public struct WindowGroup<Content>: Scene {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) where Content: View {}

  public init(id: String, @ViewBuilder content: () -> Content) where Content: View {}

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Content: View {}

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content)
  where Content: View {}

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content)
  where Content: View {}

  public init<D: Codable & Hashable>(
    id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
  ) where Content: View {}
}

/// A single window of an app; it isn't drawn.
nonisolated public struct Window<Content: View>: Scene {
  public typealias Body = Never

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {}
}

/// The settings window of an app; it isn't drawn.
nonisolated public struct Settings<Content: View>: Scene {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {}
}
