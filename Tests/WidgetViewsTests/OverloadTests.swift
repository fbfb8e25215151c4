import Foundation
import Testing
import WidgetModel
import WidgetViews

/// The compiler chooses a wrong overload silently, so compare what is archived.
@MainActor @Suite struct OverloadTests {
  nonisolated private static let percent = 41.5
  nonisolated private static let name = "a %@ b"
  nonisolated private static let address = URL(string: "a:b") ?? URL(fileURLWithPath: "/")
  nonisolated private static let nothing: Int? = nil
  nonisolated private static let red: ViewNode = .color(.named("red"))

  nonisolated static let words: [ArchiveCase] = [
    ArchiveCase("literal", .words("Steps")) { Text("Steps") },
    ArchiveCase("literal with a number", .words("1,234 steps")) { Text("\(1234) steps") },
    ArchiveCase("literal with a string", .words("a %@ b!")) { Text("\(name)!") },
    ArchiveCase("literal with a double", .words("41.500000")) { Text("\(percent)") },
    ArchiveCase("specifier of a double", .words("42%")) { Text("\(percent, specifier: "%.0f")%") },
    ArchiveCase("specifier of an integer", .words("07")) { Text("\(7, specifier: "%02lld")") },
    ArchiveCase("format", .words("1,234")) { Text("\(1234, format: .number)") },
    ArchiveCase("value in a format", .words("42%")) { Text(0.42, format: .percent) },
    ArchiveCase("verbatim", .words("1234")) { Text(verbatim: "\(1234)") },
    ArchiveCase("variable", .words("a %@ b")) { Text(name) },
    ArchiveCase("substring", .words("a")) { Text(name.prefix(1)) },
    ArchiveCase("string with a number", .words("1234")) { Text("\(1234)" as String) },
    ArchiveCase("any other value", .words("[1]")) { Text("\([1])") },
    ArchiveCase("empty", .words("")) { Text("") },
    ArchiveCase("address", .words("a:b")) { Text("\(address)") },
    ArchiveCase("number object", .words("7")) { Text("\(NSNumber(value: 7))") },
    ArchiveCase("format of a date", .words("1970")) {
      Text("\(Date(timeIntervalSince1970: 5e6), format: .dateTime.year())")
    },
    ArchiveCase("a format in the middle", .words("50% of 3")) {
      Text("\(0.5, format: .percent) of \(3)")
    },
    ArchiveCase("a list", .words("a and b")) { Text(["a", "b"], format: .list(type: .and)) },
    ArchiveCase("money", .words("€3.50")) { Text(3.5, format: .currency(code: "EUR")) },
    ArchiveCase("optional", .words("nil")) { Text("\(String(describing: nothing))") },
    ArchiveCase("choice", .words("yes")) { Text(percent > 1 ? "yes" : "no") },
    ArchiveCase("character", .words("x")) { Text(String("x" as Character)) },
    ArchiveCase(
      "text in a text",
      .text(
        TextNode(runs: [
          TextRun("a "), TextRun("b", font: FontValue(weight: .bold)), TextRun(" 1"),
        ]))
    ) { Text("a \(Text("b").bold()) \(1)") },
  ]

