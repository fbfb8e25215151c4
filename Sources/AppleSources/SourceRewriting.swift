/// Rewrites a Swift source for iOS so that it compiles on Linux as it does for an iPhone.
///
/// Conditions such as `#if os(iOS)` get an iPhone's answer, attributes for Objective-C are removed,
/// and every file sees the API of all of Apple's modules. Lines stay where they are, and the
/// compiler reports the path of the original.
///
/// ```swift
/// let copy = SourceRewriting().rewritten(source, path: "/home/mina/App/Widget.swift")
/// ```
package struct SourceRewriting {
  /// The modules whose sources are compiled into the same module, so that their imports are removed.
  package var inlinedModules: Set<String>
  /// The modules that aren't here, whose imports are removed, so that the compiler names the symbols
  /// that are used.
  package var missingModules: Set<String>
  /// Whether `@main` is removed, for the sources of another target, such as an intents extension.
  package var removesMain: Bool

  package init(
    inlinedModules: Set<String> = [], missingModules: Set<String> = [], removesMain: Bool = false
  ) {
    self.inlinedModules = inlinedModules
    self.missingModules = missingModules
    self.removesMain = removesMain
  }

  /// Returns the source to compile.
  package func rewritten(_ source: String, path: String) -> String {
    let bytes = Array(source.utf8)
    let mask = CodeMask(bytes)
    let patterns = SourcePatterns()
    var result = "import AppleFrameworks\n"
    if Self.usesNetwork(source) { result += "import \(Self.networkModule)\n" }
    result += "#sourceLocation(file: \(path.asSwiftLiteral), line: 1)\n"
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      result += line(bytes[start..<end], mask.isCode[start..<end], patterns)
      if end < bytes.count { result += "\n" }
      start = end + 1
    }
    return result
  }

  private static let networkModule = "WidgetNetworking"

  /// Whether a source uses types that Foundation has on an iPhone, and FoundationNetworking here.
  package static func usesNetwork(_ source: String) -> Bool {
    ["URLSession", "URLRequest", "URLResponse", "URLCache", "URLCredential"]
      .contains(where: source.contains)
  }

  // MARK: Lines

  private func line(
    _ bytes: ArraySlice<UInt8>, _ isCode: ArraySlice<Bool>, _ patterns: SourcePatterns
  ) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard
      let first = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }),
      isCode[first]
    else { return withoutObjectiveC(text, bytes, isCode, patterns) }
    let words = text[...].drop(while: \.isWhitespace)
    if words.hasPrefix("#if") || words.hasPrefix("#elseif") { return condition(text, patterns) }
    if words.contains("import "), let line = importLine(text, patterns) { return line }
    return withoutObjectiveC(text, bytes, isCode, patterns)
  }

  /// Gives the conditions of a line an iPhone's answers.
  private func condition(_ line: String, _ patterns: SourcePatterns) -> String {
    line.replacing(patterns.condition) { match in
      let name = String(match.2)
      return switch (match.1, name) {
      case ("os", "iOS"): "os(Linux)"
      case ("os", "Linux"): "os(iOS)"
      case ("os", _): String(match.0)
      default: isOfPhone(name) ? "true" : "false"
      }
    }
  }

  private func isOfPhone(_ module: String) -> Bool {
    AppleModule.isAvailable(module) || inlinedModules.contains(module)
  }

  /// The module of an import, its submodules if it imports all of their symbols, and what follows.
  private static func imported(
    in line: String, _ patterns: SourcePatterns
  ) -> (module: Substring, submodules: Substring, rest: Substring)? {
    guard let match = line.prefixMatch(of: patterns.importing) else { return nil }
    let path = match.output.rest
    return (
      match.output.module, match.output.kind == nil ? path : path.prefix(0),
      line[match.range.upperBound...]
    )
  }

  /// The line of an import; nil if the line is something else.
  private func importLine(_ line: String, _ patterns: SourcePatterns) -> String? {
    guard let (module, submodules, rest) = Self.imported(in: line, patterns) else { return nil }
    if [inlinedModules, missingModules, AppleModule.absent].contains(where: {
      $0.contains(String(module))
    }) {
      // Another import may follow on the line.
      return String(rest.drop { $0 == ";" || $0.isWhitespace })
    }
    if let other = AppleModule.aliases[String(module)] { return "import \(other)\(rest)" }
    // Only modules of C have submodules: os.log.
    return String(line[..<submodules.startIndex]) + line[submodules.endIndex...]
  }

  /// The answer of an iPhone's build to a part of a condition; nil if it depends on the project.
  private static func valueOnPhone(
    _ part: Substring, _ patterns: SourcePatterns
  ) -> Bool? {
    guard let match = part.wholeMatch(of: patterns.platform) else {
      return nil
    }
    return switch match.1 {
    case "os": match.2 == "iOS"
    // A module that is unknown here may still exist on an iPhone.
    case "canImport" where AppleModule.isAvailable(String(match.2)): true
    case "canImport": ["AppKit", "Cocoa", "Glibc", "WatchKit"].contains(match.2) ? false : nil
    default: false
    }
  }

  /// The modules that a source imports on an iPhone, with the first line of each.
  package static func imports(of source: String) -> [(module: String, line: Int)] {
    var modules: [(module: String, line: Int)] = []
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let patterns = SourcePatterns()
    var known: Set<String> = []
    var condition = BuildCondition()
    for (index, line) in lines.enumerated() {
      condition.read(line) { valueOnPhone($0, patterns) }
      guard line.contains("import "), condition.mayBeCompiled,
        let module = imported(in: String(line), patterns)?.module,
        known.insert(String(module)).inserted
      else { continue }
      modules.append((String(module), index + 1))
    }
    return modules
  }

  /// The number of the first line with a `#selector`, if there is one.
  package static func firstSelector(in source: String) -> Int? {
    guard source.contains("#selector(") else { return nil }
    let bytes = Array(source.utf8)
    let isCode = CodeMask(bytes).isCode
    let offsets = source.ranges(of: "#selector(").lazy.map {
      source.utf8.distance(from: source.startIndex, to: $0.lowerBound)
    }
    guard let offset = offsets.first(where: { isCode[$0] }) else { return nil }
    return 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
  }

  /// Changes what exists only with Objective-C: removes its attributes, and `@main` if it is unwanted,
  /// converts `text as NSString` when the program runs, and makes selectors plain names.
  private func withoutObjectiveC(
    _ line: String, _ bytes: ArraySlice<UInt8>, _ isCode: ArraySlice<Bool>,
    _ patterns: SourcePatterns
  ) -> String {
    guard
      bytes.contains(UInt8(ascii: "@")) || line.contains(" as NS") || line.contains("Darwin.")
        || line.contains("ProcessInfo()") || line.contains("#selector")
    else { return line }
    var copy = line
    for match in line.matches(of: patterns.objectiveC).reversed() {
      let offset = line.utf8.distance(from: line.startIndex, to: match.range.lowerBound)
      guard isCode[bytes.startIndex + offset] else { continue }
      if match.output == "@main", !removesMain { continue }
      let replacement =
        switch match.output {
        // Without Objective-C, bridging is a cast when the program runs; these types never fail.
        case "as ": "as! "
        case "Darwin.": "Foundation."
        // Foundation's initialiser is internal here.
        case "ProcessInfo()": "ProcessInfo.processInfo"
        case _ where match.output.hasPrefix("#selector"):
          "Selector(\(String(match.output.dropFirst("#selector(".count).dropLast()).asSwiftLiteral))"
        default: String(repeating: " ", count: match.output.count)
        }
      copy.replaceSubrange(match.range, with: replacement)
    }
    return copy
  }
}
