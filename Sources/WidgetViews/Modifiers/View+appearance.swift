public import Foundation
internal import WidgetModel

/// Opacity, colours, redaction and the widget's link.
extension View {
  nonisolated public func opacity(_ opacity: Double) -> EffectView<Self> {
    withEffect(.opacity(opacity))
  }

  nonisolated public func hidden() -> EffectView<Self> {
    withEffect(.hidden)
  }

  nonisolated public func widgetURL(_ url: URL?) -> EffectView<Self> {
    withEffect(url.map { .widgetURL($0.absoluteString) })
  }

  nonisolated public func foregroundColor(_ color: Color?) -> EnvironmentView<Self> {
    changing { $0.setForeground(color.map { .color($0.value) }) }
  }

  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> EnvironmentView<Self> {
    changing { $0.setForeground(style._resolve(in: $0).paint) }
  }

  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> EnvironmentView<Self> {
    changing {
      $0.setForeground(primary._resolve(in: $0).paint, [secondary._resolve(in: $0).paint])
    }
  }

  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> EnvironmentView<Self> {
    changing {
      $0.setForeground(
        primary._resolve(in: $0).paint,
        [secondary._resolve(in: $0).paint, tertiary._resolve(in: $0).paint])
    }
  }

  nonisolated public func tint(_ tint: Color?) -> EnvironmentView<Self> {
    changing { $0.fields.tint = tint.map { .color($0.value) } }
  }

  @_disfavoredOverload
  nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> EnvironmentView<Self> {
    changing { $0.fields.tint = tint._resolve(in: $0).paint }
  }

  nonisolated public func redacted(reason: RedactionReasons) -> EnvironmentView<Self> {
    changing { $0.redactionReasons.formUnion(reason) }
  }

  nonisolated public func unredacted() -> EnvironmentView<Self> {
    changing { $0.redactionReasons = [] }
  }

  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> EffectView<
    EnvironmentView<Self>
  > {
    changing { $0.fields.isPrivacySensitive = sensitive }
      .withEffect(sensitive ? .privacySensitive : nil)
  }
}

extension EnvironmentValues {
  /// Sets the foreground style and its lower levels.
  fileprivate mutating func setForeground(_ paint: PaintValue?, _ lower: [PaintValue] = []) {
    fields.foreground = paint
    fields.lowerForegrounds = lower
  }
}
