/// How a command's output is read.
enum OutputForm: String, Hashable, CaseIterable {
  case automatic = "auto"
  case line, lines, json, i3blocks, xbar, ansi

  var title: String {
    switch self {
    case .automatic: "found out from the output"
    case .line: "the first line"
    case .lines: "lines of text"
    case .json: "JSON: a widget's view, or what Waybar and i3blocks read"
    case .i3blocks: "a text, a short one and a colour, as blocklets for i3blocks print them"
    case .xbar: "a menu, as scripts for xbar, SwiftBar and Argos print it"
    case .ansi: "text with a terminal's colours"
    }
  }
}
