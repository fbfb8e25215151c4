import Foundation
import Testing

/// Programs that others have written, sending pushes to a daemon.
@Suite struct PushClientTests {
  static let curl = tool("curl", saying: "HTTP2", to: ["--version"])
  static let node = tool("node", saying: "nghttp2", to: ["-p", "JSON.stringify(process.versions)"])

  /// Where a program is that says of itself that it has what is needed.
  private static func tool(_ name: String, saying word: String, to arguments: [String]) -> String? {
    let path = ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first(where: FileManager.default.isExecutableFile(atPath:))
    guard let path else { return nil }
    let launch = Launch(executable: path, arguments: arguments, environment: [:])
    return (try? Program.run(launch))?.output.contains(word) == true ? path : nil
  }

  private func stage() throws -> (home: ScratchHome, daemon: DaemonProcess, token: String) {
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
      (["--http2-prior-knowledge"], "2"), (["-H", "Transfer-Encoding: chunked"], "1.1"),
      (["-H", "Expect: 100-continue"], "1.1"),
    ])
  func takesThoseOfCurl(flags: [String], version: String) throws {
    let (home, daemon, token) = try stage()
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
    const http2 = require('http2'), http = require('http'), net = require('net')
    const session = http2.connect('http://localhost', { createConnection: () => net.connect(path) })
    const statuses = []
    const many = 200
    const plain = () => {
      const request = http.request(
        { socketPath: path, path: '/3/device/' + token, method: 'POST',
          headers: { 'transfer-encoding': 'chunked' } },
        answer => { answer.resume(); console.log(new Set(statuses), statuses.length, answer.statusCode) })
      request.write(payload.slice(0, 20))
      request.end(payload.slice(20))
    }
    const push = left => {
      if (left === 0) return
      const stream = session.request({
        ':method': 'POST', ':path': '/3/device/' + token, 'apns-push-type': 'liveactivity' })
      stream.on('response', headers => {
        statuses.push(headers[':status'])
        if (statuses.length === many) { session.close(); plain() }
      })
      stream.resume()
      stream.end(payload)
      push(left - 1)
    }
    push(many)
    """#

  @Test(.enabled(if: node != nil, "node is not installed"))
  func takesThoseOfNode() throws {
    let (home, daemon, token) = try stage()
    let payload = ActivityPushTests.aps(#""event":"update",\#(ActivityPushTests.state(8))"#)
    let node = try #require(Self.node)
    let outcome = try Program.run(
      Launch(
        executable: node,
        arguments: ["-e", Self.script, home.path + "/push.sock", token, payload],
        environment: [:]), within: .seconds(60))
    #expect(outcome.line == "Set(1) { 200 } 200 200", "\(outcome)")
    #expect(try home.json("activity", "list")[0]["content"]["home"].int == 8)
    #expect(try daemon.end().status == 0)
  }
}
