internal import Foundation
package import WidgetModel

/// A script for a bar, with what its file says about it.
///
/// The name of a script for xbar, SwiftBar or BitBar has its interval, as in `weather.5m.py`, and
/// comments have the rest, as in `<xbar.title>Weather</xbar.title>`. A blocklet for i3blocks says
/// nothing, so the user has to say that it is one; it is then installed as `volume.i3blocks`.
package struct BarScript {
  /// The bar whose scripts have this form.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    case xbar, i3blocks

    /// The form that the name of an installed script tells.
    package init?(ofInstalled path: String) {
      guard let dot = path.lastIndex(of: ".") else { return nil }
      self.init(rawValue: String(path[path.index(after: dot)...]))
    }
  }

  /// The file name before the interval, which names the kind.
  let name: String
  /// How often the script runs; nil if its file doesn't say.
  let interval: Duration?
  let path: String
  let form: Form
  private let tags: [(name: String, text: String)]
  let variables: [ScriptVariable]
  /// Declarations of variables that can't be read.
  package let unreadable: [String]
  /// Whether the script seems to use the network.
  let usesNetwork: Bool

  /// The part of a file in which its comments are looked for.
  private static let headLength = 1 << 18

  /// Reads a file; nil if it isn't such a script.
  ///
  /// - Parameter given: The form that the user has said, for scripts that don't tell it.
  package init?(reading path: String, as given: Form? = nil) {
    let file = String(path.split(separator: "/").last ?? "")
    let told = Form(ofInstalled: path)
    var parts = file.split(separator: ".").map(String.init)
    if told != nil { parts.removeLast() }
    form = given ?? told ?? .xbar
    let isSaid = given != nil || told != nil
    let units = parts.dropFirst().dropLast().compactMap(Self.interval)
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    let head = (try? handle.read(upToCount: Self.headLength)) ?? Data()
    let text = String(decoding: head, as: UTF8.self)
    tags = text.hasPrefix("#!") && form == .xbar ? Self.tags(in: text) : []
    let tells = text.hasPrefix("#!") && (!units.isEmpty || !tags.isEmpty)
    guard isSaid || tells, let first = parts.first else { return nil }
    self.path = path
    // xbar drops the number by which users sort their files.
    let digits = first.prefix { $0.isNumber }
    let rest = first.dropFirst(digits.count)
    name = rest.hasPrefix("-") && !digits.isEmpty ? String(rest.dropFirst()) : first
    interval = units.last
    var variables: [ScriptVariable] = []
    var unreadable: [String] = []
    for tag in tags where tag.name == "var" {
      // The script's own interval and time limit have these names.
      if let variable = ScriptVariable(tag.text), !["every", "limit"].contains(variable.name) {
        if !variables.contains(where: { $0.name == variable.name }) { variables.append(variable) }
      } else {
        unreadable.append(HarmlessText.line(tag.text))
      }
    }
    self.variables = variables
    self.unreadable = unreadable
    // Comments have addresses of authors and pictures.
    let code = text.split(separator: "\n").filter { line in
      let words = line.drop(while: \.isWhitespace)
      return !words.hasPrefix("#") && !words.hasPrefix("//") && !words.hasPrefix("<xbar.")
    }
    usesNetwork =
      text.hasPrefix("#!")
      && ["http://", "https://", "curl", "wget", "socket", "ping "].contains { word in
        // A link that the user follows isn't one that the script does.
        code.contains { $0.contains(word) && !$0.contains("href=") }
      }
  }

  /// The text of a tag, such as `title`; nil without it.
  private func text(_ name: String) -> String? {
    tags.last { $0.name == name && !$0.text.isEmpty }.map { HarmlessText.line($0.text) }
  }

  package var variableNames: [String] { variables.map(\.name) }

  var version: String { text("version") ?? "" }

  /// What the script asks for when it is installed.
  var asks: [String] { ["run"] + (usesNetwork ? ["network"] : []) }

  /// The kind of the script's widgets, whose parameters are its variables.
  package var kind: KindDescriptor {
    let author = text("author").map { " By \($0)." } ?? ""
    let description = text("desc").map { $0.hasSuffix(".") ? $0 : $0 + "." } ?? ""
    return KindDescriptor(
      name: name, displayName: text("title") ?? name,
      description: (description + author).trimmingCharacters(in: .whitespaces),
      families: ScriptKind.command.families,
      intent: IntentSchema(
        name: "ScriptIntent",
        parameters: (form == .i3blocks ? Self.blockParameters : variables.map(\.parameter)) + [
          ScriptKind.interval(interval.map { $0 / .seconds(1) } ?? 60), ScriptKind.limit,
        ]))
  }

  /// The parameters of every blocklet, whose variables aren't declared.
  private static let blockParameters = [
    ParameterSchema(
      name: "instance", title: "Instance", description: "what the blocklet is about, if anything",
      type: .string, isOptional: true),
    ScriptKind.environment,
  ]

  /// The environment of a widget: NAME=value.
  func variables(in configuration: [String: JSONValue]) -> [String] {
    guard form == .i3blocks else {
      return variables.map { "\($0.name)=" + ScriptVariable.text(configuration[$0.name] ?? .null) }
    }
    return ["BLOCK_INSTANCE=" + (configuration["instance"]?.string ?? "")]
      + (configuration["environment"]?.array?.compactMap(\.string) ?? [])
  }

  /// The interval in a part of a file name, such as `5m` or `10min`.
  private static func interval(_ part: String) -> Duration? {
    let digits = part.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, number < 100_000 else { return nil }
    switch part.dropFirst(digits.count).lowercased() {
    case "ms": return .milliseconds(max(1000, number))
    case "s", "sec": return .seconds(number)
    case "m", "min": return .seconds(number * 60)
    case "h": return .seconds(number * 3600)
    case "d": return .seconds(number * 86_400)
    default: return nil
    }
  }

  /// The tags in comments: `<xbar.title>Weather</xbar.title>`, also of `bitbar` and `swiftbar`.
  private static func tags(in text: String) -> [(name: String, text: String)] {
    var tags: [(String, String)] = []
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard tags.count < tagLimit else { break }
      guard line.count <= lineLimit, line.contains(UInt8(ascii: "<")) else { continue }
      if let tag = tag(in: Substring(line)) { tags.append(tag) }
    }
    return tags
  }

  private static let tagLimit = 200
  private static let lineLimit = 4096

  /// The tag in a line.
  private static func tag(in line: Substring) -> (String, String)? {
    var rest = line
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let app = ["xbar.", "bitbar.", "swiftbar."].first(where: rest.hasPrefix) else {
        continue
      }
      let inside = rest.dropFirst(app.count)
      guard let end = inside.firstIndex(of: ">") else { return nil }
      let words = inside[inside.index(after: end)...]
      for app in ["xbar.", "bitbar.", "swiftbar."] {
        guard let closing = words.firstRange(of: "</" + app) else { continue }
        return (
          inside[..<end].lowercased(),
          words[..<closing.lowerBound].trimmingCharacters(in: .whitespaces)
        )
      }
      return nil
    }
    return nil
  }
}
