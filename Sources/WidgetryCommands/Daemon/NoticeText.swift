internal import WidgetModel

/// Words of a plugin or a push as a desktop's notifications take them: as text, whatever is in them.
package enum NoticeText {
  private static let longestTitle = 200
  private static let longestBody = 1_000

  /// The title, and the body if there is one; alone, a body is the title.
  package static func arguments(title: String, body: String) -> [String] {
    guard !title.isEmpty else { return body.isEmpty ? [] : [self.title(body)] }
    return [self.title(title)] + (body.isEmpty ? [] : [self.body(body)])
  }

  /// A title has no markup, which some desktops read all the same: no tag can begin.
  private static func title(_ text: String) -> String {
    cut(HarmlessText.line(text), to: longestTitle).replacing("<", with: "‹")
  }

  /// A body is Pango markup, after `notify-send` has replaced what a backslash begins.
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
