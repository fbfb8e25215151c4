internal import Foundation
package import WidgetModel

/// The stack of a crashed plugin, parsed from the output of Swift's backtracer.
///
/// `widgetry plugin dev` prints it, with the author's own functions first.
package struct CrashFrames: Hashable, Sendable {
  /// A function call on the stack.
  package struct Frame: Hashable, Sendable {
    /// The function as in source code, such as `TideProvider.entry(for:at:)`.
    package var function: String
    /// The file, line and column; nil if unknown.
    package var place: String?
    /// The program or library that contains the function.
    package var image: String
    /// Whether the function is in the plugin's own source.
    package var isOwn: Bool
  }

  /// The frames, innermost first.
  package var frames: [Frame]
  /// The reason that the runtime reports, such as `arithmetic overflow`; nil if it printed a message.
  package var failure: String?

  private static let failureMark = "Swift runtime failure: "

  /// Parses the backtracer's output.
  ///
  /// - Parameter source: The folder with the author's code; its files get relative paths.
  package init(_ lines: [String], source: String) {
    frames = lines.drop { !$0.hasSuffix(" crashed:") }.dropFirst()
      .drop(while: \.isEmpty).prefix { !$0.isEmpty }
      .compactMap { Frame($0, source: source) }
    failure = frames.first { $0.function.hasPrefix(Self.failureMark) }
      .map { String($0.function.dropFirst(Self.failureMark.count)) }
    frames.removeAll { $0.function.hasPrefix(Self.failureMark) }
  }

  /// The author's own frames, then the others; both begin with the innermost.
  package var ownFirst: [Frame] { frames.filter(\.isOwn) + frames.filter { !$0.isOwn } }

  /// The maximum number of frames outside of the author's code that are shown.
  private static let maximumOthers = 4

  /// The lines to print: the author's own frames, then a few others, innermost first.
  package var lines: [String] {
    let own = frames.filter(\.isOwn)
    let others = frames.filter { !$0.isOwn }
    let shown = own + others.prefix(Self.maximumOthers)
    let width = shown.map { CellWidth.of($0.place ?? $0.image) }.max() ?? 0
    let lines = shown.map { frame in
      CellWidth.padded(frame.place ?? frame.image, to: width) + "  " + frame.function
    }
    let rest = frames.count - shown.count
    return rest > 0 ? lines + ["and \(rest) more outside your code"] : lines
  }
}

extension CrashFrames.Frame {
  /// Parses a line such as `3 [ra] 0x0000561f main + 412 in Tides at /me/Tides.swift:6:37`.
  fileprivate init?(_ line: String, source: String) {
    guard let address = line.range(of: " 0x") else { return nil }
    var rest = line[address.upperBound...].drop { $0 != " " }.dropFirst()
    guard !rest.isEmpty else { return nil }
    var place: Substring?
    if let mark = rest.range(of: " at /", options: .backwards) {
      place = rest[rest.index(before: mark.upperBound)...]
      rest = rest[..<mark.lowerBound]
    }
    image = ""
    if let mark = rest.range(of: " in ", options: .backwards) {
      image = String(rest[mark.upperBound...])
      rest = rest[..<mark.lowerBound]
    }
    if let mark = rest.range(of: " + ", options: .backwards),
      rest[mark.upperBound...].allSatisfy(\.isNumber)
    {
      rest = rest[..<mark.lowerBound]
    }
    function = String(rest)
    let folder = source + "/"
    // Code that the compiler generated has no line in a source file.
    if place?.hasSuffix("/<compiler-generated>") == true { place = nil }
    let inside = place.flatMap { $0.hasPrefix(folder) ? $0.dropFirst(folder.count) : nil }
    isOwn = inside.map { !$0.hasPrefix(".") } ?? false
    self.place = (isOwn ? inside : place).map(String.init)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("function", function)
      json.member("place", place)
      json.member("image", image)
      json.member("own", isOwn)
    }
  }
}
