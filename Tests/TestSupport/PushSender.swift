#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A server that sends pushes to a home's socket.
package final class PushSender {
  package struct Answer: Hashable, Sendable {
    package var status: Int
    package var head: String
    package var body: String
  }

  package struct Failure: Error {
    package var words: String
  }

  private let descriptor: Int32
  private var bytes: [UInt8] = []

  package init(to path: String) throws {
    descriptor = socket(AF_UNIX, streamType, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isFit = withUnsafeMutableBytes(of: &address.sun_path) { place in
      guard path.utf8.count < place.count else { return false }
      place.copyBytes(from: path.utf8)
      return true
    }
    guard isFit else { throw Failure(words: "the path is too long: \(path)") }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Failure(words: "\(path): \(String(cString: strerror(errno)))") }
  }

  deinit {
    close(descriptor)
  }

  /// Sends a payload as an iOS server does.
  package func push(_ payload: String, to token: String, headers: [String] = []) throws {
    let head =
      ["POST /3/device/\(token) HTTP/1.1", "host: localhost", "apns-push-type: liveactivity"]
      + headers + ["content-length: \(payload.utf8.count)"]
    try send(head.joined(separator: "\r\n") + "\r\n\r\n" + payload)
  }

  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(words: "nobody takes it") }
      rest = rest.dropFirst(count)
    }
  }

  /// The next answer; waits for it.
  package func answer() throws -> Answer {
    while true {
      if let answer = takeAnswer() { return answer }
      guard receive(flags: 0) else { throw Failure(words: "no answer came") }
    }
  }

  /// The next answer if it is there.
  package func answerByNow() -> Answer? {
    while receive(flags: atOnce) {}
    return takeAnswer()
  }

  /// The next answer if it comes in time.
  package func answer(within limit: Duration) throws -> Answer {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if let answer = answerByNow() { return answer }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 10)
    }
    throw Failure(words: "no answer came within \(limit)")
  }

  private func receive(flags: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, flags)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }

  private func takeAnswer() -> Answer? {
    let ending = Array("\r\n\r\n".utf8)
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: ending) }) else {
      return nil
    }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let words = head.split(separator: " ")
    let length =
      head.split(separator: "\r\n").first { $0.hasPrefix("content-length: ") }
      .flatMap { Int($0.dropFirst(16)) } ?? 0
    let whole = end + ending.count + length
    guard words.count > 1, let status = Int(words[1]), bytes.count >= whole else {
      return nil
    }
    let body = String(decoding: bytes[(end + ending.count)..<whole], as: UTF8.self)
    bytes.removeFirst(whole)
    return Answer(status: status, head: head, body: body)
  }
}

/// Under another name than the methods above; nobody is ended where nobody listens any more.
private func systemSend(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    send(number, bytes, count, Int32(MSG_NOSIGNAL))
  #else
    send(number, bytes, count, 0)
  #endif
}

#if canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue)
  private let atOnce = Int32(MSG_DONTWAIT)
#else
  private let streamType = SOCK_STREAM
  private let atOnce = MSG_DONTWAIT
#endif
