import Foundation
import Testing
import WidgetModel

@Suite struct RecordedPageTests {
  private static let page = TimelinePage(
    entries: SampleViews.recorded.enumerated().map { index, view in
      TimelinePage.Entry(
        date: Date(timeIntervalSince1970: 1_795_237_200.125 + Double(index) * 60),
        line: "line \(index % 7)", view: view)
    })

  @Test func readsWhatWasStoredLongAgo() throws {
    let bytes = try #require(RecordedPage.bytes)
    #expect(try TimelinePage.Reader(bytes).entries() == Self.page.entries)
  }

  /// Else all that is stored would look as if it had changed.
  @Test func storesTheSameBytesAsLongAgo() throws {
    #expect(Self.page.encoded() == RecordedPage.bytes)
  }
}
