import Foundation
import PluginChecking
import PluginHost
import PluginProtocol
import Synchronization
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A plugin in this process with which nothing is wrong but what the test makes so.
struct OddPlugin: Sendable, CustomTestStringConvertible {
  typealias Answer = Result<PluginAnswer, WireError>

  let testDescription: String
  /// What a check is to say of it: `state check`, sorted, without what is ok.
  let expected: [String]
  private let change: @Sendable (PluginRequest, _ number: Int, inout Answer) -> Void
  private let count = Count()

  private final class Count: Sendable {
    let value = Mutex(0)
  }

  init(
    _ description: String, _ expected: String...,
    change: @escaping @Sendable (PluginRequest, _ number: Int, inout Answer) -> Void
  ) {
    testDescription = description
    self.expected = expected.sorted()
    self.change = change
  }

  static let now = Date(timeIntervalSince1970: 1_780_000_000)

  /// How many requests it has had.
  var requests: Int { count.value.withLock { $0 } }

  func check() async throws -> PluginCheck {
    let path = NSTemporaryDirectory() + "widgetry-odd-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let home = Home(
      HomeContext(
        directory: path, program: "test 1", asker: Asker(command: "test", selector: "", pid: 7),
        plugins: [BundledPlugin(id: "odd", version: "1", fingerprint: "1")],
        now: { Self.now }, transport: { _, _ in .inProcess { answer($0) } }))
    defer { home.close() }
    return try await home.plugins.check(plugin: "odd")
  }

  private func answer(_ request: PluginRequest) -> Answer {
    let number = count.value.withLock { count in
      count += 1
      return count
    }
    var answer = Answer.success(Self.goodAnswer(request))
    change(request, number, &answer)
    return answer
  }

  private static func goodAnswer(_ request: PluginRequest) -> PluginAnswer {
    switch request {
    case .describe: .kinds([.tides])
    case .placeholder(let request), .snapshot(let request): .entry(entry(request, hours: 0))
    case .timeline(let request):
      .timeline(
        TimelineValue(entries: (0..<3).map { entry(request, hours: $0) }, policy: .atEnd))
    case .options(let request): .options(options(request))
    case .recommendations: .recommendations([])
    case .reads: .reads([])
    case .perform: .performed(PerformedValue())
    case .activity: .presentations(ActivityViews([.lockScreen: .empty]))
    }
  }

  private static func entry(_ request: ProviderRequest, hours: Int) -> EntryValue {
    let words = request.configuration["harbour"]?.plain ?? "Tides"
    return EntryValue(
      date: request.now + Double(hours) * 3600, view: .text(TextNode("\(words) \(hours)")))
  }

  private static func options(_ request: OptionsRequest) -> [ParameterOption] {
    [("brest", "Brest"), ("dover", "Dover")]
      .filter { id, title in
        request.ids?.contains(id) ?? request.search.map(title.contains) ?? true
      }
      .map { ParameterOption(value: .string($0.0), title: $0.1) }
  }
}

extension KindDescriptor {
  static let tides = KindDescriptor(
    name: "tides", displayName: "Tides", description: "High and low water.",
    families: [.systemSmall, .accessoryInline],
    intent: IntentSchema(
      name: "SelectTides",
      parameters: [
        ParameterSchema(
          name: "harbour", title: "Harbour",
          type: .entity(EntityType(name: "harbour", owner: .plugin)), hasDynamicOptions: true),
        ParameterSchema(name: "label", title: "Label", type: .string, isOptional: true),
      ]))
}

extension Result<PluginAnswer, WireError> {
  /// Changes a timeline, and nothing else.
  mutating func timeline(_ change: (inout TimelineValue) -> Void) {
    guard case .success(.timeline(var timeline)) = self else { return }
    change(&timeline)
    self = .success(.timeline(timeline))
  }

  /// Changes what is said of the first kind, and nothing else.
  mutating func kind(_ change: (inout KindDescriptor) -> Void) {
    guard case .success(.kinds(var kinds)) = self, !kinds.isEmpty else { return }
    change(&kinds[0])
    self = .success(.kinds(kinds))
  }

  /// Changes choices, and nothing else.
  mutating func options(_ change: (inout [ParameterOption]) -> Void) {
    guard case .success(.options(var options, _)) = self else { return }
    change(&options)
    self = .success(.options(options))
  }
}
