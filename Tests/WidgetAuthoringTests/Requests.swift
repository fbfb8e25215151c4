import Foundation
import PluginProtocol
import WidgetModel

@testable import WidgetAuthoring

extension RequestEnvironment {
  static let seoul = RequestEnvironment(locale: "ko_KR", timeZone: "Asia/Seoul")
}

extension ProviderRequest {
  /// A request on 2026-05-23 at 12:00 in Seoul by default.
  static func sample(
    _ kind: String, family: WidgetFamily = .systemSmall, isPreview: Bool = false,
    configuration: [String: JSONValue] = [:], entities: [String: [String: EntityValue]] = [:],
    defaults: [String: [String: JSONValue]] = [:]
  ) -> ProviderRequest {
    ProviderRequest(
      kind: kind, family: family, environment: .seoul, now: .noon, isPreview: isPreview,
      configuration: configuration, entities: entities, defaults: defaults)
  }
}

extension Date {
  /// 2026-05-23 at 12:00 in Seoul.
  static let noon = Date(timeIntervalSince1970: 1_779_505_200)
}

extension InProcessPlugin {
  func timeline(_ request: ProviderRequest) async throws -> TimelineValue {
    guard case .timeline(let timeline) = try await answer(.timeline(request)).get() else {
      throw WrongAnswer()
    }
    return timeline
  }

  func entry(_ request: PluginRequest) async throws -> EntryValue {
    guard case .entry(let entry) = try await answer(request).get() else { throw WrongAnswer() }
    return entry
  }

  func kinds() async throws -> [KindDescriptor] {
    guard case .kinds(let kinds) = try await answer(.describe).get() else { throw WrongAnswer() }
    return kinds
  }

  func options(_ request: OptionsRequest) async throws -> [ParameterOption] {
    guard case .options(let options, _) = try await answer(.options(request)).get() else {
      throw WrongAnswer()
    }
    return options
  }

  func failure(_ request: PluginRequest) async -> WireError? {
    guard case .failure(let error) = await answer(request) else { return nil }
    return error
  }
}

struct WrongAnswer: Error {}

/// The texts of a view, in reading order.
func words(of view: ViewNode) -> [String] {
  switch view {
  case .text(let text): [text.string]
  case .stack(let stack): stack.children.flatMap(words)
  case .modified(let content, _): words(of: content)
  default: []
  }
}

extension EntryValue {
  var words: String { WidgetAuthoringTests.words(of: view).joined(separator: " / ") }
}
