internal import Synchronization

/// The objects that an app gives to its intents.
// `@unchecked Sendable` is safe: a Mutex protects the providers.
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()

  private let providers = Mutex<[Key: @Sendable () -> any Sendable]>([:])

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String?
  }

  private init() {}

  public func add<Dependency: Sendable>(
    key: String? = nil,
    dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    add(key: key, provider: dependencyProvider)
  }

  @_disfavoredOverload
  public func add<Dependency: Sendable>(
    key: String? = nil, dependency dependencyProvider: @escaping @Sendable () -> Dependency
  ) {
    add(key: key, provider: dependencyProvider)
  }

  private func add<Dependency: Sendable>(
    key: String?, provider: @escaping @Sendable () -> Dependency
  ) {
    providers.withLock { $0[Key(type: ObjectIdentifier(Dependency.self), name: key)] = provider }
  }

  fileprivate func dependency<Dependency: Sendable>(
    _ type: Dependency.Type, key: String?
  ) -> Dependency? {
    providers.withLock { $0[Key(type: ObjectIdentifier(type), name: key)] }?() as? Dependency
  }
}

/// An object that an app gave to its intents, written `@Dependency`.
///
/// It must be added to ``AppDependencyManager`` before an intent reads it, for example in the
/// `init` of the ``WidgetBundle``.
@propertyWrapper
public final class AppDependency<Value: Sendable>: Sendable {
  private let key: String?
  private let manager: AppDependencyManager

  public init(key: String? = nil, manager: AppDependencyManager = .shared) {
    self.key = key
    self.manager = manager
  }

  public var wrappedValue: Value {
    guard let value = manager.dependency(Value.self, key: key) else {
      preconditionFailure("AppDependencyManager has no dependency of type '\(Value.self)'")
    }
    return value
  }
}

extension AppIntent {
  public typealias Dependency = AppDependency
}

extension DynamicOptionsProvider {
  public typealias Dependency = AppDependency
}
