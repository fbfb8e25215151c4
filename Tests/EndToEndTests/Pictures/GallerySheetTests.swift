import Foundation
import Testing

/// The sheets in `Samples/Gallery`, with which the look of the bundled kinds is reviewed.
@Suite struct GallerySheetTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Samples/Gallery")

  /// To accept a new look, run `WIDGETRY=.build/debug/widgetry Samples/Gallery/make` and look at it.
  @Test func areWhatTheKindsLookLike() throws {
    let home = try ScratchHome()
    let outcome = try home.shell(
      "WIDGETRY=\"$0\" '\(Self.folder.path)/make' '\(home.folder)'")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".svg") }
    #expect(names.count == 9)
    for name in names {
      let made = try String(contentsOfFile: "\(home.folder)/\(name)", encoding: .utf8)
      let kept = try String(
        contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      // The whole files would fill the screen.
      let isEqual = made == kept
      #expect(isEqual, "\(name) differs")
    }
  }
}
