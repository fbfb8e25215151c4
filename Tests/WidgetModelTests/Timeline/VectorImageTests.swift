import TestSupport
import Testing
import WidgetModel

@Suite struct VectorImageTests {
  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
  private static let doctype = """
    <!DOCTYPE svg
    PUBLIC "-//W3C//DTD SVG 1.1//EN"
    "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    """

  @Test(arguments: [
    (#"<svg width="24" height='20.4px'><path d="M0 0"/></svg>"#, 24, 20),
    ("\u{FEFF}<svg width='24' height='20'></svg>\n", 24, 20),
    (declaration + doctype + "<!-- > <script> -->\r\n<svg viewBox=\"0 0 32 16\"/>", 32, 16),
    (#"<svg viewBox="0,0,32,16" width="100%" height="100%"/>"#, 32, 16),
    (#"<svg viewBox="0 0 32 16" width="64"/>"#, 64, 32),
    (
      """
      <?xml version="1.0" encoding="iso-8859-1"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="adobe:ns:meta/" width="10mm" height="1in"
        data-name="C:\\a" id="image(1)"><metadata><?xpacket begin=""?><x:xmpmeta x:tk="1"/>
        </metadata><a xlink:href="https://example.org"><path/></a><filter><feOffset dy="4"/></filter>
        <style>@font-face{src:url(data:font/woff2;base64,AAAA)}</style>
      </svg>
      """, 38, 96
    ),
    (
      """
      <svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:inkscape="http://inkscape.org"
        width="8" height="8" inkscape:export-filename="C:\\a.png">
        <style>.a{fill:url(#b)}</style><title>url of nothing</title>
        <a xlink:href="#b"><rect fill="url('#b')"/></a>
        <image href="data:image/gif;base64,R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRF4AOw=="/>
      </svg:svg>
      """, 8, 8
    ),
  ])
  func tellsTheSize(_ text: String, _ width: Int, _ height: Int) throws {
    let image = try ImageValue(reading: Array(text.utf8))
    #expect(image.kind == .svg)
    #expect((image.pixelWidth, image.pixelHeight) == (width, height))
  }

  @Test(arguments: [
    "", "<svg/>", "text before <svg width='1' height='1'/>", "<html><svg/></html>",
    "<svg width='0' height='1'/>", "<svg width='1e9' height='x'/>",
  ])
  func refusesWhatHasNoSizeOrIsNoDrawing(_ text: String) {
    #expect(throws: ImageValue.Fault.unknownKind) { try ImageValue(reading: Array(text.utf8)) }
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "the element 'script'"),
    ("<x:SCRIPT xmlns:x='http://www.w3.org/2000/svg'/>", "the element 'script'"),
    ("<cc:script xmlns:cc='http://www.w3.org/2000/svg'/>", "the element 'script'"),
    ("<cc:script xmlns:cc='http://www.w3.org/1999/xhtml'/>", "another kind of XML"),
    (
      "<g xmlns:a='https://a.org'><a:b/></g><g xmlns:a='http://www.w3.org/2000/svg'/>",
      "another kind of XML"
    ),
    ("<g xmlns='http://www.w3.org/1999/xhtml'/>", "another kind of XML"),
    ("<g><foreignObject/></g>", "the element 'foreignobject'"),
    ("<h:img src='https://example.org'/>", "the element 'img'"),
    ("<g title='>'><script/></g>", "the element 'script'"),
    ("<g onload='alert(1)'/>", "the attribute 'onload'"),
    ("<g x:onclick = \"a\"/>", "the attribute 'onclick'"),
    ("<use href='https://example.org'/>", "a link"),
    ("<a href='javascript:alert(1)'/>", "a link"),
    ("<style><g></g>@import url(https://e.org/a.css);</style>", "an element in a style"),
    ("<a xlink:href='&#x6a;avascript:alert(1)'/>", "a link"),
    ("<image href='data:image/svg+xml;base64,AAAA'/>", "a link"),
    // A bitmap of 30,000 x 30,000 pixels.
    ("<image href='data:image/gif;base64,R0lGODlhMHUwdQ=='/>", "a link"),
    ("<set attributeName='x' to='x'/>", "the element 'set'"),
    ("<g xml:base='https://example.org'/>", "the attribute 'base'"),
    ("<svg/>", "an inner SVG"),
    ("<?xml-stylesheet href='a.css'?>", "an instruction"),
    ("<text>&a;</text>", "references to entities"),
    ("<!ENTITY a 'b'>", "declarations of entities"),
    (
      "<filter>" + String(repeating: "<feGaussianBlur/>", count: 50) + "</filter>",
      "too many filters"
    ),
    ("<filter><feMorphology radius='300'/></filter>", "too many filters"),
    (
      "<filter id='f'><feOffset/></filter>"
        + String(repeating: "<rect filter='url(#f)'/>", count: 50), "too many filters"
    ),
    ("<mask id='m'/><style>rect{mask:url(#m)}</style>", "masks, patterns or filters in a style"),
    (String(repeating: "<g>", count: 300), "too many elements"),
    (String(repeating: "<g/>", count: 30_000), "too many elements"),
    // Styles.
    ("<style>@import 'a.css'</style>", "a style that loads something"),
    ("<style><!-- -->@imp<!-- -->ort 'a.css'</style>", "a style that loads something"),
    ("<style><![CDATA[ a < b {} @import 'a.css']]></style>", "a style that loads something"),
    ("<style><![CDATA[]]>&#64;import 'a.css'</style>", "a style that loads something"),
    ("<style>a{fill:url( https://example.org )}</style>", "a style that loads something"),
    ("<g style='fill:ur&#108;(\"https://example.org\")'/>", "a style that loads something"),
    ("<g style='fill:image-set(\"https://example.org\" 1x)'/>", "a style that loads something"),
    ("<g style='fill:u\\72l(a)'/>", "a style with escapes"),
    // What a reader could take for something else than a viewer does.
    ("<g/onload='alert(1)'>", "errors in its XML"),
    ("<g a=b/>", "errors in its XML"), ("<g a/>", "errors in its XML"),
    ("<g a='<'/>", "errors in its XML"), ("<g a='", "errors in its XML"),
    ("<!-- ", "errors in its XML"), ("<>", "errors in its XML"),
    ("\u{600}<script>alert(1)</script>", "the element 'script'"),
    ("<!--><x a=' --><script>alert(1)</script><!-- '/> -->", "the element 'script'"),
    ("<g a=\"\u{301}>\" onload=\"alert(1)\"/>", "the attribute 'onload'"),
    ("<g>\u{301} x=' <script>alert(1)</script> '</g>", "the element 'script'"),
    ("<!-- x -->\u{301}<script/><!-- -->", "the element 'script'"),
  ])
  func refusesMoreThanADrawing(_ part: String, _ content: String) {
    let text = "<svg width='1' height='1'>\(part)</svg>"
    #expect(throws: ImageValue.Fault.unsafe(content: content)) {
      try ImageValue(reading: Array(text.utf8))
    }
  }

