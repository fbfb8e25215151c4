import Foundation
import TestSupport
import Testing

/// A client of HTTP/2, the proxy of the page `PushProxy.md`, and a daemon.
@Suite(
  .waitsForPrograms,
  .needs(Tool.haproxy, Tool.openssl),
  .enabled(if: PushClientTests.curl != nil, "needs curl with HTTP/2"))
struct PushProxyTests {
  let home: ScratchHome
  let daemon: DaemonProcess
  let token: String
  let proxy: PushProxy

  init() throws {
    (home, daemon, token) = try PushClientTests.stage()
    proxy = try PushProxy(to: home.path + "/push.sock", in: home.folder)
    try daemon.wait("the proxy listens") {
      try push("", to: "").status != "0"
    }
  }

  private struct Answer: Equatable {
    var status: String
    var headers: [String: String]
    var body: String
  }

  /// Pushes by curl, over HTTP/2 with TLS.
  private func push(
    _ payload: String, to token: String, _ headers: [String] = [], flags: [String] = []
  ) throws -> Answer {
    let outcome = try Program.run(
      Launch(
        executable: try #require(PushClientTests.curl),
        arguments: [
          "--silent", "--include", "--insecure", "--max-time", "20", "--http2", "--unix-socket",
          proxy.address,
        ] + flags + headers.flatMap { ["-H", $0] } + [
          "-d", payload, "https://localhost/3/device/\(token)",
        ], environment: [:]), within: .seconds(30))
    let text = outcome.output.replacing("\r\n", with: "\n")
    let parts = text.split(separator: "\n\n", maxSplits: 1).map(String.init)
    let lines = (parts.first ?? "").split(separator: "\n").map(String.init)
    let fields = lines.dropFirst().map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    return Answer(
      status: lines.first?.trimmingCharacters(in: .whitespaces) ?? "0",
      headers: Dictionary(fields.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { $1 },
      body: parts.count > 1 ? parts[1] : "")
  }

  private func update(_ score: Int, at seconds: Int = 0) -> String {
    ActivityPushTests.aps(#""event":"update",\#(ActivityPushTests.state(score))"#, at: seconds)
  }

  private static let id = "EC1BF194-B3B2-424A-89A9-5A918A6E6B5D"
  private static let headers = [
    "apns-id: \(id)", "apns-topic: com.example.Game.push-type.liveactivity",
    "apns-push-type: liveactivity", "apns-priority: 10",
  ]

  @Test(arguments: [[], ["-H", "content-length:"]])
  func showsWhatAClientOfHTTP2Pushes(flags: [String]) throws {
    let answer = try push(update(12), to: token, Self.headers, flags: flags)
    #expect(answer.status == "HTTP/2 200")
    #expect(answer.headers["apns-id"] == Self.id)
    #expect(answer.body == "")
    #expect(try home.make("activity", "show", "game", "--format", "line").line.hasPrefix("BEA 12"))
    let late = try push(update(3, at: -3600), to: token)
    #expect(late.status == "HTTP/2 200")
    #expect(late.headers["widgetry-note"] == "ignored: the activity already has newer content")
    #expect(late.headers["apns-id"]?.count == 36)
    #expect(try daemon.end().status == 0)
  }

  @Test func passesOnApplesStatusesAndReasons() throws {
    let unknown = String(repeating: "0", count: 64)
    let cases = [
      (update(1), unknown, [], 400, "BadDeviceToken"),
      (update(1), "abc", [], 400, "BadDeviceToken"),
      (update(1), "", [], 400, "MissingDeviceToken"), ("{}", token, [], 400, "PayloadEmpty"),
      (update(1), token, ["apns-topic: com.example.Game"], 400, "BadTopic"),
      (update(1), token, ["apns-priority: 1", "apns-priority: 5"], 400, "DuplicateHeaders"),
      (String(repeating: " ", count: 5000), token, [], 413, "PayloadTooLarge"),
    ]
    for (payload, token, headers, status, reason) in cases {
      let answer = try push(payload, to: token, ["apns-id: \(Self.id)"] + headers)
      #expect(answer.status == "HTTP/2 \(status)", "\(reason)")
      #expect(answer.headers["content-type"] == "application/json")
      #expect(answer.headers["apns-id"] == Self.id, "\(reason)")
      #expect(answer.body.contains(#""reason":"\#(reason)""#), "\(answer.body)")
    }
    try home.make("activity", "end", "game", "--dismiss", "now")
    let over = try push(update(2), to: token)
    #expect(over.status == "HTTP/2 410")
    #expect(over.body.contains(#""reason":"Unregistered","timestamp":"#))
    try home.make("home", "set", "--pushes", "strict")
    let strict = try push(update(3), to: token, Self.headers)
    #expect(strict.status == "HTTP/2 403" && strict.body.contains("MissingProviderToken"))
    #expect(try daemon.end().status == 0)
    let down = try push(update(4), to: token)
    #expect(down.status == "HTTP/2 503")
    #expect(down.body == #"{"reason":"ServiceUnavailable"}"#)
  }

  private static let script = #"""
    const [path, token, payload] = process.argv.slice(1)
    const http2 = require('http2'), net = require('net'), tls = require('tls')
    const session = http2.connect('https://localhost', { createConnection: () =>
      tls.connect({ socket: net.connect(path), ALPNProtocols: ['h2'], rejectUnauthorized: false }) })
    const statuses = [], many = 200
    for (let number = 0; number < many; number++) {
      const stream = session.request({ ':method': 'POST', ':path': '/3/device/' + token })
      stream.on('response', headers => {
        statuses.push(headers[':status'])
        if (statuses.length === many) { session.close(); console.log(new Set(statuses), many) }
      })
      stream.resume()
      stream.end(payload)
    }
    """#

  @Test(.enabled(if: PushClientTests.node != nil, "needs node"))
  func answersManyStreamsOfOneConnection() throws {
    let outcome = try Program.run(
      Launch(
        executable: try #require(PushClientTests.node),
        arguments: ["-e", Self.script, proxy.address, token, update(8)], environment: [:]),
      within: .seconds(60))
    #expect(outcome.line == "Set(1) { 200 } 200", "\(outcome)")
    #expect(try home.json("activity", "list")[0]["content"]["home"].int == 8)
    #expect(try daemon.end().status == 0)
  }
}

/// haproxy with the configuration of the page, until it is released.
final class PushProxy {
  /// The path of the socket on which it takes HTTP/2 with TLS.
  let address: String
  private let running: RunningProgram

  init(to socket: String, in folder: String) throws {
    address = folder + "/proxy.sock"
    let (key, certificate) = (folder + "/push.pem", folder + "/push.crt")
    let made = try Program.run(
      Launch(
        executable: Tool.openssl,
        arguments: [
          "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
          "-keyout", key, "-out", certificate,
        ], environment: [:]))
    try #require(made.status == 0, "\(made)")
    let both =
      try Data(contentsOf: URL(filePath: key)) + Data(contentsOf: URL(filePath: certificate))
    try both.write(to: URL(filePath: key))
    let configuration = folder + "/push-proxy.cfg"
    try Self.configuration().write(toFile: configuration, atomically: true, encoding: .utf8)
    running = try RunningProgram(
      Launch(
        executable: Tool.haproxy, arguments: ["-db", "-f", configuration],
        environment: [
          "PUSH_SOCKET": socket, "PUSH_CERTIFICATE": key, "PUSH_ADDRESS": "unix@\(address)",
        ]), streams: folder + "/proxy")
  }

  deinit {
    kill(running.identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(running.identifier, &status, 0)
  }

  /// The page's lines from `defaults` on.
  private static func configuration() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/WidgetryCommands/Widgetry.docc/PushProxy.md"),
      encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0 != "    defaults" }.prefix { $0.isEmpty || $0.hasPrefix("    ") }
      .joined(separator: "\n") + "\n"
  }
}
