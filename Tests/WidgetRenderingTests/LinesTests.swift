import TestSupport
import Testing
import WidgetModel
import WidgetRendering

@Suite struct LinesTests {
  static let wedding = ViewNode.column([.text("Our wedding"), .text("D-182"), .text("22 May 2027")])

  static func meter(_ share: Double?) -> ViewNode {
    .meter(MeterNode(.ring(lineWidth: 4), .fixed(share)))
  }

  static let privateMeter = ViewNode.meter(
    MeterNode(.bar(height: 4), .fixed(0.72), isRedacted: true))

  static var privateImage: ViewNode {
    var image = ImageNode(.symbol("heart"), label: "heart")
    image.isRedacted = true
    return .image(image)
  }

  @Test(arguments: [
    (wedding, ["Our wedding", "D-182", "22 May 2027"]),
    (.row([.text("Our wedding"), .spacer(minimumLength: nil), .text("D-3")]), ["Our wedding D-3"]),
    (.row([wedding, .text("♥")]), ["Our wedding", "D-182", "22 May 2027", "♥"]),
    (
      .stack(StackNode(axis: .depth, children: [.text("back"), .text("front")])), ["back", "front"]
    ),
    (.modified(.text("a"), .background(.text("behind"), .center)), ["behind", "a"]),
    (.modified(.text("a"), .overlay(.text("above"), .center)), ["a", "above"]),
    (.text("one\r\ntwo\n\n  three  "), ["one", "two", "three"]),
    (.text("a\u{1B}[2J\tb\u{202E}"), ["a\\u001b[2J b\\u202e"]),
    (.redacted("개 x"), ["▒▒▒▒"]),
    (.modified(.text("secret"), .hidden), []), (.modified(.text("faint"), .opacity(0)), []),
    (.modified(.text("odd"), .opacity(.nan)), ["odd"]),
    (.modified(.color(ColorValue(.named("red"))), .accessibilityLabel("warning")), ["warning"]),
    (.modified(.text("D-3"), .accessibilityLabel("three days")), ["D-3"]),
    (meter(0.405), ["41%"]), (meter(nil), []), (.row([meter(0.4), .text("low")]), ["low"]),
    (meter(.nan), ["100%"]),
    (.meter(MeterNode(.bar(height: 4), .fixed(0.4), isRedacted: true)), []),
    (.modified(privateMeter, .accessibilityValue("72 bpm")), []),
    (
      .modified(
        .modified(privateMeter, .accessibilityValue("72 bpm")), .accessibilityLabel("Pulse")), []
    ),
    (.modified(privateImage, .accessibilityLabel("a heart")), []),
    (.column([.text("Now"), .modified(privateImage, .accessibilityValue("72"))]), ["Now"]),
    (.column([.modified(meter(0.4), .accessibilityValue("2 of 5")), privateMeter]), ["2 of 5"]),
    (.modified(meter(0.4), .accessibilityLabel("Battery")), ["Battery 40%"]),
    (.modified(meter(0.4), .accessibilityValue("2 of 5")), ["2 of 5"]),
    (
      .modified(
        .modified(meter(0.4), .accessibilityValue("2 of 5")), .accessibilityLabel("Done")),
      ["Done 2 of 5"]
    ),
    (
      .modified(
        .modified(meter(0.4), .accessibilityLabel("Done")), .accessibilityValue("2 of 5")),
      ["Done 2 of 5"]
    ),
    (.modified(.text("2/5"), .accessibilityValue("2 of 5")), ["2/5"]),
    (.empty, []), (.divider, []), (.unknown("gauge"), []), (.text(" "), []),
    (.text(" at the left"), ["at the left"]), (.text("at the right "), ["at the right"]),
    (.text("a\u{7F}"), ["a\\u007f"]), (.text(""), []),
  ])
  func saysTheLinesOfAView(view: ViewNode, lines: [String]) {
    #expect(WidgetRendering.lines(of: view) == lines)
  }

  @Test(arguments: [
    (wedding, "Our wedding D-182 22 May 2027"),
    (.modified(wedding, .accessibilityLabel("Wedding\nin 182 days")), "Wedding in 182 days"),
    (.modified(meter(0.4), .accessibilityLabel("Battery")), "Battery 40%"), (meter(0.4), "40%"),
    (
      .modified(
        .modified(.modified(wedding, .accessibilityLabel("label")), .padding(EdgeLengths(all: 8))),
        .containerBackground(.color(ColorValue(.named("red"))))), "label"
    ),
    (.column([.modified(.text("a"), .accessibilityLabel("b")), .text("c")]), "a c"),
    // A label doesn't reveal private content.
    (.modified(.redacted("secret"), .accessibilityLabel("secret")), "▒▒▒▒▒▒"),
    (.modified(privateMeter, .accessibilityValue("72 bpm")), ""),
    (.modified(.column([.text("Now"), privateMeter]), .accessibilityLabel("72 bpm")), "Now"),
    (.modified(.modified(.text("a"), .accessibilityLabel("b")), .hidden), ""), (.empty, ""),
  ])
  func saysAViewInOneLine(view: ViewNode, line: String) {
    #expect(WidgetRendering.line(of: view) == line)
  }

  @Test(arguments: HostileView.all)
  func staysSmallForHostileViews(hostile: HostileView) {
    let lines = expectProcessorTime(below: .seconds(2)) {
      WidgetRendering.lines(of: hostile.view)
    }
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= 4096 })
    let line = WidgetRendering.line(of: hostile.view)
    #expect(line.unicodeScalars.count <= 4096)
    #expect(line.split(separator: "\n").count <= 1)
  }
}
