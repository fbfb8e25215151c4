internal import WidgetModel

/// Texts for screen readers.
extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> AccessibilityTextView<Self> {
    AccessibilityTextView(content: self, text: label, effect: ViewEffect.accessibilityLabel)
  }

  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> AccessibilityTextView<
    Self
  > {
    accessibilityLabel(Text(label))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S)
    -> AccessibilityTextView<Self>
  {
    accessibilityLabel(Text(label))
  }

  nonisolated public func accessibilityValue(_ value: Text) -> AccessibilityTextView<Self> {
    AccessibilityTextView(content: self, text: value, effect: ViewEffect.accessibilityValue)
  }

  nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> AccessibilityTextView<
    Self
  > {
    accessibilityValue(Text(value))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S)
    -> AccessibilityTextView<Self>
  {
    accessibilityValue(Text(value))
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> EffectView<Self> {
    withEffect(hidden ? .accessibilityHidden : nil)
  }

  /// Compiles, but has no effect: screen readers read the text that is drawn.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    self
  }
}

/// How screen readers treat the views inside; has no effect.
nonisolated public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// A view with a label or value for screen readers.
nonisolated public struct AccessibilityTextView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  let text: Text
  let effect: (String) -> ViewEffect

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    let text = view.text.words(in: environment)
    output.modify(from: start, with: view.effect(text))
  }
}
