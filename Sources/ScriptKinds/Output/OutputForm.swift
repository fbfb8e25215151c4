/// How a command's output is read.
enum OutputForm: String, Hashable, CaseIterable {
  case automatic = "auto"
  case line, lines, json, xbar, ansi

  var title: String {
    switch self {
    case .automatic: "found out from the output"
    case .line: "the first line"
    case .lines: "lines of text"
    case .json: "JSON: a widget's view, or what Waybar and i3blocks read"
    case .xbar: "a menu, as scripts for xbar, SwiftBar and Argos print it"
    case .ansi: "text with a terminal's colours"
    }
  }
}
