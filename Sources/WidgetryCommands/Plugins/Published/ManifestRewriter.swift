internal import AppleSources

/// Replaces a package's dependency on Widgetry by a local one.
///
///     ManifestRewriter(checkout: "/usr/share/widgetry-dev").rewritten(manifest)
package struct ManifestRewriter {
  /// The folder with Widgetry's sources.
  package let checkout: String

  package init(checkout: String) {
    self.checkout = checkout
  }

  /// The text of a manifest in which each `.package(…)` of Widgetry has the local path.
  package func rewritten(_ manifest: String) -> String {
    var result = ""
    var rest = manifest[...]
    while let start = rest.firstRange(of: ".package(") {
      guard let end = Self.end(ofCall: rest[start.upperBound...]) else { break }
      result += rest[..<start.lowerBound]
      let arguments = rest[start.upperBound..<end]
      result +=
        Self.isWidgetry(arguments)
        ? ".package(name: \"widgetry\", path: \(checkout.asSwiftLiteral)"
        : rest[start.lowerBound..<end]
      rest = rest[end...]
    }
    return result + rest
  }

  /// Whether the arguments name Widgetry's package: by its address or path, or as its name.
  private static func isWidgetry(_ arguments: Substring) -> Bool {
    if arguments.contains(#/name:\s*"widgetry"/#) { return true }
    return arguments.matches(of: #/(?:url|path):\s*"([^"]*)"/#).contains { match in
      name(ofPackageAt: String(match.output.1)) == "widgetry"
    }
  }

  /// The name by which SwiftPM knows the package at an address or path.
  package static func name(ofPackageAt address: String) -> String {
    var name = address.split(separator: "/").last.map { $0.lowercased() } ?? ""
    if name.hasSuffix(".git") { name.removeLast(4) }
    return name
  }

  /// The end of a call's arguments: the parenthesis that closes it, outside of texts.
  private static func end(ofCall text: Substring) -> Substring.Index? {
    var depth = 1
    var isInText = false
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case "\\" where isInText:
        index = text.index(after: index)
        guard index < text.endIndex else { return nil }
      case "\"": isInText.toggle()
      case "(" where !isInText: depth += 1
      case ")" where !isInText:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index = text.index(after: index)
    }
    return nil
  }
}
