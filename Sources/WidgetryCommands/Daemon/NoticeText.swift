internal import WidgetModel

/// Escapes text of a plugin or a push, so that a notification shows it unchanged.
package enum NoticeText {
  private static let longestTitle = 200
  private static let longestBody = 1_000

  /// The title, and the body if there is one; a body alone becomes the title.
  package static func arguments(title: String, body: String) -> [String] {
    guard !title.isEmpty else { return body.isEmpty ? [] : [self.title(body)] }
    return [self.title(title)] + (body.isEmpty ? [] : [self.body(body)])
  }

  /// A title is plain text, but some desktops interpret markup in it, so no tag may begin.
  private static func title(_ text: String) -> String {
    cut(HarmlessText.line(text), to: longestTitle).replacing("<", with: "‹")
  }

  /// A body is Pango markup, and `notify-send` interprets backslashes before that.
  private static func body(_ text: String) -> String {
    cut(HarmlessText.block(text), to: longestBody)
      .replacing("\\", with: "\\\\")
      .replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  private static func cut(_ text: String, to length: Int) -> String {
    text.count > length ? text.prefix(length - 1) + "…" : text
  }
}
