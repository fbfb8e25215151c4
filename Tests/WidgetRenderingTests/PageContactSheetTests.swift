import Testing
import WidgetModel
import WidgetRendering

@Suite struct PageContactSheetTests {
  private func tile(_ title: String, _ width: Double, _ height: Double) -> ContactSheet.Tile {
    ContactSheet.Tile(
      title, size: DisplaySize(width: width, height: height),
      .picture(.of(.line(title), title: title)))
  }

  private func text(_ sections: [ContactSheet.Section]) -> String {
    String(decoding: ContactSheet("Widgets", sections).svg(), as: UTF8.self)
  }

  @Test func putsTilesBesideEachOtherAndThenBelow() {
    let sheet = text([
      .init("Days", [tile("a", 338, 158), tile("b", 715.5, 342), tile("c", 158, 158)])
    ])
    let places = sheet.matches(of: /translate\(([0-9.]+) ([0-9.]+)\)/).map {
      "\($0.output.1),\($0.output.2)"
    }
    #expect(places == ["24,44", "24,240", "763.5,240"])
  }

  @Test func showsAFaultInPlaceOfItsPictureAndNothingBreaksOut() {
    let fault = ContactSheet.Tile(
      "small", size: DisplaySize(width: 158, height: 158), .fault("</svg><script>\"&"))
    let sheet = text([.init("<b>", [fault])])
    #expect(sheet.contains("&lt;/svg&gt;&lt;script&gt;&quot;&amp;"))
    #expect(!sheet.contains("<script") && !sheet.contains("<b>"))
    #expect(sheet.matches(of: /<svg/).count == sheet.matches(of: /<\/svg>/).count)
  }

  @Test func isBoundedWhateverIsTold() {
    let fault = ContactSheet.Tile(
      String(repeating: "t", count: 100_000), size: DisplaySize(width: 72, height: 72),
      .fault(String(repeating: "word", count: 100_000)))
    #expect(text([.init(String(repeating: "k", count: 100_000), [fault])]).utf8.count < 4_000)
  }

  @Test func hasAPictureOfSeveralTilesOnce() {
    let picture = Picture.of(
      PictureSample.picture(x: 8, mode: nil), title: "tiles", resources: Tiles())
    let tile = ContactSheet.Tile("a", size: picture.size, .picture(picture))
    let sheet = text([.init("Days", [tile, tile]), .init("Nights", [tile])])
    #expect(sheet.matches(of: /data:image/).count == 1)
    #expect(sheet.matches(of: /<use [^>]*href="#sheet-i-1"/).count == 3)
    #expect(text([.init("Days", [tile])]).matches(of: /<use/).isEmpty)
  }

  @Test func isASheetWithoutTilesToo() {
    #expect(text([]).hasSuffix("</svg>\n"))
  }
}
