public import Foundation

/// A gesture in an app; has no effect in a widget.
///
/// Use ``Button`` or ``Link`` instead.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}

/// Which gestures of a view are enabled; has no effect.
nonisolated public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1 << 0)
  public static let subviews = GestureMask(rawValue: 1 << 1)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension Gesture {
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    self
  }

  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    self
  }

  nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> {
    self
  }
}

/// A tap or click; has no effect.
nonisolated public struct TapGesture: Gesture {
  public typealias Value = Void

  public init(count: Int = 1) {}
}

/// A long press; has no effect.
nonisolated public struct LongPressGesture: Gesture {
  public typealias Value = Bool

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A drag; has no effect.
nonisolated public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public let time: Date
    public let location: CGPoint
    public let startLocation: CGPoint

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}
