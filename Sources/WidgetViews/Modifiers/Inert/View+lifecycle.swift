public import Foundation

/// Events in the life of an app's view, which a widget's view doesn't have.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    noting("onAppear")
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    noting("onDisappear")
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    noting("task")
  }

  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    noting("task")
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    noting("onChange")
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    noting("onChange")
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    noting("onChange")
  }

  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View {
    noting("onReceive")
  }

  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    noting("onOpenURL")
  }

  nonisolated public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    noting("handlesExternalEvents")
  }

  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View {
    noting("refreshable")
  }
}
