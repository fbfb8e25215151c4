internal import Foundation
internal import WidgetModel

extension TestSurroundings {
  /// Runs something while `UserDefaults(suiteName:)` reads the given groups, and no others of those names.
  ///
  /// Nothing is written to a file unless the code under test calls `synchronize()`.
  @MainActor func withGroups<Result: Sendable>(
    _ body: @MainActor () async throws(WidgetTestError) -> Result
  ) async throws(WidgetTestError) -> Result {
    let before = groups.keys.map { ($0, UserDefaults.contents(of: $0)) }
    for (group, values) in groups {
      UserDefaults.replaceContents(of: group, by: values.compactMapValues(\.json.propertyList))
    }
    defer {
      for (group, values) in before { UserDefaults.replaceContents(of: group, by: values) }
    }
    return try await body()
  }
}

extension UserDefaults {
  fileprivate static func contents(of group: String) -> [String: Any] {
    UserDefaults(suiteName: group)?.persistentDomain(forName: group) ?? [:]
  }

  fileprivate static func replaceContents(of group: String, by values: [String: Any]) {
    guard let suite = UserDefaults(suiteName: group) else { return }
    for key in contents(of: group).keys where values[key] == nil { suite.removeObject(forKey: key) }
    for (key, value) in values { suite.set(value, forKey: key) }
  }
}

extension JSONValue {
  /// The value as defaults keep it; they have no null.
  fileprivate var propertyList: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .array(let values): values.compactMap(\.propertyList)
    case .object(let members): members.compactMapValues(\.propertyList)
    }
  }
}
