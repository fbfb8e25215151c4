internal import Foundation
internal import SQLite

/// The least that can be done with a timeline: its JSON through a pipe, and each entry into a row, unread.
final class WireCopy {
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private let connection: Connection
  private var buffer: [UInt8]

  /// - Parameter entries: a line for each.
  init(entries: [UInt8], file: String, database: String) throws {
    try Data(entries).write(to: URL(fileURLWithPath: file))
    connection = try Connection(path: database, mode: .readWriteCreate)
    try connection.switchToWAL()
    try connection.run("CREATE TABLE entry (id INTEGER PRIMARY KEY, json BLOB NOT NULL)")
    buffer = Array(repeating: 0, count: entries.count)
    process.executableURL = URL(fileURLWithPath: try Bench.ownPath())
    process.arguments = FileSender.arguments(path: file)
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
  }

  deinit {
    try? requests.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// How long it takes once.
  func run() throws -> Double {
    let began = ContinuousClock.now
    try receive()
    try connection.transaction { connection in
      for line in buffer.split(separator: UInt8(ascii: "\n")) {
        try connection.run("INSERT INTO entry (json) VALUES (?)", Array(line))
      }
    }
    return (ContinuousClock.now - began).seconds
  }

  private func receive() throws {
    try requests.fileHandleForWriting.write(contentsOf: [0])
    let descriptor = answers.fileHandleForReading.fileDescriptor
    var received = 0
    while received < buffer.count {
      let count = buffer[received...].withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw BenchmarkError("the pipe was closed") }
      received += count
    }
  }
}
