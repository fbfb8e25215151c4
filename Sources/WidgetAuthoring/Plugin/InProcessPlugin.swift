package import PluginProtocol
internal import WidgetModel
internal import WidgetViews

/// Answers a host's requests by calling the author's code: it finds the requested kind in a widget
/// bundle, calls its provider, and archives the views.
///
/// A ``PluginSession`` calls it for each request that arrives over the wire. Tests call it directly,
/// and so does `widgetry` for the kinds that come with it; `Date()` is then the real time, so kinds
/// have to use `context.now`.
@MainActor package final class InProcessPlugin {
  private let definitions: @MainActor () -> [KindDefinition]
  private lazy var kinds = definitions()

  package init<Bundle: WidgetBundle>(_ bundle: Bundle.Type) {
    definitions = { bundle.kinds }
  }

  init(_ definitions: @escaping @MainActor () -> [KindDefinition]) {
    self.definitions = definitions
  }

  /// Answers one request in the process of the host, with the shared values of the request.
  ///
  /// The kind must compute its answer from the request alone: it can't call the host, and what
  /// Foundation calls current is the host's.
  package func answerInHost(_ request: PluginRequest) async -> Result<PluginAnswer, WireError> {
    let answer = await SharedValues.$ofRequest.withValue(request.sharedValues) {
      await self.answer(request)
    }
    guard case .success(.timeline(var timeline)) = answer else { return answer }
    timeline.clock = .request
    return .success(.timeline(timeline))
  }

  /// Answers one request.
  ///
  /// Wait for the answer before sending the next request.
  package func answer(_ request: PluginRequest) async -> Result<PluginAnswer, WireError> {
    // Discard resources that a description or a failed request looked up: no entry needs them.
    _ = PluginResources.current?.takeUsed()
    return await Reader.$ofTask.withValue(Reader(request)) { await answered(request) }
  }

  private func answered(_ request: PluginRequest) async -> Result<PluginAnswer, WireError> {
    do {
      switch request {
      case .describe: return .success(.kinds(try await descriptors()))
      case .placeholder(let request):
        return .success(.entry(try source(of: request.kind).placeholder(request)))
      case .snapshot(let request):
        return .success(.entry(try await source(of: request.kind).snapshot(request)))
      case .timeline(let request):
        let timeline = try await source(of: request.kind).timeline(request)
        guard timeline.entries.count <= WireLimit.entries else {
          throw WireError.tooManyEntries(timeline.entries.count)
        }
        return .success(.timeline(timeline))
      case .options(let request):
        return .success(.options(try await source(of: request.kind).options(request)))
      case .recommendations(let request):
        return .success(
          .recommendations(try source(of: request.kind).recommendations(request)))
      case .activity(let request):
        return .success(.presentations(try definition(of: request.kind).presentations(request)))
      case .reads(let request):
        let source = try source(of: request.kind)
        SharedReads.begin()
        // What it reads matters also if it fails, because it finds no values.
        _ = try? await source.timeline(request)
        return .success(.reads(SharedReads.take()))
      case .perform(let request):
        return .success(.performed(try await ActionPerformer.perform(request)))
      }
    } catch {
      return .failure(.failed(error))
    }
  }

  private func source(of kind: String) throws -> any KindSource { try definition(of: kind).source }

  private func definition(of kind: String) throws -> KindDefinition {
    guard let definition = kinds.first(where: { $0.name == kind }) else {
      throw WireError.unknownKind(kind, known: kinds.map(\.name))
    }
    return definition
  }

  private func descriptors() async throws -> [KindDescriptor] {
    var descriptors: [KindDescriptor] = []
    for definition in kinds {
      guard !descriptors.contains(where: { $0.name == definition.name }) else {
        throw WireError.duplicateKind(definition.name)
      }
      descriptors.append(try await definition.descriptor())
    }
    return descriptors
  }
}
