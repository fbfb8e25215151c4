internal import PluginProtocol

/// One host's conversation with a plugin: hello, requests in order, calls and their replies.
final class PluginSession: Sendable {
  private enum Work {
    case request(id: Int, PluginRequest)
    case unknown(UnknownRequest)
    case end
  }

  let connection: WireConnection
  private let writer: WireWriter
  private let hello: PluginHello
  private let plugin: InProcessPlugin
  private let world: (any RequestWorld)?

  @MainActor init(
    writer: WireWriter, plugin: InProcessPlugin, hello: PluginHello, world: (any RequestWorld)?
  ) {
    self.writer = writer
    self.plugin = plugin
    self.hello = hello
    self.world = world
    connection = WireConnection(writer: writer)
  }

  /// Reads on a thread of its own and serves on the main actor.
  ///
  /// `whenOver` gets the exit status: after the last answer if only the input was closed, at once if nobody
  /// reads the answers any more.
  func start(reading input: Int32, whenOver: @escaping @Sendable (Int32) -> Void) {
    let (works, feed) = AsyncStream.makeStream(of: Work.self)
    Task { @MainActor in
      for await work in works { await self.serve(work, whenOver: whenOver) }
    }
    Thread.detachNewThread {
      var reader = WireReader(descriptor: input)
      while true {
        do {
          guard let line = try reader.next() else { break }
          try self.take(line, feed: feed)
        } catch {
          PluginLog.write((error as? WireError)?.summary ?? "the host's line is broken: \(error)")
          whenOver(1)
          return
        }
      }
      self.connection.close()
      feed.yield(.end)
      self.writer.waitUntilUnread()
      whenOver(0)
    }
  }

  private func take(_ line: ArraySlice<UInt8>, feed: AsyncStream<Work>.Continuation) throws {
    do {
      switch try HostFrame(line: line) {
      case .hello(let host): try answer(host)
      case .request(let id, let request): feed.yield(.request(id: id, request))
      case .reply(let call, let result): connection.take(result, for: call)
      }
    } catch let unknown as UnknownRequest {
      feed.yield(.unknown(unknown))
    }
  }

  private func answer(_ host: HostHello) throws {
    let common = ProtocolVersion.supported.filter(host.versions.contains).max()
    var hello = hello
    // Without a common version the hello names ours, so that the host can name both.
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
      world?.become(request)
      connection.request = id
      let result = await plugin.answer(request)
      connection.request = nil
      writer.write(PluginFrame.answer(id: id, result), orFail: id)
    case .unknown(let request):
      writer.write(PluginFrame.answer(id: request.id, .failure(.unknownRequest(request.verb))))
    case .end:
      whenOver(0)
    }
  }
}
