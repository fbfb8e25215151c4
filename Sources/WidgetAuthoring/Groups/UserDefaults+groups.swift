package import Foundation
package import WidgetModel

extension UserDefaults {
  /// What this process knows of a group, as a property list.
  package static func contents(of group: String) -> [String: Any] {
    UserDefaults(suiteName: group)?.persistentDomain(forName: group) ?? [:]
  }

  /// What this process knows of a group, as a home keeps it; what no home can keep is left out.
  package static func values(of group: String) -> [String: JSONValue] {
    contents(of: group).compactMapValues(JSONValue.init(propertyList:))
  }

  /// Makes a group of this process what a home says that it is.
  package static func replaceContents(of group: String, by values: [String: JSONValue]) {
    replaceContents(of: group, by: values.compactMapValues(\.propertyList))
  }

  /// Makes a group of this process what it was.
  package static func replaceContents(of group: String, by values: [String: Any]) {
    guard let suite = UserDefaults(suiteName: group) else { return }
    for key in contents(of: group).keys where values[key] == nil { suite.removeObject(forKey: key) }
    // Every instance in this process sees it; nothing is written to a file.
    for (key, value) in values { suite.set(value, forKey: key) }
  }
}
