// Feedback that a widget can't give: nothing vibrates.

nonisolated open class UIFeedbackGenerator {
  public init() {}

  open func prepare() {}
}

nonisolated public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}

nonisolated public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

nonisolated public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) {}
}
