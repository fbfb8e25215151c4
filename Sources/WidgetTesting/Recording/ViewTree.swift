internal import WidgetModel

/// An archived view as a tree for reading, in the words that views have on the wire.
///
/// A view is a line with what is said of it; those in it stand below, and so does what is done to it, with a dot. It
/// is made from the view's JSON, so that every node and effect there will be is in it.
struct ViewTree {
  private static let stacks = ["vstack", "hstack", "zstack"]
  private static let layers = ["background", "overlay", "containerBackground"]

  private var lines: [String] = []

  static func text(of node: ViewNode) -> String {
    var json = JSONWriter()
    json.value(node)
    var tree = ViewTree()
    // What was just written can be read, unless it nests deeper than a view may.
    if let value = try? JSONValue(parsing: json.bytes) { tree.add(value, indent: 0) }
    return tree.lines.joined(separator: "\n")
  }

  private mutating func add(_ view: JSONValue, indent: Int) {
    guard var members = view.object else { return line(view.json, indent) }
    guard let inner = members.removeValue(forKey: "view") else {
      return content(members, indent: indent)
    }
    add(inner, indent: indent)
    effect(members, indent: indent + 1)
  }

  /// One of a view's own words, what stands beside it, and the views in it.
  private mutating func content(_ members: [String: JSONValue], indent: Int) {
    var members = members
    if let stack = Self.stacks.first(where: { members[$0] != nil }) {
      let children = members.removeValue(forKey: stack)?.array ?? []
      line(stack + Self.details(members), indent)
      for child in children { add(child, indent: indent + 1) }
    } else if let text = members.removeValue(forKey: "text") {
      line((text.array.map(Self.runs) ?? text.json) + Self.details(members), indent)
    } else {
      line(Self.words(members), indent)
    }
  }

  private mutating func effect(_ members: [String: JSONValue], indent: Int) {
    var members = members
    guard let layer = Self.layers.first(where: { members[$0] != nil }),
      let view = members.removeValue(forKey: layer)
    else { return line("." + Self.words(members), indent) }
    line("." + layer + Self.details(members), indent)
    add(view, indent: indent + 1)
  }

  private mutating func line(_ text: String, _ indent: Int) {
    lines.append(String(repeating: "  ", count: indent) + text)
  }

  /// The pieces of a text in several styles.
  private static func runs(_ runs: [JSONValue]) -> String {
    runs.map { run in
      guard var members = run.object, let text = members.removeValue(forKey: "text") else {
        return run.json
      }
      return text.json + details(members)
    }
    .joined(separator: " + ")
  }

  /// What stands behind a word: ` font: title, weight: bold`, or nothing.
  private static func details(_ members: [String: JSONValue]) -> String {
    members.isEmpty ? "" : " " + words(members)
  }

  private static func words(_ members: [String: JSONValue]) -> String {
    members.sorted { $0.key < $1.key }
      .map { name, value in value == .bool(true) ? name : "\(name): \(word(value))" }
      .joined(separator: ", ")
  }

  /// Words and numbers as they are, what may be anything in quotes.
  private static func word(_ value: JSONValue) -> String {
    switch value {
    case .string(let text)
    where !text.isEmpty && text.allSatisfy({ $0.isLetter || $0.isNumber || "#-".contains($0) }):
      text
    case .object(let members): "(\(words(members)))"
    default: value.json
    }
  }
}
