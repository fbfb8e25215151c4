/// The file that makes a desktop open `widgetry://` addresses with this program.
enum DesktopEntry {
  static func text(program: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Widgetry
    Comment=Open a saved day
    Exec=\(quoted(program)) open --notify %u
    Icon=widgetry
    Terminal=false
    NoDisplay=true
    MimeType=x-scheme-handler/widgetry;

    """
  }

  /// An argument as the Desktop Entry Specification quotes it, within a value that is escaped too.
  private static func quoted(_ word: String) -> String {
    var text = "\""
    for character in word {
      switch character {
      case "\"", "`", "$": text += "\\\\" + String(character)
      case "\\": text += "\\\\\\\\"
      case "%": text += "%%"
      default: text.append(character)
      }
    }
    return text + "\""
  }
}
