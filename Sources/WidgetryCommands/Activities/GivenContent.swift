internal import Foundation
internal import WidgetModel

/// The flags `--stale` and `--relevance` of `activity start` and `activity update`.
struct GivenContent {
  /// When the state becomes outdated, as typed.
  private let stale: String?
  private let relevance: Double?

  init(_ line: ParsedCommand) throws(WidgetryError) {
    stale = line.value("stale")
    guard let word = line.value("relevance") else {
      relevance = nil
      return
    }
    guard let number = Double(word), number.isFinite else {
      throw WidgetryError(
        .misuse, code: "relevance.malformed", summary: "'\(Output.echo(word))' isn't a number",
        hint: "Write it as --relevance 50")
    }
    relevance = number
  }

  /// The content with a new state.
  ///
  /// - Parameter former: The previous content, whose relevance is used if none is given.
  func content(
    state: JSONValue, former: ActivityContentValue? = nil, in environment: CommandEnvironment
  ) throws -> ActivityContentValue {
    var content = former ?? ActivityContentValue(state: state)
    content.state = state
    if former != nil { content.staleDate = nil }
    if let stale { content.staleDate = try environment.moment(stale) }
    if let relevance { content.relevanceScore = relevance }
    return content
  }
}

/// The flag `--dismiss`: when an activity disappears after its end.
struct GivenDismissal {
  private let word: String?

  init(_ line: ParsedCommand) {
    word = line.value("dismiss")
  }

  /// The parsed value; nil if the flag isn't given.
  func dismissal(in environment: CommandEnvironment) throws -> ActivityDismissal? {
    switch word {
    case nil: nil
    case "default": .default
    case "now": .immediate
    case let word?: .after(try environment.moment(word))
    }
  }
}
