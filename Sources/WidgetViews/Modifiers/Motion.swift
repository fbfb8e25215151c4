public import Foundation

// Animations compile, but have no effect, because widgets don't animate.

/// The timing of an animation.
nonisolated public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
  public static let interactiveSpring = Animation()
  public static let smooth = Animation()
  public static let snappy = Animation()
  public static let bouncy = Animation()

  public static func linear(duration: TimeInterval) -> Animation { Animation() }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }

  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }

  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }

  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }

  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation()
  }

  public static func spring(
    duration: TimeInterval, bounce: Double = 0, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation()
  }

  public static func smooth(duration: TimeInterval, extraBounce: Double = 0) -> Animation {
    Animation()
  }

  public static func snappy(duration: TimeInterval, extraBounce: Double = 0) -> Animation {
    Animation()
  }

  public static func bouncy(duration: TimeInterval, extraBounce: Double = 0) -> Animation {
    Animation()
  }

  public func delay(_ delay: TimeInterval) -> Animation { self }

  public func speed(_ speed: Double) -> Animation { self }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// How a view appears and disappears.
nonisolated public struct AnyTransition: Sendable {
  public static let identity = AnyTransition()
  public static let opacity = AnyTransition()
  public static let slide = AnyTransition()
  public static let scale = AnyTransition()

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }

  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition()
  }

  public func combined(with other: AnyTransition) -> AnyTransition { self }

  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How the content of a view changes.
nonisolated public struct ContentTransition: Hashable, Sendable {
  public static let identity = ContentTransition()
  public static let opacity = ContentTransition()
  public static let interpolate = ContentTransition()

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }

  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// The context of a change, such as its animation.
nonisolated public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation? = nil) {
    self.animation = animation
  }
}

/// The properties of a view that a matched geometry effect copies.
nonisolated public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
  public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The view itself, for closures that modify it, such as in `visualEffect`.
nonisolated public struct PlaceholderContentView<Value: View>: View {
  public typealias Body = Never

  let content: Value

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.add(view.content, in: environment)
  }
}
