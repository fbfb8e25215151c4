internal import WidgetModel

/// Escapes text for Pango, the markup of GTK's programs.
package enum PangoMarkup {
  package static func escaped(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }
}
