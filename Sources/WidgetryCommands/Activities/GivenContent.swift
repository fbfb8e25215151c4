internal import Foundation
internal import WidgetModel

/// The content of an activity, besides its state, that a command line gives.
struct GivenContent {
  /// When the state becomes outdated.
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
        hint: "--relevance 50")
    }
    relevance = number
  }

  /// The content with a state; values that aren't given don't change.
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

/// How long an activity stays visible after its end, from the command line.
struct GivenDismissal {
  private let word: String?

  init(_ line: ParsedCommand) {
    word = line.value("dismiss")
  }

  /// - Returns: Nil if it isn't given.
  func dismissal(in environment: CommandEnvironment) throws -> ActivityDismissal? {
    switch word {
    case nil: nil
    case "default": .default
    case "now": .immediate
    case let word?: .after(try environment.moment(word))
    }
  }
}
