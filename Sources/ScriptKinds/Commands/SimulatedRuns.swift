internal import PluginProtocol
internal import WidgetModel

/// The results of commands in a simulation.
///
/// A simulation of a day asks for a command's output a thousand times. The command runs only once:
/// its output is that of today anyway, and it may do more than print.
struct SimulatedRuns {
  private struct Key: Hashable {
    let kind: String
    let configuration: [String: JSONValue]
    let family: WidgetFamily
  }

  private var results: [Key: CommandRun.Outcome] = [:]

  /// The result for a request that is simulated; nil for any other.
  subscript(request: ProviderRequest) -> CommandRun.Outcome? {
    get { request.isSimulated ? results[key(of: request)] : nil }
    set { if request.isSimulated { results[key(of: request)] = newValue } }
  }

  private func key(of request: ProviderRequest) -> Key {
    Key(kind: request.kind, configuration: request.configuration, family: request.family)
  }
}
