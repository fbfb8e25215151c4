public import Foundation
internal import WidgetModel
internal import WidgetViews

/// Reads values of `UserDefaults`, and records which ones, so that `widgetry plugin check` can name
/// them.
///
/// Ported modules call it; see `SharedDataSource`.
public enum RecordedDefaults {
  private static func add(_ key: String, _ shape: ValueShape, _ defaults: UserDefaults) {
    SharedReads.add(SharedRead(group: defaults.groupName, key: key, type: .value(shape)))
  }

  public static func object(forKey key: String, in defaults: UserDefaults) -> Any? {
    add(key, .any, defaults)
    return defaults.object(forKey: key)
  }

  public static func string(forKey key: String, in defaults: UserDefaults) -> String? {
    add(key, .string, defaults)
    return defaults.string(forKey: key)
  }

  public static func bool(forKey key: String, in defaults: UserDefaults) -> Bool {
    add(key, .boolean, defaults)
    return defaults.bool(forKey: key)
  }

  public static func integer(forKey key: String, in defaults: UserDefaults) -> Int {
    add(key, .integer, defaults)
    return defaults.integer(forKey: key)
  }

  public static func double(forKey key: String, in defaults: UserDefaults) -> Double {
    add(key, .number, defaults)
    return defaults.double(forKey: key)
  }

  public static func float(forKey key: String, in defaults: UserDefaults) -> Float {
    add(key, .number, defaults)
    return defaults.float(forKey: key)
  }

  public static func array(forKey key: String, in defaults: UserDefaults) -> [Any]? {
    add(key, .array(.any), defaults)
    return defaults.array(forKey: key)
  }

  public static func stringArray(forKey key: String, in defaults: UserDefaults) -> [String]? {
    add(key, .array(.string), defaults)
    return defaults.stringArray(forKey: key)
  }

  public static func dictionary(forKey key: String, in defaults: UserDefaults) -> [String: Any]? {
    add(key, .dictionary(.any), defaults)
    return defaults.dictionary(forKey: key)
  }
}
