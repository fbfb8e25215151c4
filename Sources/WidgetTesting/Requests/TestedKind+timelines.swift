internal import PluginProtocol
internal import TimelineEngine
public import WidgetAuthoring
internal import WidgetModel

/// Requesting timelines, snapshots and placeholders.
extension TestedKind {
  /// Requests a timeline at a moment, and returns it as a host would store it.
  @MainActor public func timeline(
    family: WidgetFamily, at moment: Date, configuration: [String: TestValue] = [:],
    in surroundings: TestSurroundings = TestSurroundings()
  ) async throws(WidgetTestError) -> TestedTimeline {
    let request = try request(family, moment, configuration, surroundings)
    guard case .timeline(let timeline) = try await send(.timeline(request), in: surroundings) else {
      throw .otherAnswer
    }
    do {
      return try TestedTimeline(timeline.checked(), in: surroundings)
    } catch let error as WidgetryError {
      throw WidgetTestError(error)
    } catch let error as WidgetTestError {
      throw error
    } catch {
      throw WidgetTestError("timeline.malformed", "\(error)")
    }
  }

  /// Requests the entry for one moment; a preview needs no configuration.
  @MainActor public func snapshot(
    family: WidgetFamily, at moment: Date, configuration: [String: TestValue] = [:],
    isPreview: Bool = false, in surroundings: TestSurroundings = TestSurroundings()
  ) async throws(WidgetTestError) -> TestedEntry {
    let request = try request(
      family, moment, configuration, surroundings, isPreview: isPreview,
      needsAll: !isPreview)
    return try await entry(.snapshot(request), in: surroundings)
  }

  /// Requests the redacted entry without data; needs no configuration.
  @MainActor public func placeholder(
    family: WidgetFamily, at moment: Date, configuration: [String: TestValue] = [:],
    in surroundings: TestSurroundings = TestSurroundings()
  ) async throws(WidgetTestError) -> TestedEntry {
    let request = try request(family, moment, configuration, surroundings, needsAll: false)
    return try await entry(.placeholder(request), in: surroundings)
  }

  private func entry(
    _ request: PluginRequest, in surroundings: TestSurroundings
  ) async throws(WidgetTestError) -> TestedEntry {
    guard case .entry(let entry) = try await send(request, in: surroundings) else {
      throw .otherAnswer
    }
    return TestedEntry(entry)
  }

  /// Sends a request to the kind, with the groups and health data of the surroundings.
  @MainActor func send(
    _ request: PluginRequest, in surroundings: TestSurroundings
  ) async throws(WidgetTestError) -> PluginAnswer {
    await RequestQueue.shared.waitForTurn()
    defer { RequestQueue.shared.endTurn() }
    return try await surroundings.withGroups { () async throws(WidgetTestError) in
      do {
        return try await surroundings.health.answering { try await plugin.hostAnswer(request) }
      } catch let error as WidgetTestError {
        throw error
      } catch {
        throw WidgetTestError("request.failed", "\(error)")
      }
    }
  }
}
