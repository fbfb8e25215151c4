public import Foundation

/// The name of a method, for code that registers methods with Objective-C's runtime.
///
/// Linux doesn't have this runtime, so the methods are never called.
nonisolated public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  private let name: String

  public init(_ name: String) {
    self.name = name
  }

  public init(stringLiteral name: String) {
    self.name = name
  }
}

extension NotificationCenter {
  nonisolated public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {}
}

extension Timer {
  @discardableResult
  nonisolated public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { Timer(timeInterval: timeInterval, repeats: repeats) { _ in } }
}
