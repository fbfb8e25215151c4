import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct ViewTests {
  nonisolated private static let several = ViewNode.column(.words("a"), .words("b"))

  nonisolated static let content: [ArchiveCase] = [
    ArchiveCase("nothing", .empty) { EmptyView() },
    ArchiveCase("several views become a column", several) {
      Text("a")
      Text("b")
    },
    ArchiveCase("group", several) {
      Group {
        Text("a")
        Group { Text("b") }
      }
    },
    ArchiveCase("groups in stacks are flat", several) {
      VStack {
        Text("a")
        Group {
          Text("b")
          EmptyView()
        }
      }
    },
    ArchiveCase("any view", several) {
      AnyView(
        AnyView(
          VStack {
            Text("a"); AnyView(Text("b"))
          }))
    },
    ArchiveCase("for each of a range", several) {
      ForEach(0..<2) { Text(["a", "b"][$0]) }
    },
    ArchiveCase("for each by id", several) {
      VStack { ForEach(["a", "b"], id: \.self) { Text($0) } }
    },
    ArchiveCase("for each of identifiables", several) {
      ForEach([Named(id: "a"), Named(id: "b")]) { Text($0.id) }
    },
    ArchiveCase("for each of several views", .column(.words("a"), .divider, .words("b"), .divider))
    {
      ForEach(["a", "b"], id: \.self) { name in
        Text(name)
        Divider()
      }
    },
    ArchiveCase("optional", .words("a")) { Optional(Text("a")) },
    ArchiveCase("no view at all", .empty) { Optional<Text>.none },
    ArchiveCase("custom view", several) { Pair(first: "a", second: "b") },
    ArchiveCase(
      "row",
      .stack(
        StackNode(
          axis: .horizontal, alignment: AlignmentValue(vertical: .firstTextBaseline), spacing: 4,
          children: [.spacer(minimumLength: 2), .spacer(minimumLength: nil)]))
    ) {
      HStack(alignment: .firstTextBaseline, spacing: 4) {
        Spacer(minLength: 2)
        Spacer()
      }
    },
    ArchiveCase(
      "depth",
      .stack(
        StackNode(
          axis: .depth, alignment: AlignmentValue(horizontal: .trailing, vertical: .bottom),
          children: [.color(.named("red"))]))
    ) { ZStack(alignment: .bottomTrailing) { Color.red } },
  ]

  @Test(arguments: content) func archivesContent(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
    #expect(test.make() == test.make())
  }

  @Test(arguments: [(0, "zero"), (1, "one"), (2, "many"), (9, "none")])
  func followsConditions(_ count: Int, _ words: String) {
    let builtByIf = archived(ByIf(count: count))
    let builtBySwitch = archived(BySwitch(count: count))
    #expect(builtByIf.strings == [words])
    #expect(builtBySwitch == builtByIf)
  }

  @Test func archivesALotOfViewsWithTimeToSpare() {
    let view = ForEach(0..<10_000) { Text(verbatim: "\($0)").padding() }
    guard case .stack(let stack) = archived(view) else {
      Issue.record("no stack")
      return
    }
    #expect(stack.children.count == 10_000)
    #expect(stack.children.last?.strings == ["9999"])
  }

  @Test func archivesManyRunsOfText() {
    let text = (0..<1_000).reduce(Text("")) { text, _ in text + Text("x") }
    #expect(archived(text).paragraph?.runs.count == 1_001)
  }
}

private struct Named: Identifiable, Sendable {
  let id: String
}

private struct Pair: View {
  let first: String
  let second: String

  var body: some View {
    Text(first)
    Text(second)
  }
}

private struct ByIf: View {
  let count: Int

  var body: some View {
    if count == 0 {
      Text("zero")
    } else if count == 1 {
      Text("one")
    }
    if #available(macOS 14, *), count == 2 {
      Text("many")
    }
    if count > 8 { Text("none") }
  }
}

private struct BySwitch: View {
  let count: Int

  var body: some View {
    switch count {
    case 0: Text("zero")
    case 1: Text("one")
    case 2: Text("many")
    default: Text("none")
    }
  }
}
