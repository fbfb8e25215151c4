import Foundation
import PluginProtocol
import WidgetModel

/// A plugin that writes its lines itself, as one in any language would.
struct RawPlugin {
  struct Request {
    var id: Int
    var now: Double
    var configuration: [String: JSONValue]
  }

  let mode: Mode

  func serve() -> Never {
    var kind = mode.kind
    if mode == .changesKinds, startCount() > 1 { kind += "-2" }
    if mode == .ignoresSIGTERM { signal(SIGTERM, SIG_IGN) }
    while let line = readLine() {
      guard let frame = try? HostFrame(line: line.utf8) else { continue }
      switch frame {
      case .hello: greet()
      case .request(let id, .describe): answer(id, #""kinds":[\#(description(of: kind))]"#)
      case .request(let id, .placeholder(let request)), .request(let id, .snapshot(let request)):
        answer(id, #""entry":\#(entry("a sample", at: request.now.timeIntervalSince1970))"#)
      case .request(let id, .timeline(let request)) where request.kind == kind:
        let now = request.now.timeIntervalSince1970
        answerTimeline(Request(id: id, now: now, configuration: request.configuration))
      case .request(let id, .timeline):
        answer(id, #""error":{"code":"kind.unknown","summary":"this is not offered any more"}"#)
      case .request(let id, .options): answer(id, #""options":[]"#)
      case .request(let id, .perform): answer(id, #""performed":{}"#)
      case .request(let id, .recommendations): answer(id, #""recommendations":[]"#)
      case .request(let id, .reads): answer(id, #""reads":[]"#)
      case .request(let id, .activity):
        answer(id, #""error":{"code":"kind.unknown","summary":"there are no activities"}"#)
      case .reply: continue
      }
    }
    if mode == .ignoresSIGTERM { waitForEver() }
    exit(0)
  }

  private func greet() {
    if mode == .exitsAtHandshake { exit(4) }
    send(#"{"hello":{"version":1,"plugin":"\#(mode.plugin)","pluginVersion":"1"}}"#)
  }

  private func description(of kind: String) -> String {
    let parameters =
      switch mode {
      case .fate:
        #"{"name":"fate","type":"enum","default":"fine","options":["crash","hang","fine"]}"#
      case .late: #"{"name":"seconds","type":"double","default":11}"#
      default: ""
      }
    return #"{"kind":"\#(kind)","intent":{"name":"ConfigureBad","parameters":[\#(parameters)]}}"#
  }

  func entry(_ words: String, at date: Double) -> String {
    #"{"date":\#(date),"view":"\#(words)"}"#
  }

  /// Answers as a plugin should.
  func show(_ words: String, for request: Request) {
    answer(
      request.id,
      #""timeline":{"entries":[\#(entry(words, at: request.now))],"policy":"never"}"#)
  }

  func answer(_ id: Int, _ member: String) {
    send(#"{"id":\#(id),\#(member)}"#)
  }

  /// Writes a line.
  func send(_ line: String) {
    sendBytes(Array(line.utf8) + [UInt8(ascii: "\n")])
  }

  func sendBytes(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(STDOUT_FILENO, piece.baseAddress, piece.count)
        guard count > 0 else { exit(0) }
        rest = rest.dropFirst(count)
      }
    }
  }
}

func waitForEver() -> Never {
  while true { pause() }
}

func sleep(seconds: Double) {
  usleep(UInt32(seconds * 1_000_000))
}
