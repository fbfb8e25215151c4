import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct LayoutTests {
  nonisolated private static let x: ViewNode = .words("x")
  nonisolated private static let y: ViewNode = .words("y")

  nonisolated private static func grid(_ rows: GridNode.Row...) -> ViewNode {
    .grid(GridNode(rows: rows))
  }

  nonisolated static let views: [ArchiveCase] = [
    ArchiveCase("grid", grid(.init(cells: [x, y]), .init(cells: [y]))) {
      Grid {
        GridRow {
          Text("x")
          Text("y")
        }
        GridRow { Text("y") }
      }
    },
    ArchiveCase(
      "grid with all that can be said",
      .grid(
        GridNode(
          rows: [
            .init(cells: [.modified(x, .gridColumns(2))], alignment: .top),
            .init(cells: [.divider], isWhole: true),
          ], alignment: AlignmentValue(horizontal: .leading), horizontalSpacing: 3,
          verticalSpacing: 4))
    ) {
      Grid(alignment: .leading, horizontalSpacing: 3, verticalSpacing: 4) {
        GridRow(alignment: .top) { Text("x").gridCellColumns(2) }
        Divider()
      }
    },
    ArchiveCase(
      "rows made for each", grid(.init(cells: [x, .words("0")]), .init(cells: [x, .words("1")]))
    ) {
      Grid {
        ForEach(0..<2) { index in
          GridRow {
            Text("x")
            Text(verbatim: "\(index)")
          }
        }
      }
    },
    ArchiveCase(
      "what is done to a row",
      grid(.init(cells: [.modified(x, .opacity(0.5)), .modified(y, .opacity(0.5))]))
    ) {
      Grid {
        GridRow {
          Text("x")
          Text("y")
        }.opacity(0.5)
      }
    },
    ArchiveCase(
      "a row that varies",
      grid(.init(cells: [x, .variants(VariantsNode(.colorScheme, [.empty, y]))]))
    ) { Grid { VaryingRow() } },
    ArchiveCase(
      "a grid in a grid",
      grid(
        .init(
          cells: [.stack(StackNode(axis: .depth, children: [grid(.init(cells: [x]))]))],
          isWhole: true))
    ) { Grid { Grid { GridRow { Text("x") } } } },
    ArchiveCase("a row in no grid", .column(x, y)) {
      VStack {
        GridRow {
          Text("x")
          Text("y")
        }
      }
    },
    ArchiveCase(
      "columns",
      .trackGrid(
        TrackGridNode(
          isVertical: true,
          tracks: [
            .init(size: .fixed(9), spacing: 2),
            .init(size: .flexible(minimum: 10, maximum: .infinity)),
            .init(size: .adaptive(minimum: 5, maximum: 7)),
          ], alignment: AlignmentValue(horizontal: .leading), spacing: 6, children: [x, y]))
    ) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(9), spacing: 2), GridItem(), GridItem(.adaptive(minimum: 5, maximum: 7)),
        ],
        alignment: .leading, spacing: 6
      ) {
        Text("x")
        Text("y")
      }
    },
    ArchiveCase(
      "rows",
      .trackGrid(
        TrackGridNode(
          isVertical: false, tracks: [.init(size: .fixed(9), alignment: .center)], children: [x]))
    ) { LazyHGrid(rows: [GridItem(.fixed(9), alignment: .center)]) { Text("x") } },
    ArchiveCase(
      "lazy column",
      .modified(.column(x, y), .flexibleFrame(FlexibleFrame(maximumWidth: .infinity)))
    ) {
      LazyVStack {
        Text("x")
        Text("y")
      }
    },
    ArchiveCase("first that fits", .fitting([x, y], horizontal: true, vertical: false)) {
      ViewThatFits(in: .horizontal) {
        Text("x")
        Text("y")
      }
    },
    ArchiveCase("only one that fits", x) { ViewThatFits { Text("x") } },
    ArchiveCase("section", .column(.words("h"), x)) {
      VStack { Section("h") { Text("x") } }
    },
    ArchiveCase("more than ten", .column(x, x, x, x, x, x, x, x, x, x, x, y)) {
      VStack {
        Text("x")
        Text("x")
        Text("x")
        Text("x")
        Text("x")
        Text("x")
        Text("x")
        Text("x")
        Text("x")
        Text("x")
        Text("x")
        Text("y")
      }
    },
    ArchiveCase("availability", .column(x, y)) {
      VStack {
        if #available(macOS 15, *) { Text("x") } else { Text("y") }
        switch Bool.random() {
        case true: Text("y")
        case false: Text("y")
        }
      }
    },
    ArchiveCase("equal views", x) { Text("x").equatable() },
    ArchiveCase("faint tone", .color(.named("fill"))) { AccessoryWidgetBackground() },
  ]

  @Test(arguments: views) func arrangesViews(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func measuresByTheWidget() {
    let view = Text("x").containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 6)
    let node = archived(view) { $0.displaySize = DisplaySize(width: 158, height: 158) }
    #expect(node.effects == [.frame(width: 82, height: nil, alignment: .center)])
  }

  @Test func showsTheMomentOfTheRequest() {
    let moment = Date(timeIntervalSinceReferenceDate: 90)
    let view = TimelineView(.everyMinute) { context in
      Text(verbatim: "\(context.date.timeIntervalSinceReferenceDate)")
    }
    #expect(archived(view) { $0.now = moment }.strings == ["60.0"])
    let listed = TimelineView(
      .explicit([10, 20, 95].map(Date.init(timeIntervalSinceReferenceDate:)))
    ) {
      Text(verbatim: "\($0.date.timeIntervalSinceReferenceDate)")
    }
    #expect(archived(listed) { $0.now = moment }.strings == ["20.0"])
  }
}

private struct VaryingRow: View {
  @Environment(\.colorScheme) var scheme

  var body: some View {
    GridRow {
      Text("x")
      if scheme == .dark { Text("y") }
    }
  }
}
