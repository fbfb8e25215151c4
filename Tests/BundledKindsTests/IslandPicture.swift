import Foundation
import PluginProtocol
import Testing
import WidgetAuthoring
import WidgetLayout
import WidgetModel
import WidgetRendering

/// The drawing of an activity in one of its forms.
@MainActor struct IslandPicture {
  let presentation: ActivityPresentation
  let texts: [DrawnText]
  let symbols: [DrawnSymbol]

  nonisolated static let now = Date(timeIntervalSince1970: 1_795_262_400)

  init(
    of plugin: InProcessPlugin, _ request: ActivityRequest, as presentation: ActivityPresentation
  ) async throws {
    guard case .presentations(let views) = try await plugin.answer(.activity(request)).get() else {
      throw POSIXError(.EINVAL)
    }
    self.presentation = views.shown(for: presentation)
    let form = self.presentation
    let environment = PictureEnvironment(
      family: form.family, size: form.displaySize, colorScheme: .dark, margins: form.margins,
      now: Self.now, locale: request.environment.locale)
    let view = try #require(views.views[form])
    let list = Picture(of: view, in: environment, title: "").list
    texts = list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
    symbols = list.operations.compactMap {
      if case .symbol(let symbol) = $0 { symbol } else { nil }
    }
  }

  var words: [String] { texts.map(\.text) }

  /// The first text with these words on a single line, not truncated.
  func text(_ words: String) -> DrawnText? { texts.first { $0.text == words } }

  /// Whether everything is inside the form and no texts overlap.
  var isTidy: Bool {
    let frames = texts.map(\.frame) + symbols.map(\.frame)
    let size = presentation.displaySize
    let isInside = frames.allSatisfy { frame in
      frame.x >= -0.5 && frame.x + frame.width <= size.width + 0.5 && frame.y >= -0.5
        && frame.y + frame.height <= size.height + 0.5
    }
    let isApart = frames.indices.allSatisfy { one in
      frames[(one + 1)...].allSatisfy { other in
        frames[one].x + frames[one].width <= other.x + 0.5
          || other.x + other.width <= frames[one].x + 0.5
          || frames[one].y + frames[one].height <= other.y + 2
          || other.y + other.height <= frames[one].y + 2
      }
    }
    return isInside && isApart
  }
}
