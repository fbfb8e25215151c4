internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// The results of commands that ran for another time than now.
///
/// A simulation of a day asks for a command's output a thousand times. The command runs only once:
/// its output is that of today anyway, and it may do more than print.
struct SimulatedRuns {
  private struct Key: Hashable {
    let configuration: [String: JSONValue]
    let family: WidgetFamily
  }

  private var results: [Key: (result: CommandRun.Outcome, made: ContinuousClock.Instant)] = [:]

  /// How far a request's time may be from the clock's; it is late if it had to wait.
  private static let present = -3600.0...5.0
  /// How long a result is used.
  private static let lifetime = Duration.seconds(60)

  /// The result for a request that is simulated; nil for any other.
  subscript(request: ProviderRequest) -> CommandRun.Outcome? {
    get {
      guard isSimulated(request), let known = results[key(of: request)] else { return nil }
      return known.made.duration(to: .now) < Self.lifetime ? known.result : nil
    }
    set {
      guard isSimulated(request), let newValue else { return }
      results[key(of: request)] = (newValue, .now)
    }
  }

  private func isSimulated(_ request: ProviderRequest) -> Bool {
    !Self.present.contains(request.now.timeIntervalSinceNow)
  }

  private func key(of request: ProviderRequest) -> Key {
    Key(configuration: request.configuration, family: request.family)
  }
}
