import Foundation
import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

@Suite struct PageContactSheetTests {
  private func tile(_ width: Double, _ height: Double) -> ContactSheet.Tile {
    .picture(
      PictureSource(
        .text(TextNode("a")),
        in: .init(
          family: .systemSmall, size: DisplaySize(width: width, height: height),
          now: .init(timeIntervalSince1970: 0)), title: "a"))
  }

  private func text(_ sections: [ContactSheet.Section]) -> String {
    String(
      decoding: PictureDocument.sheet(ContactSheet("Widgets", sections)).drawing().svg(),
      as: UTF8.self)
  }

  private func places(_ sections: [ContactSheet.Section]) -> [String] {
    text(sections).matches(of: /matrix\(1 0 0 1 ([0-9.]+) ([0-9.]+)\)/).map {
      "\($0.output.1),\($0.output.2)"
    }
  }

  @Test func putsSmallTilesBetweenLargeOnes() {
    let tiles = [tile(158, 158), tile(338, 158), tile(338, 354), tile(72, 72), tile(72, 72)]
    #expect(
      places([.init("Days", tiles)]) == ["32,86", "392,86", "392,266", "572,266", "572,360"])
  }

  @Test func putsSectionsBesideEachOther() {
    let section = ContactSheet.Section("Days", detail: "days: large", [tile(338, 354)])
    #expect(
      places(Array(repeating: section, count: 5)) == [
        "32,86", "410,86", "788,86", "1166,86", "32,534",
      ])
  }

  @Test func saysOnceWhatASectionIs() {
    let sheet = text([.init("Days", detail: "days: small", [tile(158, 158), tile(158, 158)])])
    #expect(sheet.matches(of: />days: small</).count == 1)
  }

  @Test(arguments: [("M", 338.0), ("일", 158), ("i", 72)])
  func cutsAHeadingToItsRoom(letter: String, width: Double) throws {
    let title = String(repeating: letter, count: 60)
    let sheet = text([.init(title, [tile(width, 158)]), .init("Next", [tile(width, 158)])])
    let shown = try #require(sheet.firstMatch(of: />([Mi일]+…?)<\/text>/)).output.1
    #expect((shown.count < 60) == (letter != "i"))
    #expect(shown.hasSuffix("…") == (letter != "i"))
  }

  @Test func showsAFaultInPlaceOfItsPictureAndNothingBreaksOut() {
    let fault = ContactSheet.Tile.fault(
      "</svg><script>\"&", size: DisplaySize(width: 158, height: 158))
    let sheet = text([.init("<b>", [fault])])
    #expect(sheet.contains("&lt;/svg&gt;&lt;script&gt;&quot;&amp;"))
    #expect(!sheet.contains("<script") && !sheet.contains("<b>"))
    #expect(sheet.matches(of: /<svg/).count == sheet.matches(of: /<\/svg>/).count)
  }

  @Test func isBoundedWhateverIsTold() {
    let fault = ContactSheet.Tile.fault(
      String(repeating: "word", count: 100_000), size: DisplaySize(width: 72, height: 72))
    let words = String(repeating: "k", count: 100_000)
    #expect(text([.init(words, detail: words, [fault])]).utf8.count < 4_000)
  }

  @Test func hasAPictureOfSeveralTilesOnce() {
    let tile = ContactSheet.Tile.picture(
      PictureSource(
        .image(ImageNode(.resource(Tiles.image?.digest ?? "", width: 2, height: 2))), in: .small,
        title: "tiles", resources: Tiles()))
    let sheet = text([.init("Days", [tile, tile]), .init("Nights", [tile])])
    #expect(sheet.matches(of: /data:image/).count == 1)
    #expect(sheet.matches(of: /<use [^>]*href="#w-i-1"/).count == 3)
    #expect(text([.init("Days", [tile])]).matches(of: /<use/).isEmpty)
  }

  @Test func cutsEachTileAtItsEdges() {
    let sheet = text([.init("Days", [tile(158, 158), tile(72, 72)])])
    let clips = sheet.matches(
      of: /matrix\(1 0 0 1 [0-9. ]+\)"><g clip-path="url\(#w-[0-9]+\)"/)
    #expect(clips.count == 2)
  }

  @Test func isASheetWithoutTilesToo() {
    #expect(text([]).hasSuffix("</svg>\n"))
  }
}
