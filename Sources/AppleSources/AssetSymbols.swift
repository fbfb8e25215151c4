internal import Foundation

/// The Swift names that Xcode generates for the images and colours of asset catalogs, such as
/// `ImageResource.logo` for an image set `Logo`.
package struct AssetSymbols {
  /// The names of the image sets and symbol sets.
  private var images: [String] = []
  /// The names of the colour sets.
  private var colors: [String] = []

  /// The static members of colours and images that the sources themselves declare, by type.
  private let declared: [String: Set<String>]

  /// Reads the names in catalogs.
  ///
  /// - Parameter sources: The sources of the same module. Xcode adds no members to their types unless
  ///   the project wants them, so many sources declare the same ones.
  package init(catalogs: [String], sources: [String] = []) {
    declared = sources.reduce(into: [:]) { members, source in
      members.merge(Self.declared(in: source)) { $0.union($1) }
    }
    for catalog in catalogs {
      let paths = FileManager.default.enumerator(atPath: catalog)?.allObjects ?? []
      for path in paths.compactMap({ $0 as? String }).sorted() {
        let url = URL(fileURLWithPath: path)
        let name = url.deletingPathExtension().lastPathComponent
        switch url.pathExtension {
        case "imageset", "symbolset": images.append(name)
        case "colorset": colors.append(name)
        default: break
        }
      }
    }
  }

  /// The generated source.
  package var source: String {
    let images = Self.symbols(images, suffix: "Image")
    let colors = Self.symbols(colors, suffix: "Color")
    // A colour that is named like one of the system's has only a resource.
    let own = colors.filter { !Self.systemColors.contains($0.symbol) }
    let parts = [
      Self.resources("ImageResource", images), Self.resources("ColorResource", colors),
      members("UIImage", images) { "UIImage(resource: ImageResource.\($0))" },
      members("Color", own) { "Color(ColorResource.\($0))" },
      members("ShapeStyle", of: "Color", own) { "Color(ColorResource.\($0))" },
      members("UIColor", own) { "UIColor(resource: ColorResource.\($0))" },
    ]
    return "// Generated from the asset catalogs, with Xcode's names.\nimport AppleFrameworks\n"
      + parts.filter { !$0.isEmpty }.map { "\n" + $0 }.joined()
  }

  /// The static members in a source's extensions of colours and images, by type.
  private static func declared(in source: String) -> [String: Set<String>] {
    let types = #/\bextension\s+(?:\w+\.)?(UIImage|UIColor|Color|ShapeStyle)\b/#
    let member = #/\b(?:static|class)\s+(?:let|var)\s+(`?\w+`?)/#
    guard source.contains("extension") else { return [:] }
    var bytes = Array(source.utf8)
    for (index, isCode) in CodeMask(bytes).isCode.enumerated() where !isCode {
      bytes[index] = UInt8(ascii: " ")
    }
    let code = String(decoding: bytes, as: UTF8.self)
    var declared: [String: Set<String>] = [:]
    // Extensions are never inside of each other, so each part of the source is searched once.
    var end = code.startIndex
    for match in code.matches(of: types) where match.range.lowerBound >= end {
      guard let brace = code[match.range.upperBound...].firstIndex(of: "{") else { break }
      var depth = 1
      let rest = code[code.index(after: brace)...]
      let body = rest.prefix { character in
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        return depth > 0
      }
      end = body.endIndex
      let names = body.matches(of: member).map { String($0.1) }
      declared[String(match.1), default: []].formUnion(names)
    }
    return declared
  }

  // MARK: Names

  private typealias Symbol = (symbol: String, name: String)

  /// The names of assets as Swift identifiers; only the first of two equal ones is kept.
  private static func symbols(_ names: [String], suffix: String) -> [Symbol] {
    var seen: Set<String> = []
    return names.compactMap { name in
      let symbol = symbol(for: name, suffix: suffix)
      return seen.insert(symbol).inserted ? (symbol.asSwiftName, name) : nil
    }
  }

  /// Xcode's name for an asset: in camel case, without the suffix that its type already says.
  static func symbol(for name: String, suffix: String) -> String {
    var words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    if let last = words.last, last.hasSuffix(suffix), words.count > 1 || last.count > suffix.count {
      words[words.count - 1] = String(last.dropLast(suffix.count))
    }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let symbol = (words.first ?? "_").withLowerFirstWord + rest.joined()
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }

  private static let systemColors: Set = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor",
  ]

  // MARK: Source

  private static func resources(_ type: String, _ symbols: [Symbol]) -> String {
    guard !symbols.isEmpty else { return "" }
    let lines = symbols.map {
      "  static let \($0.symbol) = \(type)(name: \($0.name.asSwiftLiteral), bundle: .main)\n"
    }
    return "extension \(type) {\n\(lines.joined())}\n"
  }

  /// An extension with a computed property for each symbol.
  private func members(
    _ type: String, of owner: String? = nil, _ symbols: [Symbol], _ value: (String) -> String
  ) -> String {
    let own = declared[type] ?? []
    let symbols = symbols.filter { !own.contains($0.symbol) }
    guard !symbols.isEmpty else { return "" }
    let condition = owner.map { " where Self == \($0)" } ?? ""
    let lines = symbols.map {
      "  static var \($0.symbol): \(owner ?? type) { \(value($0.symbol)) }\n"
    }
    return "extension \(type)\(condition) {\n\(lines.joined())}\n"
  }
}