  @Test(arguments: [
    ("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg width='1' height='1'/>", "declarations of entities"),
    (
      "<!DOCTYPE svg SYSTEM \">\" [<!ENTITY a \"b\">]><svg width='1' height='1'/>",
      "declarations of entities"
    ),
    (
      "<!DOCTYPE svg SYSTEM \"'>\" [<!ATTLIST svg onload CDATA 'a'>]><svg width='1' height='1'/>",
      "declarations of entities"
    ),
    (
      "<!DOCTYPE svg SYSTEM \"https://example.org/a.dtd\"><svg width='1' height='1'/>",
      "declarations of entities"
    ),
    (
      "<?xml version='1.0' encoding='utf-7'?><svg width='1' height='1'/>",
      "another encoding than UTF-8"
    ),
  ])
  func refusesHiddenContents(_ text: String, _ content: String) {
    #expect(throws: ImageValue.Fault.unsafe(content: content)) {
      try ImageValue(reading: Array(text.utf8))
    }
  }

  /// Groups that each repeat the one before ten times.
  @Test(arguments: [(3, true), (9, false)])
  func limitsRepetitions(_ groups: Int, _ isAccepted: Bool) {
    let parts = (1...groups).map { group in
      "<g id='g\(group)'>"
        + String(repeating: "<use xlink:href='#g\(group - 1)'/>", count: 10) + "</g>"
    }
    let text =
      "<svg width='1' height='1'><defs><g id='g0'><path/></g>\(parts.joined())</defs></svg>"
    #expect((ImageValue(Array(text.utf8)) != nil) == isAccepted)
    let masks = (1...groups).map { mask in
      "<mask id='m\(mask)'>"
        + String(repeating: "<rect mask='url(#m\(mask - 1))'/>", count: 10) + "</mask>"
    }
    let masked =
      "<svg width='1' height='1'><mask id='m0'><rect/></mask>\(masks.joined())"
      + "<rect mask='url(#m\(groups))'/></svg>"
    #expect((ImageValue(Array(masked.utf8)) != nil) == isAccepted)
    let round =
      "<svg width='1' height='1'><g id='a'><use href='#b'/></g><use id='b' href='#a'/></svg>"
    #expect(ImageValue(Array(round.utf8)) == nil)
  }

  /// What a file repeats is read in proportion to its length.
  @Test(arguments: ["<?xml version='1.0'?>", "<!-- -->", "<g/>", " a='b'", "<![CDATA[]]>"])
  func readsLongFilesInTime(_ part: String) {
    let parts = String(repeating: part, count: ImageValue.largest / part.utf8.count - 10)
    let start = "<svg width='1' height='1'"
    let text = part.hasPrefix(" ") ? "\(start)\(parts)/>" : "\(start)>\(parts)</svg>"
    expectProcessorTime(below: .seconds(20)) { _ = ImageValue(Array(text.utf8)) }
  }

  @Test func refusesLargeFiles() {
    let text = "<svg width='1' height='1'>" + String(repeating: " ", count: 1 << 20) + "</svg>"
    #expect(throws: ImageValue.Fault.tooLarge(bytes: text.utf8.count)) {
      try ImageValue(reading: Array(text.utf8))
    }
  }
}
