@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

nonisolated public struct LabelStyleConfiguration {
  nonisolated public struct Title: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// An image beside a title is decorative, so it has no accessibility label.
  nonisolated public struct Icon: View {
    public typealias Body = Never

    let view: AnyView

    @MainActor public static func _archive(
      _ view: Icon, in environment: EnvironmentValues, into output: inout _ArchivedViews
    ) {
      var environment = environment
      environment.picturesDecorate = !environment.iconsStandAlone
      AnyView._archive(view.view, in: environment, into: &output)
    }
  }

  public let title: Title
  public let icon: Icon
}

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
    configuration.icon.changing { $0.iconsStandAlone = true }
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
  /// Whether images are decorative because text beside them has the same meaning.
  var picturesDecorate: Bool {
    get { self[PicturesDecorateKey.self] }
    set { self[PicturesDecorateKey.self] = newValue }
  }

  fileprivate var iconsStandAlone: Bool {
    get { self[IconsStandAloneKey.self] }
    set { self[IconsStandAloneKey.self] = newValue }
  }
}

private enum PicturesDecorateKey: EnvironmentKey {
  static let defaultValue = false
}

private enum IconsStandAloneKey: EnvironmentKey {
  static let defaultValue = false
}

/// The environment key for label styles.
enum LabelStyles: StylesKey {
  static var defaultValue: [any LabelStyle] { [] }
}

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    changing { $0[LabelStyles.self].append(style) }
  }
}
