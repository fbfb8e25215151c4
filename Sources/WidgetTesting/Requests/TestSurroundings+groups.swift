internal import Foundation
internal import WidgetAuthoring
internal import WidgetModel

extension TestSurroundings {
  /// Runs code while `UserDefaults(suiteName:)` returns the values of this test's groups.
  ///
  /// Nothing is written to a file, unless the code under test calls `synchronize()`.
  @MainActor func withGroups<Result: Sendable>(
    _ body: @MainActor () async throws(WidgetTestError) -> Result
  ) async throws(WidgetTestError) -> Result {
    let before = groups.keys.map { ($0, UserDefaults.contents(of: $0)) }
    for (group, values) in groups {
      UserDefaults.replaceContents(of: group, by: values.mapValues(\.json))
    }
    defer {
      for (group, values) in before { UserDefaults.replaceContents(of: group, by: values) }
    }
    return try await body()
  }
}
