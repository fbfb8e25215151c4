import Testing

@testable import WidgetryCommands

@Suite struct MissingTypesTests {
  @Test func areReadFromTheCompilersErrors() {
    var missing = MissingTypes()
    for line in [
      "/app/Card.swift:12:9: error: cannot find type 'Trip' in scope",
      "/app/Card.swift:12:9: error: cannot find type 'Trip' in scope",
      "/app/View.swift:3:20: error: cannot find 'Trip' in scope",
      "/app/View.swift:5:20: error: cannot find 'Store' in scope",
      "/app/View.swift:8:1: error: cannot find 'format' in scope",
      "/app/View.swift:9:1: warning: cannot find type 'Old' in scope",
      "3 |   let trip: Trip",
      "  |             `- error: cannot find type 'Trip' in scope",
      "/app/View.swift:7:9: error: value of type 'Trip' has no member 'title'",
      "/app/View.swift:8:9: error: type 'Store' has no member 'shared'",
      "/app/View.swift:9:9: error: value of type 'String' has no member 'title'",
    ] {
      missing.read(line)
    }
    #expect(missing.names == ["Store", "Trip"])
    #expect(
      missing.source == """
        // Types that the widgets use, and that aren't among their files. Give each the members that are
        // used, or replace it with the app's own file.
        import AppleFrameworks

        /// Used in View.swift:5.
        struct Store: Codable, Hashable, Sendable {
          // shared, in View.swift:8
        }

        /// Used in Card.swift:12, View.swift:3.
        struct Trip: Codable, Hashable, Sendable {
          // title, in View.swift:7
        }

        """)
  }
}
