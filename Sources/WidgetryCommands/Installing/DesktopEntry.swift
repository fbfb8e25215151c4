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

/// The icon of the program: the page of a calendar with a day that is marked.
enum ProgramIcon {
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">
      <title>Widgetry</title>
      <rect x="8" y="8" width="112" height="112" rx="26" fill="#fff"/>
      <path d="M8 44V34A26 26 0 0 1 34 8h60a26 26 0 0 1 26 26v10z" fill="#e5484d"/>
      <g fill="#c3c7ce">
        <circle cx="34" cy="66" r="7"/><circle cx="64" cy="66" r="7"/><circle cx="94" cy="66" r="7"/>
        <circle cx="34" cy="94" r="7"/><circle cx="94" cy="94" r="7"/>
      </g>
      <circle cx="64" cy="94" r="13" fill="#e5484d"/>
      <rect x="8.5" y="8.5" width="111" height="111" rx="25.5" fill="none" stroke="#000" \
    stroke-opacity=".12"/>
    </svg>

    """
}
