public import Foundation

/// Reactions to touch; in a widget only links, buttons and toggles react.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    noting("allowsHitTesting")
  }

  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    noting("onTapGesture")
  }

  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    noting("onTapGesture")
  }

  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    noting("onLongPressGesture")
  }

  nonisolated public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    noting("gesture")
  }

  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    noting("simultaneousGesture")
  }

  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    noting("highPriorityGesture")
  }

  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    noting("onHover")
  }

  nonisolated public func onDrag(_ data: @escaping () -> Any) -> some View {
    noting("onDrag")
  }

  nonisolated public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View {
    noting("draggable")
  }

  nonisolated public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    noting("dropDestination")
  }

  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    noting("hoverEffect")
  }

  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View {
    noting("sensoryFeedback")
  }
}

/// The effect of a pointer over a view; has no effect.
nonisolated public struct HoverEffect: Hashable, Sendable {
  private let name: String

  public static let automatic = HoverEffect(name: "automatic")
  public static let highlight = HoverEffect(name: "highlight")
  public static let lift = HoverEffect(name: "lift")
}

/// A sound or vibration; has no effect.
nonisolated public struct SensoryFeedback: Hashable, Sendable {
  private let name: String

  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let impact = SensoryFeedback(name: "impact")
}
