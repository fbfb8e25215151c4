package import Foundation
package import WidgetModel

/// Reading and replacing the values of shared groups while a plugin answers a request.
extension UserDefaults {
  /// The values of a group in this process, as a property list.
  package static func contents(of group: String) -> [String: Any] {
    UserDefaults(suiteName: group)?.persistentDomain(forName: group) ?? [:]
  }

  /// The values of a group in this process that a home can store.
  package static func values(of group: String) -> [String: JSONValue] {
    contents(of: group).compactMapValues(JSONValue.init(propertyList:))
  }

  /// Sets a group in this process to the values that a home sent.
  package static func replaceContents(of group: String, by values: [String: JSONValue]) {
    replaceContents(of: group, by: values.compactMapValues(\.defaultsValue))
  }

  /// Sets a group in this process to the given values, and removes all others.
  package static func replaceContents(of group: String, by values: [String: Any]) {
    guard let suite = UserDefaults(suiteName: group) else { return }
    for key in contents(of: group).keys where values[key] == nil { suite.removeObject(forKey: key) }
    // Every instance in this process sees the values; nothing is written to a file.
    for (key, value) in values { suite.set(value, forKey: key) }
  }
}
