internal import WidgetHome
internal import WidgetModel

/// A home file in JSON, converted to the commands that `widgetry export` would write as text.
///
/// `DeclarationReader` creates it for a file that begins with a brace.
struct DeclaredDocument {
  /// The commands for the objects in the file.
  private(set) var commands: [DeclaredCommand] = []
  private(set) var faults: [Declared<WidgetryError>] = []
  /// The plugins that the file needs.
  private(set) var plugins: [DeclaredPlugin] = []

  private let lines: LineNumbers
  private static let sections: [String: CommandSpec] = [
    "anniversaries": AnniversaryAddCommand.spec, "kinds": KindSetCommand.spec,
    "instances": AddCommand.spec,
  ]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    lines = LineNumbers(bytes)
    do {
      try JSONReader.read(bytes) { json in
        try json.object { json, name in try readSection(name, &json) }
      }
    } catch let error as JSONError {
      fault(.noJSON(error.problem), line: lines[error.offset])
    } catch {
      fault(.noJSON("\(error)"), line: 1)
    }
  }

  private mutating func readSection(_ name: String, _ json: inout JSONReader) throws {
    let line = try line(&json)
    if name == "home" {
      addCommand(HomeSetCommand.spec, from: try json.members(), line: line)
    } else if name == "plugins" {
      try json.array { json in
        let line = try self.line(&json)
        addPlugin(try json.members(), line: line)
      }
    } else if let spec = Self.sections[name] {
      try json.array { json in
        let line = try self.line(&json)
        addCommand(spec, from: try json.members(), line: line)
      }
    } else {
      let names = ["home", "plugins"] + Self.sections.keys.sorted()
      fault(.unknownMember(name, among: names), line: line)
      try json.skip()
    }
  }

  private mutating func fault(_ error: WidgetryError, line: Int) {
    faults.append(Declared(error, line: line))
  }

  private func line(_ json: inout JSONReader) throws -> Int {
    _ = try json.kind()
    return lines[json.offset]
  }

  private mutating func addPlugin(_ members: [String: JSONValue], line: Int) {
    guard let id = members["plugin"]?.string else {
      fault(.missingMember("plugin"), line: line)
      return
    }
    let grants = members["grants"]?.array?.compactMap(\.string) ?? []
    plugins.append(
      DeclaredPlugin(
        id: id,
        source: members["source"]?.string, grants: grants))
  }

  /// Converts an object to a command.
  private mutating func addCommand(
    _ spec: CommandSpec, from members: [String: JSONValue], line: Int
  ) {
    var rest = members.filter { $0.value != .null }
    if spec.assignments != .none {
      for name in [DeclaredMember.secrets, DeclaredMember.aside] { rest[name] = nil }
    }
    var words = spec.words
    for flag in spec.flags {
      guard let value = rest.removeValue(forKey: DeclaredMember.name(of: flag)) else { continue }
      let values = flag.repeats ? value.array ?? [value] : [value]
      for value in values {
        guard flag.valueName != nil, let text = value.word else {
          fault(.notText(DeclaredMember.name(of: flag)), line: line)
          continue
        }
        words.append("--\(flag.name)=\(text)")
      }
    }
    if spec.assignments != .none, let own = rest.removeValue(forKey: "own") {
      for (name, value) in (own.object ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard Assignment.isName(name) else {
          fault(.unknownMember("own.\(name)", among: []), line: line)
          continue
        }
        words.append("\(name):=\(value.json)")
      }
      if own.object == nil { fault(.notValues, line: line) }
    }
    words.append("--")
    for argument in spec.arguments {
      let name = DeclaredMember.name(of: argument)
      guard let value = rest.removeValue(forKey: name) else {
        fault(.missingMember(name), line: line)
        continue
      }
      guard let text = value.word else {
        fault(.notText(name), line: line)
        continue
      }
      words.append(text)
    }
    let known =
      spec.flags.map(DeclaredMember.name) + spec.arguments.map(DeclaredMember.name)
      + (spec.assignments == .none ? [] : ["own"])
    for name in rest.keys.sorted() { fault(.unknownMember(name, among: known), line: line) }
    if words != spec.words + ["--"] {
      commands.append(DeclaredCommand(line: line, words: words, form: .object))
    }
  }
}

/// Finds the line number of a byte in a text.
private struct LineNumbers {
  private let ends: [Int]

  init(_ bytes: [UInt8]) {
    ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
  }

  subscript(offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}

extension JSONValue {
  /// The value as a command-line argument; nil for lists and objects.
  fileprivate var word: String? {
    switch self {
    case .string, .int, .double: plain
    case .null, .bool, .array, .object: nil
    }
  }
}

extension WidgetryError {
  fileprivate static func noJSON(_ problem: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.unreadable", summary: "Invalid JSON: \(problem)",
      hint: "Run 'widgetry export --json' to get a valid file")
  }

  fileprivate static func unknownMember(_ name: String, among known: [String]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.member", summary: "Unknown field '\(name)'",
      hint: known.isEmpty ? nil : "Use only these: \(known.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: known))
  }

  fileprivate static func missingMember(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.member", summary: "'\(name)' is missing",
      hint: "Run 'widgetry export --json' to get a valid file")
  }

  fileprivate static func notText(_ name: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.member", summary: "'\(name)' isn't text",
      hint: "Write it as a string")
  }

  fileprivate static let notValues = WidgetryError(
    .misuse, code: "declaration.member", summary: "'own' isn't an object",
    hint: #"Write the values by name: "own": {"anniversary": "our-wedding"}"#)
}
