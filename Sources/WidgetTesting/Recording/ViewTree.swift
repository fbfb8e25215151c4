internal import WidgetModel

/// Prints an archived view as a readable tree, for recorded texts.
///
/// Each view is a line with its properties, followed by the views inside it, indented, and by its
/// effects, with a dot. The tree is built from the view's JSON, so new views and effects appear
/// without changes here.
struct ViewTree {
  private static let stacks = ["vstack", "hstack", "zstack"]
  private static let layers = ["background", "overlay", "containerBackground"]

  private var lines: [String] = []

  static func text(of node: ViewNode) -> String {
    var json = JSONWriter()
    json.value(node)
    var tree = ViewTree()
    // Parsing fails only if the view is nested deeper than allowed.
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

  /// Prints a view: its name, its properties and the views in it.
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

  /// The runs of a text that has several styles.
  private static func runs(_ runs: [JSONValue]) -> String {
    runs.map { run in
      guard var members = run.object, let text = members.removeValue(forKey: "text") else {
        return run.json
      }
      return text.json + details(members)
    }
    .joined(separator: " + ")
  }

  /// The properties after a name, such as ` font: title, weight: bold`; empty without properties.
  private static func details(_ members: [String: JSONValue]) -> String {
    members.isEmpty ? "" : " " + words(members)
  }

  private static func words(_ members: [String: JSONValue]) -> String {
    members.sorted { $0.key < $1.key }
      .map { name, value in value == .bool(true) ? name : "\(name): \(word(value))" }
      .joined(separator: ", ")
  }

  /// A property's value: names and numbers unquoted, other text in quotes.
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
