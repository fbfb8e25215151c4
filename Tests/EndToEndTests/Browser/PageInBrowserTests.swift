import Foundation
import TestSupport
import Testing

/// A page as a browser draws it: asked for with `WIDGETRY_BROWSER=1`, because it takes half a minute.
@Suite(.waitsForPrograms, .needsAsking("WIDGETRY_BROWSER"), .needs(Tool.chromium), .serialized)
struct PageInBrowserTests {
  private static let families = ["small", "medium", "large", "circular", "rectangular", "inline"]

  private static let titles = [
    ("wedding", "Our wedding", "2027-05-22"),
    (
      "met", "The day on which we first met each other at the harbour of Thessaloniki", "2024-03-09"
    ),
    ("korean", "결혼기념일", "2026-12-24"), ("arabic", "ذكرى زواجنا السعيد", "2026-12-24"),
    ("mina", "🎂 Mina 👩‍👩‍👧", "1996-02-29"),
  ]

  /// Of a meter, bars, and words.
  private static let meters = #"""
    {"vstack":[{"hstack":[{"text":"Storage","font":"headline"},{"spacer":true},
    {"text":"61 %","font":"caption"}]},{"meter":0.61},
    {"hstack":[{"rectangle":true,"fill":"blue","frame":{"width":14,"height":20}},
    {"rectangle":true,"fill":"blue","frame":{"width":14,"height":34}},
    {"rectangle":true,"fill":"blue","frame":{"width":14,"height":12}}],"alignment":"bottom"},
    {"text":"Mon Tue Wed","font":"caption2"}],"alignment":"leading"}
    """#.replacing("\n", with: "")

  /// A home with a page of the widgets that are hard to draw.
  private func home() throws -> ScratchHome {
    let stage = try PluginStage()
    let home = stage.home
    for (id, title, day) in Self.titles where id != "wedding" {
      try home.make("anniversary", "add", title, day, "--id", id, "--quiet")
    }
    for (id, _, _) in Self.titles {
      for family in Self.families {
        try home.make(
          "add", "dday", "--id", "\(id)-\(family)", "--family", family, "anniversary=\(id)")
      }
    }
    try home.make("add", "dday", "--id", "bed", "--location", "standBy", "anniversary=met")
    try home.make("add", "dday", "--id", "lock", "--location", "lockScreen", "anniversary=met")
    let meters = try stage.script(
      "meters", hello: #""version":1,"plugin":"meters","pluginVersion":"1""#, view: Self.meters)
    try home.make("plugin", "install", meters)
    try home.make("add", "meters", "--id", "meters")
    // One that needs someone is drawn paler, with a note below.
    try home.make("plugin", "remove", "bad-good")
    try home.make("page", home.folder + "/page")
    return home
  }

  @Test(arguments: ["light", "dark"])
  func isReadableInABrowser(scheme: String) throws {
    let measures = try PageMeasures(of: home(), scheme: scheme)
    #expect(measures.scheme == scheme)
    #expect(measures.pictures == 35 && measures.texts > 400)
    #expect(measures.faults == [])
  }

  @Test(.needsFile(Tool.liberationSans)) func drawsTextAsWideAsLayoutSays() throws {
    let measures = try PageMeasures(of: home(), scheme: "light")
    #expect(measures.widths.count > 50)
    for width in measures.widths {
      #expect(width.deviation <= 0.03, "\(width)")
    }
  }
}
