internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// Requests for what commands that keep running have printed last.
///
/// A command that has just been started may take a moment to print its first line, so an answer
/// waits for that.
struct StreamedRequests {
  struct Answerable {
    let id: Int
    let request: ProviderRequest
    let settings: CommandSettings
    let outcome: CommandRun.Outcome
  }

  private struct Waiting {
    let id: Int
    let request: ProviderRequest
    let settings: CommandSettings
    /// When the answer is that the command isn't started yet, so that the widget keeps its content.
    let end: ContinuousClock.Instant
  }

  /// How long an answer waits for the first line.
  private static let longestWait = Duration.seconds(2)
  private static let pause = Duration.milliseconds(50)

  private let folder = StreamFolder.ofProcess
  private var waiting: [Waiting] = []

  mutating func add(_ id: Int, _ request: ProviderRequest, _ settings: CommandSettings) {
    let wait = request.isSimulated ? .zero : Self.longestWait
    waiting.append(Waiting(id: id, request: request, settings: settings, end: .now + wait))
  }

  /// When to look for the first lines again; nil if none is waited for.
  var deadline: ContinuousClock.Instant? { waiting.isEmpty ? nil : .now + Self.pause }

  mutating func takeAnswerable() -> [Answerable] {
    guard !waiting.isEmpty else { return [] }
    let isServed = folder?.isServed ?? false
    var rest: [Waiting] = []
    var answerable: [Answerable] = []
    for request in waiting {
      guard let outcome = outcome(of: request, isServed: isServed) else {
        rest.append(request)
        continue
      }
      answerable.append(
        Answerable(
          id: request.id, request: request.request, settings: request.settings, outcome: outcome))
    }
    waiting = rest
    return answerable
  }

  /// What the command has printed, or why it doesn't run; nil as long as its first line is missing.
  private func outcome(of request: Waiting, isServed: Bool) -> CommandRun.Outcome? {
    guard isServed else { return .failure(.notFollowed) }
    if let state = folder?.state(request.settings.streamID) {
      return state.error.map { .failure($0) } ?? .success(state.lines.map { Array($0.utf8) })
    }
    return request.end <= .now ? .failure(.starting) : nil
  }
}

extension WireError {
  fileprivate static let starting = WireError(
    code: "command.starting", summary: "The daemon hasn't started the command yet",
    hint: "If this lasts, see what the daemon says: widgetry daemon status")

  fileprivate static let notFollowed = WireError(
    code: "command.not-followed",
    summary:
      "The command keeps running (follow=yes), which needs the daemon, and that isn't running",
    hint: "Run 'widgetry daemon install', or 'widgetry daemon run'")
}
