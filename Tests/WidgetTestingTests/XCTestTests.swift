import WidgetTesting
import XCTest

/// Checks that the module works with XCTest too.
final class XCTestTests: XCTestCase {
  func testAsksAKind() async throws {
    let kind = try await TestedKind(TideWidget.self)
    let entry = try await kind.snapshot(
      family: .systemSmall, at: Date(timeIntervalSince1970: 0), isPreview: true)
    XCTAssertEqual(entry.text, ["Tides", "Sample"])
    XCTAssertThrowsError(try entry.expectText(recordedIn: "../outside")) { error in
      XCTAssertEqual(
        "\(error)", "'../outside' isn't a valid file name\nUse letters, digits, '-' and '_'")
    }
  }
}