  @Test(arguments: words) func showsWords(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func looksUpLiteralsAndNothingElse() {
    let variable = "x"
    #expect(Text("x") == Text(LocalizedStringKey("x")))
    #expect(Text(variable) == Text(verbatim: "x"))
    #expect(Text("x") != Text(variable))
  }

  nonisolated private static func on(_ effect: ViewEffect) -> ViewNode {
    .modified(.words("x"), effect)
  }

  nonisolated static let layers: [ArchiveCase] = [
    ArchiveCase("Color.red", on(.background(red, .center))) { Text("x").background(Color.red) },
    ArchiveCase(".red", on(.background(red, .center))) { Text("x").background(.red) },
    ArchiveCase("a style", on(.background(.color(.named("secondary")), .center))) {
      Text("x").background(.secondary)
    },
    ArchiveCase("a view", on(.background(.divider, AlignmentValue(vertical: .top)))) {
      Text("x").background(Divider(), alignment: .top)
    },
    ArchiveCase("content", on(.background(red, AlignmentValue(horizontal: .leading)))) {
      Text("x").background(alignment: .leading) { Color.red }
    },
    ArchiveCase(
      "several views",
      on(.background(.stack(StackNode(axis: .depth, children: [red, .divider])), .center))
    ) {
      Text("x").background {
        Color.red
        Divider()
      }
    },
    ArchiveCase("nothing", .words("x")) { Text("x").background { EmptyView() } },
    ArchiveCase("the colour behind all", on(.background(.color(.named("background")), .center))) {
      Text("x").background()
    },
    ArchiveCase("overlay of a view", on(.overlay(.divider, .center))) {
      Text("x").overlay(Divider())
    },
    ArchiveCase("overlay of a style", on(.overlay(red, .center))) { Text("x").overlay(.red) },
    ArchiveCase("overlay of content", on(.overlay(.divider, AlignmentValue(vertical: .bottom)))) {
      Text("x").overlay(alignment: .bottom) { Divider() }
    },
    ArchiveCase("container style", on(.containerBackground(.color(.named("tertiaryFill"))))) {
      Text("x").containerBackground(.fill.tertiary, for: .widget)
    },
    ArchiveCase("container content", on(.containerBackground(red))) {
      Text("x").containerBackground(for: .widget) { Color.red }
    },
  ]

  @Test(arguments: layers) func putsLayersBehindAndBefore(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  nonisolated static let colors: [ArchiveCase] = [
    ArchiveCase("none", .words("x")) { Text("x") },
    ArchiveCase(".red", .words("x", color: "red")) { Text("x").foregroundStyle(.red) },
    ArchiveCase(".secondary", .words("x", color: "secondary")) {
      Text("x").foregroundStyle(.secondary)
    },
    ArchiveCase("of a colour", .words("x", color: "secondary")) {
      Text("x").foregroundColor(.secondary)
    },
    ArchiveCase(".tint", .words("x", color: "accentColor")) { Text("x").foregroundStyle(.tint) },
    ArchiveCase(".tint that is set", .words("x", color: "green")) {
      VStack { Text("x").foregroundStyle(.tint) }.tint(.green).font(nil)
    },
    ArchiveCase(".tint of a style", .words("x", color: "secondary")) {
      Text("x").foregroundStyle(.tint).tint(.secondary)
    },
    ArchiveCase("nearest wins", .words("x", color: "red")) {
      Group { Text("x").foregroundColor(.red) }.foregroundStyle(.blue)
    },
    ArchiveCase("nil is no choice", .words("x", color: "blue")) {
      Group { Text("x").foregroundColor(nil) }.foregroundColor(.blue)
    },
    ArchiveCase("removed for views", .words("x")) {
      Group { Group { Text("x") }.foregroundColor(nil) }.foregroundColor(.blue)
    },
    ArchiveCase("levels of their own", .words("x", color: "green")) {
      Group { Text("x").foregroundStyle(.secondary) }.foregroundStyle(.blue, .green)
    },
    ArchiveCase("the third level", .words("x", color: "red")) {
      Group { Text("x").foregroundStyle(.tertiary) }.foregroundStyle(.blue, .green, .red)
    },
    ArchiveCase(".primary is what is in use", .words("x", color: "blue")) {
      Group { Text("x").foregroundStyle(.primary) }.foregroundStyle(.blue)
    },
  ]

  @Test(arguments: colors) func colorsText(_ test: ArchiveCase) {
    let node = test.make()
    #expect(node.run == test.node.run)
  }

  @Test func fadesColors() {
    let half = archived(Text("x").foregroundStyle(.red.opacity(0.5))).run?.paint
    #expect(half == .color(ColorValue(.named("red"), opacity: 0.5)))
    let twice = archived(
      Group { Text("x").foregroundStyle(.secondary) }.foregroundStyle(.secondary))
    #expect(twice.run?.paint == .color(.named("tertiary")))
    let fainter = archived(Group { Text("x").foregroundStyle(.secondary) }.foregroundStyle(.red))
    #expect(fainter.run?.paint == .color(ColorValue(.named("red"), opacity: 0.6)))
  }

  @Test(arguments: [
    (Color(red: 1, green: 0.5, blue: 0), ColorValue.Base.components(red: 1, green: 0.5, blue: 0)),
    (Color(white: 0.5), .components(red: 0.5, green: 0.5, blue: 0.5)),
    (Color(hue: 0, saturation: 1, brightness: 1), .components(red: 1, green: 0, blue: 0)),
    (Color(hue: 0.5, saturation: 1, brightness: 1), .components(red: 0, green: 1, blue: 1)),
    (Color(hue: 1, saturation: 0, brightness: 0.5), .components(red: 0.5, green: 0.5, blue: 0.5)),
    (
      Color(.sRGBLinear, red: 0.002, green: 0, blue: 0),
      .components(red: 0.002 * 12.92, green: 0, blue: 0)
    ),
    (Color("Brand"), .asset("Brand")),
    (Color.accentColor, .named("accentColor")),
  ]) func makesColors(_ color: Color, _ base: ColorValue.Base) {
    #expect(archived(color) == .color(ColorValue(base)))
  }
}
