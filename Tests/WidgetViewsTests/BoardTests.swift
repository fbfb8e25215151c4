import Foundation
import Testing
import WidgetLayout
import WidgetModel
import WidgetViews

/// Complete widgets as authors write them.
@MainActor @Suite struct BoardTests {
  @Test(arguments: Board.all) func saysItsWords(board: Board) {
    let node = Self.archived(board, .systemSmall)
    let words = line(node).joined(separator: " ")
    for word in board.words { #expect(words.contains(word), "\(words)") }
  }

  @Test(
    arguments: Board.all,
    [
      WidgetFamily.systemSmall, .systemMedium, .systemLarge, .accessoryCircular,
      .accessoryRectangular,
    ])
  func standsInItsRoom(board: Board, family: WidgetFamily) {
    let node = Self.archived(board, family)
    for scheme in [RequestEnvironment.ColorScheme.light, .dark] {
      for locale in ["en_US", "he_IL"] {
        let place = PictureEnvironment(
          family: family, colorScheme: scheme, now: start, locale: locale)
        let placed = Layout(place, metrics: FontMetrics()).placeWidget(node)
        #expect(placed.frame.width == place.size.width)
        #expect(!node.contains { if case .unknown = $0 { true } else { false } })
      }
    }
  }

  @Test(arguments: Board.all) func survivesTheStore(board: Board) throws {
    let node = Self.archived(board, .systemMedium)
    let entry = TimelinePage.Entry(date: start, line: "", view: node)
    let page = TimelinePage(entries: [entry]).encoded()
    #expect(try TimelinePage.Reader(page).view(at: 0) == node)
  }

  private static func archived(_ board: Board, _ family: WidgetFamily) -> ViewNode {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    environment.timeZone = .gmt
    environment.widgetFamily = family
    environment.now = start
    return board.make(environment).node
  }

  /// All texts of a view.
  private func line(_ node: ViewNode) -> [String] {
    var found: [String] = []
    _ = node.contains { part in
      if case .text(let text) = part { found.append(text.string) }
      return false
    }
    return found
  }
}
