import Foundation
import TestSupport
import Testing

/// Programs that others have written, sending pushes to a daemon.
@Suite(.waitsForPrograms) struct PushClientTests {
  /// With HTTP/2.
  static let curl = tool("curl", saying: "HTTP2", to: ["--version"])
  /// With HTTP/2.
  static let node = tool("node", saying: "nghttp2", to: ["-p", "JSON.stringify(process.versions)"])

  /// Where a program is that says of itself that it has what is needed.
  private static func tool(_ name: String, saying word: String, to arguments: [String]) -> String? {
    let path = ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first(where: FileManager.default.isExecutableFile(atPath:))
    guard let path else { return nil }
    let launch = Launch(executable: path, arguments: arguments, environment: [:])
    return (try? Program.run(launch))?.output.contains(word) == true ? path : nil
  }

  /// A game in a home whose daemon listens.
  static func stage() throws -> (home: ScratchHome, daemon: DaemonProcess, token: String) {
    let home = try ActivityCommandTests.game()
    let daemon = try DaemonProcess(of: home)
    try daemon.wait("it listens") {
      FileManager.default.fileExists(atPath: home.path + "/push.sock")
    }
    let token = try #require(try home.json("activity", "list")[0]["token"].string)
    return (home, daemon, token)
  }

  @Test(
    .enabled(if: curl != nil, "curl with HTTP/2 is not installed"),
    arguments: [
      (["--http1.0"], "1.1"), (["--http1.1"], "1.1"), (["--http2"], "1.1"),
      (["-H", "Transfer-Encoding: chunked"], "1.1"), (["-H", "Expect: 100-continue"], "1.1"),
    ])
  func takesThoseOfCurl(flags: [String], version: String) throws {
    let (home, daemon, token) = try Self.stage()
    let payload = ActivityPushTests.aps(#""event":"update",\#(ActivityPushTests.state(12))"#)
    let curl = try #require(Self.curl)
    func push(to token: String) throws -> Outcome {
      try Program.run(
        Launch(
          executable: curl,
          arguments: flags + [
            "--silent", "--max-time", "20", "--unix-socket", home.path + "/push.sock",
            "-H", "apns-topic: com.example.Game.push-type.liveactivity",
            "-H", "apns-push-type: liveactivity", "-w", "%{http_code} %{http_version}",
            "-d", payload, "http://localhost/3/device/\(token)",
          ], environment: [:]), within: .seconds(30))
    }
    let (taken, refused) = (try push(to: token), try push(to: "00"))
    #expect(taken.line == "200 \(version)", "\(taken)")
    #expect(refused.line.contains("BadDeviceToken"))
    #expect(refused.line.hasSuffix("400 \(version)"), "\(refused)")
    #expect(try home.json("activity", "list")[0]["content"]["home"].int == 12)
    #expect(try daemon.end().status == 0)
  }

  private static let script = #"""
    const [path, token, payload] = process.argv.slice(1)
    const http = require('http')
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
    const statuses = [], many = 200
    for (let number = 0; number < many; number++) {
      const request = http.request(
        { agent, socketPath: path, path: '/3/device/' + token, method: 'POST',
          headers: number % 2 ? { 'transfer-encoding': 'chunked' }
            : { 'content-length': Buffer.byteLength(payload) } },
        answer => {
          answer.resume()
          statuses.push(answer.statusCode)
          if (statuses.length === many) { agent.destroy(); console.log(new Set(statuses), many) }
        })
      request.write(payload.slice(0, 20))
      request.end(payload.slice(20))
    }
    """#

  @Test(.enabled(if: node != nil, "node is not installed"))
  func takesThoseOfNode() throws {
    let (home, daemon, token) = try Self.stage()
    let payload = ActivityPushTests.aps(#""event":"update",\#(ActivityPushTests.state(8))"#)
    let node = try #require(Self.node)
    let outcome = try Program.run(
      Launch(
        executable: node,
        arguments: ["-e", Self.script, home.path + "/push.sock", token, payload],
        environment: [:]), within: .seconds(60))
    #expect(outcome.line == "Set(1) { 200 } 200", "\(outcome)")
    #expect(try home.json("activity", "list")[0]["content"]["home"].int == 8)
    #expect(try daemon.end().status == 0)
  }

  /// Twice, and warned of once.
  @Test(.enabled(if: curl != nil, "curl with HTTP/2 is not installed"))
  func tellsThoseOfHTTP2WhatToPutInFront() throws {
    let (home, daemon, token) = try Self.stage()
    let curl = try #require(Self.curl)
    for _ in 0..<2 {
      let outcome = try Program.run(
        Launch(
          executable: curl,
          arguments: [
            "--silent", "--max-time", "20", "--http2-prior-knowledge", "--unix-socket",
            home.path + "/push.sock", "-d", "{}", "http://localhost/3/device/\(token)",
          ], environment: [:]), within: .seconds(30))
      #expect(outcome.status != 0 && outcome.status < 128, "\(outcome)")
    }
    try daemon.wait("it warns") { daemon.errors.contains("HTTP/2") }
    let errors = try daemon.end().errors
    let warning = """
      warning: A push over HTTP/2 was refused: the push socket supports only HTTP/1.1
      hint:    Put a reverse proxy in front of the socket, as described in Widgetry.docc/PushProxy.md
      """
    #expect(errors.components(separatedBy: warning).count == 2, "\(errors)")
  }
}
