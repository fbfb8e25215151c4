public import Foundation
public import Observation

/// Modifiers of scenes: they compile, but have no effect.
extension Scene {
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    _Scenes()
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    _Scenes()
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    _Scenes()
  }

  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    _Scenes()
  }

  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    _Scenes()
  }

  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    _Scenes()
  }

  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    _Scenes()
  }

  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    _Scenes()
  }
}
