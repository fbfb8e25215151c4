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

  /// A value, with the structure of one that is stored as JSON.
  private static func value(_ key: String, _ defaults: UserDefaults) -> Any? {
    let object = defaults.object(forKey: key)
    guard object is [String: Any], let object else { return object }
    return JSONValue(propertyList: object)?.propertyList
  }

  public static func object(forKey key: String, in defaults: UserDefaults) -> Any? {
    add(key, .any, defaults)
    return value(key, defaults)
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
    return value(key, defaults) as? [Any]
  }

  public static func stringArray(forKey key: String, in defaults: UserDefaults) -> [String]? {
    add(key, .array(.string), defaults)
    return value(key, defaults) as? [String]
  }

  public static func dictionary(forKey key: String, in defaults: UserDefaults) -> [String: Any]? {
    add(key, .dictionary(.any), defaults)
    return value(key, defaults) as? [String: Any]
  }
}
