public import Foundation

/// Gestures and feedback in their further forms; in a widget only links, buttons and toggles react.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    noting("gesture")
  }

  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?, perform action: @escaping () -> Void
  ) -> some View {
    noting("onLongPressGesture")
  }

  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    noting("sensoryFeedback")
  }

  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    noting("sensoryFeedback")
  }

  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View {
    noting("sensoryFeedback")
  }
}

extension SensoryFeedback {
  public static let start = SensoryFeedback.selection
  public static let stop = SensoryFeedback.selection
  public static let increase = SensoryFeedback.selection
  public static let decrease = SensoryFeedback.selection
  public static let alignment = SensoryFeedback.selection
  public static let levelChange = SensoryFeedback.selection

  public enum Weight: Hashable, Sendable {
    case light
    case medium
    case heavy
  }

  public enum Flexibility: Hashable, Sendable {
    case rigid
    case solid
    case soft
  }

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }

  public static func impact(
    flexibility: Flexibility, intensity: Double = 1
  ) -> SensoryFeedback {
    .impact
  }
}

/// A tap at a location; has no effect.
nonisolated public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}

/// A pinch; has no effect.
nonisolated public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startLocation: CGPoint
  }

  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A pinch; has no effect.
nonisolated public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A rotation by two fingers; has no effect.
nonisolated public struct RotateGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var rotation: Angle
    public var velocity: Angle
    public var startLocation: CGPoint
  }

  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A rotation by two fingers; has no effect.
nonisolated public struct RotationGesture: Gesture {
  public typealias Value = Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// One gesture after another; has no effect.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public init(_ first: First, _ second: Second) {}
}

/// Two gestures at the same time; has no effect.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public init(_ first: First, _ second: Second) {}
}

/// The first of two gestures that is recognised; has no effect.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public init(_ first: First, _ second: Second) {}
}

extension Gesture {
  nonisolated public func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  nonisolated public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  nonisolated public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
