/// How a label is made of its title and its icon.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label.
nonisolated public struct LabelStyleConfiguration {
  nonisolated public struct Title: View {
    let view: AnyView

    public var body: some View { view }
  }

  nonisolated public struct Icon: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let title: Title
  public let icon: Icon
}

/// Icon and title in a row.
nonisolated public struct DefaultLabelStyle: LabelStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

nonisolated public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DefaultLabelStyle().makeBody(configuration: configuration)
  }
}

nonisolated public struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

nonisolated public struct IconOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.icon
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// The styles of labels that are said around.
enum LabelStyles: StylesKey {
  static var defaultValue: [any LabelStyle] { [] }
}

extension View {
  /// Makes labels of their parts in a style.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    changing { $0[LabelStyles.self].append(style) }
  }
}
