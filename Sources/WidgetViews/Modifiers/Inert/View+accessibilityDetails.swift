/// Facts about a view for screen readers; have no effect.
nonisolated public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 2)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 4)
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 6)
  public static let isModal = AccessibilityTraits(rawValue: 1 << 7)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 10)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 11)
}

/// The kind of an accessibility action; has no effect.
nonisolated public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String

  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  public static let delete = AccessibilityActionKind(name: "delete")
}

/// The direction of an adjustment by a screen reader; has no effect.
nonisolated public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}

/// Details for screen readers, which read only a widget's text and labels.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    noting("accessibilityHint")
  }

  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    noting("accessibilityHint")
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    noting("accessibilityHint")
  }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    noting("accessibilityIdentifier")
  }

  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    noting("accessibilityInputLabels")
  }

  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> some View {
    noting("accessibilityInputLabels")
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    noting("accessibilityAddTraits")
  }

  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    noting("accessibilityRemoveTraits")
  }

  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    noting("accessibilitySortPriority")
  }

  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    noting("accessibilityAction")
  }

  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View {
    noting("accessibilityAction")
  }

  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    noting("accessibilityAdjustableAction")
  }

  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    noting("accessibilityIgnoresInvertColors")
  }

  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View {
    noting("accessibilityRespondsToUserInteraction")
  }

  nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
    noting("accessibilityShowsLargeContentViewer")
  }

  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    noting("accessibilityRepresentation")
  }

  nonisolated public func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View {
    noting("accessibilityChildren")
  }
}
