/// The appearance of labels; set it with `labelStyle(_:)`.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The title and icon that a label style arranges.
nonisolated public struct LabelStyleConfiguration {
  nonisolated public struct Title: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The icon of a label.
  ///
  /// It has no text for screen readers, because the title has the same meaning.
  nonisolated public struct Icon: View {
    public typealias Body = Never

    let view: AnyView

    @MainActor public static func _archive(
      _ view: Icon, in environment: EnvironmentValues, into output: inout _ArchivedViews
    ) {
      var environment = environment
      environment.imagesAreDecorative = !environment.showsIconOnly
      AnyView._archive(view.view, in: environment, into: &output)
    }
  }

  public let title: Title
  public let icon: Icon
}

/// Shows the icon before the title.
nonisolated public struct DefaultLabelStyle: LabelStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

/// Shows the icon before the title.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DefaultLabelStyle().makeBody(configuration: configuration)
  }
}

/// Shows only the title.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// Shows only the icon, with its own text for screen readers.
nonisolated public struct IconOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.changing { $0.showsIconOnly = true }
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

extension EnvironmentValues {
  /// Whether images have no text for screen readers, because there is a title beside them.
  var imagesAreDecorative: Bool {
    get { self[ImagesAreDecorativeKey.self] }
    set { self[ImagesAreDecorativeKey.self] = newValue }
  }

  /// Whether labels show their icons without titles.
  fileprivate var showsIconOnly: Bool {
    get { self[ShowsIconOnlyKey.self] }
    set { self[ShowsIconOnlyKey.self] = newValue }
  }
}

private enum ImagesAreDecorativeKey: EnvironmentKey {
  static let defaultValue = false
}

private enum ShowsIconOnlyKey: EnvironmentKey {
  static let defaultValue = false
}

/// The environment key for the label styles of outer views.
enum LabelStyles: StylesKey {
  static var defaultValue: [any LabelStyle] { [] }
}

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> EnvironmentView<Self> {
    changing { $0[LabelStyles.self].append(style) }
  }
}
