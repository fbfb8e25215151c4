internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// What a command's output means for a widget.
struct CommandOutput: Hashable {
  /// The first line, which is shown in all families.
  var title = StyledLine()
  /// The words for small places; nil for the title.
  var short: String?
  /// The other lines.
  var body: [StyledLine] = []
  /// The colour of the title where it has none of its own.
  var color: ColorValue?
  /// An amount from 0 to 1.
  var share: Double?

  /// The most lines that a widget stores.
  static let lineLimit = 100

  /// Lines of text: the first one is the title, and a percentage in them is the amount.
  init(_ lines: [StyledLine]) {
    var lines = lines.drop { $0.isEmpty }
    while lines.last?.isEmpty == true { lines.removeLast() }
    title = lines.first?.withoutColumns ?? StyledLine()
    body = Array(lines.dropFirst().prefix(Self.lineLimit))
    share = lines.lazy.compactMap { Percentage.share(in: $0.text) }.first
  }

  init() {}

  /// What a widget shows before its command has run.
  static func sample(_ request: ProviderRequest) -> CommandOutput {
    var output = CommandOutput()
    output.title = StyledLine(
      request.configuration["title"]?.string ?? request.configuration["run"]?.string ?? "Command")
    return output
  }
}

/// A percentage in a line of text, such as `53%` or `99,5 %`.
enum Percentage {
  /// The first number from 0 to 100 that is followed by a percent sign, as a share.
  static func share(in text: String) -> Double? {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false).dropLast()
    return parts.lazy.compactMap { part -> Double? in
      let before = part.last == " " ? part.dropLast() : part
      let digits = before.reversed().prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
      guard let number = Double(String(digits.reversed()).replacing(",", with: ".")),
        (0...100).contains(number)
      else { return nil }
      return number / 100
    }.first
  }
}
