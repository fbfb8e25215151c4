internal import WidgetModel

/// Prepares the arguments of `notify-send`, so that it shows text of a plugin or push unchanged.
package enum NotificationText {
  private static let longestTitle = 200
  private static let longestBody = 1_000

  /// The escaped title and body; if there is no title, the body becomes the title.
  package static func arguments(title: String, body: String) -> [String] {
    guard !title.isEmpty else { return body.isEmpty ? [] : [self.title(body)] }
    return [self.title(title)] + (body.isEmpty ? [] : [self.body(body)])
  }

  /// Replaces `<`, because some desktops interpret markup in a title.
  private static func title(_ text: String) -> String {
    cut(HarmlessText.line(text), to: longestTitle).escaping { $0 == "<" ? "‹" : nil }
  }

  /// Escapes Pango markup and backslashes, which `notify-send` interprets in a body.
  private static func body(_ text: String) -> String {
    cut(HarmlessText.block(text), to: longestBody).escaping { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: nil
      }
    }
  }

  private static func cut(_ text: String, to length: Int) -> String {
    text.count > length ? text.prefix(length - 1) + "…" : text
  }
}
