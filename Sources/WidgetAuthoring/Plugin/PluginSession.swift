internal import PluginProtocol
internal import Synchronization

/// The plugin's side of the wire: greets the host, answers its requests in order, and delivers
/// replies to calls that the author's code makes.
///
/// ``PluginMain`` creates the only session of a plugin's process.
final class PluginSession: Sendable {
  /// Something to do on the main actor, after a line from the host was read.
  private enum Job {
    case request(id: Int, PluginRequest)
    case unknown(UnknownRequest)
    case end
  }

  let connection: WireConnection
  private let lines: HostLines
  private let writer: WireWriter
  private let hello: PluginHello
  private let plugin: InProcessPlugin
  private let settings: ProcessSettings

  @MainActor init(
    lines: HostLines, writer: WireWriter, plugin: InProcessPlugin, hello: PluginHello,
    settings: ProcessSettings
  ) {
    self.writer = writer
    self.plugin = plugin
    self.hello = hello
    self.settings = settings
    self.lines = lines
    connection = WireConnection(writer: writer, lines: lines)
  }

  /// Starts to read the host's lines, and to answer requests on the main actor.
  ///
  /// - Parameter onEnd: called with the process's exit status: after the last answer if the host
  ///   closed the input, at once if it closed the output.
  @MainActor func start(onEnd: @escaping @Sendable (Int32) -> Void) {
    let (jobs, feed) = AsyncStream.makeStream(of: Job.self)
    let hasJob = Mutex(false)
    lines.begin(
      HostLines.Handlers(
        handle: { [self] line in
          guard let job = try handle(line) else { return }
          hasJob.withLock { $0 = true }
          feed.yield(job)
        },
        end: { [self] in
          connection.close()
          feed.yield(.end)
          writer.waitUntilReaderCloses()
          onEnd(0)
        },
        fail: { error in
          let summary = (error as? WireError)?.summary
          PluginLog.write(summary ?? "Couldn't read a line from the host: \(error)")
          onEnd(1)
        }), until: { hasJob.withLock { $0 } })
    Task { await self.serve(jobs, onEnd: onEnd) }
  }

  @MainActor private func serve(
    _ jobs: AsyncStream<Job>, onEnd: @escaping @Sendable (Int32) -> Void
  ) async {
    for await job in jobs {
      await serve(job, onEnd: onEnd)
      lines.listen()
    }
  }

  /// Reads a line from the host.
  ///
  /// Greetings and replies are handled at once; for a request, returns the job to do on the main
  /// actor.
  private func handle(_ line: ArraySlice<UInt8>) throws -> Job? {
    do {
      switch try HostFrame(line: line) {
      case .hello(let host): try answer(host)
      case .request(let id, let request): return .request(id: id, request)
      case .reply(let call, let result): connection.deliver(result, for: call)
      }
      return nil
    } catch let unknown as UnknownRequest {
      return .unknown(unknown)
    }
  }

  private func answer(_ host: HostHello) throws {
    let common = ProtocolVersion.supported.filter(host.versions.contains).max()
    var hello = hello
    // If no version is common, send this plugin's version, so that the host can report both.
    hello.version = common ?? ProtocolVersion.current
    writer.write(PluginFrame.hello(hello))
    guard common == nil else { return }
    throw WireError(
      code: "version.unsupported",
      summary: "The host supports versions \(host.versions) of the wire, but this plugin "
        + "supports \(ProtocolVersion.supported)",
      hint: "Rebuild the plugin with the installed version of widgetry")
  }

  @MainActor private func serve(_ job: Job, onEnd: @Sendable (Int32) -> Void) async {
    switch job {
    case .request(let id, let request):
      settings.apply(request)
      connection.request = id
      if case .timeline = request { RunningObservers.checkForChanges() }
      var result = await plugin.answer(request)
      if case .success(.timeline(var timeline)) = result {
        timeline.clock = settings.clockUse()
        result = .success(.timeline(timeline))
      }
      if case .perform = request {
        // Also after a failure, so that the next request undoes what the intent wrote.
        let written = settings.takeWrittenDefaults()
        if case .success(.performed(var performed)) = result {
          performed.defaults = written
          result = .success(.performed(performed))
        }
      }
      if case .options = request {
        // Ids that a query makes on first use stay the same, because they are kept.
        let written = settings.takeWrittenDefaults()
        if case .success(.options(let options, _)) = result {
          result = .success(.options(options, written: written))
        }
      }
      connection.request = nil
      writer.write(PluginFrame.answer(id: id, result), orFail: id)
    case .unknown(let request):
      writer.write(PluginFrame.answer(id: request.id, .failure(.unknownRequest(request.verb))))
    case .end:
      onEnd(0)
    }
  }
}
