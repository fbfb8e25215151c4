internal import PluginProtocol
internal import Synchronization

/// A plugin's conversation with its host: hello, requests in order, calls and their replies.
final class PluginSession: Sendable {
  private enum Work {
    case request(id: Int, PluginRequest)
    case unknown(UnknownRequest)
    case end
  }

  let connection: WireConnection
  private let lines: HostLines
  private let writer: WireWriter
  private let hello: PluginHello
  private let plugin: InProcessPlugin
  private let world: (any RequestWorld)?
  /// Where an author's code without isolation runs; nil for the default thread pool.
  private let executor: (any TaskExecutor)?

  @MainActor init(
    lines: HostLines, writer: WireWriter, plugin: InProcessPlugin, hello: PluginHello,
    world: (any RequestWorld)?, executor: (any TaskExecutor)? = nil
  ) {
    self.executor = executor
    self.writer = writer
    self.plugin = plugin
    self.hello = hello
    self.world = world
    self.lines = lines
    connection = WireConnection(writer: writer, lines: lines)
  }

  /// Reads on a thread of its own and serves on the main actor.
  ///
  /// `whenOver` gets the exit status: after the last answer if the host closed the input, at once
  /// if nobody reads the answers any more.
  @MainActor func start(whenOver: @escaping @Sendable (Int32) -> Void) {
    let (works, feed) = AsyncStream.makeStream(of: Work.self)
    let hasWork = Mutex(false)
    lines.begin(
      HostLines.Reading(
        take: { [self] line in
          guard let work = try take(line) else { return }
          hasWork.withLock { $0 = true }
          feed.yield(work)
        },
        end: { [self] in
          connection.close()
          feed.yield(.end)
          writer.waitUntilUnread()
          whenOver(0)
        },
        fail: { error in
          PluginLog.write((error as? WireError)?.summary ?? "the host's line is broken: \(error)")
          whenOver(1)
        }), until: { hasWork.withLock { $0 } })
    Task(executorPreference: executor) { await self.serve(works, whenOver: whenOver) }
  }

  @MainActor private func serve(
    _ works: AsyncStream<Work>, whenOver: @escaping @Sendable (Int32) -> Void
  ) async {
    for await work in works {
      await serve(work, whenOver: whenOver)
      lines.listen()
    }
  }

  /// The work that a line asks for; nil if nothing is left to do.
  private func take(_ line: ArraySlice<UInt8>) throws -> Work? {
    do {
      switch try HostFrame(line: line) {
      case .hello(let host): try answer(host)
      case .request(let id, let request): return .request(id: id, request)
      case .reply(let call, let result): connection.take(result, for: call)
      }
      return nil
    } catch let unknown as UnknownRequest {
      return .unknown(unknown)
    }
  }

  private func answer(_ host: HostHello) throws {
    let common = ProtocolVersion.supported.filter(host.versions.contains).max()
    var hello = hello
    // Without a common version, send our own, so that the host can name both in its error.
    hello.version = common ?? ProtocolVersion.current
    writer.write(PluginFrame.hello(hello))
    guard common == nil else { return }
    throw WireError(
      code: "version.unsupported",
      summary: "the host speaks versions \(host.versions) of the wire, and this plugin "
        + "\(ProtocolVersion.supported)",
      hint: "build the plugin and widgetry from versions that belong together")
  }

  @MainActor private func serve(_ work: Work, whenOver: @Sendable (Int32) -> Void) async {
    switch work {
    case .request(let id, let request):
      world?.apply(request)
      connection.request = id
      if case .timeline = request { RunningObservers.askForChanges() }
      var result = await plugin.answer(request)
      if case .success(.timeline(var timeline)) = result {
        timeline.clock = world?.clockUse()
        result = .success(.timeline(timeline))
      }
      if case .perform = request {
        // Taken after a failure too, so that the next request undoes what was written.
        let written = world?.takeWrittenDefaults() ?? [:]
        if case .success(.performed(var performed)) = result {
          performed.defaults = written
          result = .success(.performed(performed))
        }
      }
      connection.request = nil
      writer.write(PluginFrame.answer(id: id, result), orFail: id)
    case .unknown(let request):
      writer.write(PluginFrame.answer(id: request.id, .failure(.unknownRequest(request.verb))))
    case .end:
      whenOver(0)
    }
  }
}
