import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct ModifierTests {
  nonisolated private static func on(_ effects: ViewEffect...) -> ViewNode {
    effects.reduce(.words("x")) { .modified($0, $1) }
  }

  nonisolated private static func padding(
    _ top: Double?, _ leading: Double?, _ bottom: Double?, _ trailing: Double?
  ) -> ViewEffect {
    .padding(EdgeLengths(top: top, leading: leading, bottom: bottom, trailing: trailing))
  }

  nonisolated private static let red: ViewNode = .color(.named("red"))

  nonisolated static let effects: [ArchiveCase] = [
    ArchiveCase("padding", on(padding(nil, nil, nil, nil))) { Text("x").padding() },
    ArchiveCase("padding of a length", on(padding(8, 8, 8, 8))) { Text("x").padding(8) },
    ArchiveCase("padding of edges", on(padding(0, nil, 0, nil))) { Text("x").padding(.horizontal) },
    ArchiveCase("padding of some edges", on(padding(3, 3, 0, 0))) {
      Text("x").padding([.top, .leading], 3)
    },
    ArchiveCase("padding of insets", on(padding(1, 2, 3, 4))) {
      Text("x").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    ArchiveCase("frame", on(.frame(width: 5, height: nil, alignment: .center))) {
      Text("x").frame(width: 5)
    },
    ArchiveCase(
      "flexible frame",
      on(
        .flexibleFrame(
          FlexibleFrame(
            minimumHeight: 3, maximumHeight: .infinity,
            alignment: AlignmentValue(horizontal: .leading))))
    ) { Text("x").frame(minHeight: 3, maxHeight: .infinity, alignment: .leading) },
    ArchiveCase("fixed size", on(.fixedSize(horizontal: true, vertical: true))) {
      Text("x").fixedSize()
    },
    ArchiveCase("layout priority", on(.layoutPriority(1))) { Text("x").layoutPriority(1) },
    ArchiveCase("offset", on(.offset(x: 0, y: -2))) { Text("x").offset(y: -2) },
    ArchiveCase("offset of a size", on(.offset(x: 1, y: 2))) {
      Text("x").offset(CGSize(width: 1, height: 2))
    },
    ArchiveCase("opacity", on(.opacity(0.5))) { Text("x").opacity(0.5) },
    ArchiveCase("hidden", on(.hidden)) { Text("x").hidden() },
    ArchiveCase("address", on(.widgetURL("a://b"))) { Text("x").widgetURL(URL(string: "a://b")) },
    ArchiveCase("no address", on()) { Text("x").widgetURL(nil) },
    ArchiveCase("accentable", on(.accentable(true))) { Text("x").widgetAccentable() },
    ArchiveCase("label", on(.accessibilityLabel("1,000 x"))) {
      Text("x").accessibilityLabel("\(1000) x")
    },
    ArchiveCase("value", on(.accessibilityValue("x"))) { Text("x").accessibilityValue(Text("x")) },
    ArchiveCase("not read out", on(.accessibilityHidden)) { Text("x").accessibilityHidden(true) },
    ArchiveCase("read out", on()) { Text("x").accessibilityHidden(false) },
    ArchiveCase("what moves", on()) {
      Text("x").id(1).tag("a").transition(.slide).contentTransition(.numericText())
        .animation(.spring, value: 1).accessibilityElement(children: .contain)
    },
    ArchiveCase(
      "in order", on(padding(1, 1, 1, 1), .background(red, .center), padding(2, 2, 2, 2))
    ) { Text("x").padding(1).background(.red).padding(2) },
    ArchiveCase("each of a group", .column(on(.hidden), on(.hidden))) {
      Group {
        Text("x")
        Text("x")
      }.hidden()
    },
    ArchiveCase("none of nothing", .empty) { EmptyView().padding().background(.red) },
    ArchiveCase("custom modifier", on(padding(1, 1, 1, 1), .opacity(0.5))) {
      Text("x").modifier(Framed(padding: 1))
    },
    ArchiveCase(
      "joined modifiers",
      on(padding(1, 1, 1, 1), .opacity(0.5), padding(2, 2, 2, 2), .opacity(0.5))
    ) { Text("x").modifier(Framed(padding: 1).concat(Framed(padding: 2))) },
    ArchiveCase("modifier of nothing", on()) { Text("x").modifier(EmptyModifier.identity) },
    ArchiveCase("content twice", .column(.words("x"), .words("x"))) { Text("x").modifier(Twice()) },
  ]

  @Test(arguments: effects) func modifiesViews(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }
}

private struct Framed: ViewModifier {
  let padding: CGFloat

  func body(content: Content) -> some View {
    content.padding(padding).opacity(0.5)
  }
}

private struct Twice: ViewModifier {
  func body(content: Content) -> some View {
    content
    content
  }
}
