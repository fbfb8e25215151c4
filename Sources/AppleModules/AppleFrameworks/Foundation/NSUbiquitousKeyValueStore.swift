public import Foundation
internal import Synchronization

/// The values that a person's devices share through iCloud.
///
/// Plugins have no iCloud account, so each process starts without values.
// `@unchecked Sendable` is safe: a mutex guards the values, which are property lists.
nonisolated open class NSUbiquitousKeyValueStore: @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()

  public static let didChangeExternallyNotification = NSNotification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private struct Values: @unchecked Sendable {
    var all: [String: Any] = [:]
  }

  private let values = Mutex(Values())

  public init() {}

  open var dictionaryRepresentation: [String: Any] { values.withLock { $0 }.all }

  open func object(forKey key: String) -> Any? { dictionaryRepresentation[key] }

  open func set(_ value: Any?, forKey key: String) {
    let boxed = Values(all: value.map { [key: $0] } ?? [:])
    values.withLock { $0.all[key] = boxed.all[key] }
  }

  open func removeObject(forKey key: String) { set(nil, forKey: key) }

  open func string(forKey key: String) -> String? { object(forKey: key) as? String }
  open func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  open func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }
  open func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
  open func longLong(forKey key: String) -> Int64 {
    (object(forKey: key) as? NSNumber)?.int64Value ?? 0
  }
  open func double(forKey key: String) -> Double {
    (object(forKey: key) as? NSNumber)?.doubleValue ?? 0
  }
  open func bool(forKey key: String) -> Bool {
    (object(forKey: key) as? NSNumber)?.boolValue ?? false
  }

  @discardableResult open func synchronize() -> Bool { true }
}
