internal import ChildProcesses
internal import Foundation
internal import PluginHost
internal import WidgetAuthoring
internal import WidgetryCommands

/// Bytes that arrive in pieces: of plugins, commands and terminals.
extension FuzzTarget {
  static var lines: [FuzzTarget] {
    let file = ScratchFile("lines")
    let program = ScratchFile("program")
    return [
      FuzzTarget("lines", tokens: ["\n", "\n\n", "\r\n"]) { bytes in
        let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let limit = 1 + bytes.count / 2
        for piece in [1 + bytes.count % 11, max(1, bytes.count)] {
          var collector = LineCollector(limit: limit)
          var found: [[UInt8]] = []
          var isGood = true
          for start in stride(from: 0, to: bytes.count, by: piece) {
            bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes { part in
              isGood = collector.take(part) { found.append($0) }
            }
          }
          let isLong = lines.contains { $0.count > limit }
          try expectSame(isLong, !isGood, "a line that is too long")
          if isGood { try expectSame(lines, found + [collector.unfinished], "lines in pieces") }
        }
        // A plugin ignores empty lines, and what has no line end.
        guard let handle = FileHandle(forReadingAtPath: try file.write(bytes)) else { return }
        defer { try? handle.close() }
        var reader = WireReader(descriptor: handle.fileDescriptor)
        var found: [[UInt8]] = []
        while let line = try reader.next() { found.append(Array(line)) }
        try expectSame(lines.dropLast().filter { !$0.isEmpty }, found, "a host's lines")
      },
      FuzzTarget("keys", tokens: ["\u{1B}[A", "\u{1B}[<0;1;1M", "\u{1B}", "\u{1B}[5~", "\u{1B}O"]) {
        bytes in
        let now = Date(timeIntervalSince1970: 0)
        var keys = BoardKeys()
        let whole = keys.take(bytes, at: now) + keys.take([], at: now + 1)
        var others = BoardKeys()
        let pieces = bytes.flatMap { others.take([$0], at: now) } + others.take([], at: now + 1)
        if !bytes.isEmpty { try expectSame(whole, pieces, "keys in pieces") }
      },
      FuzzTarget("errors", tokens: errorWords) { bytes in
        if let share = ProgressParser.progress(in: bytes), !(0...1).contains(share) {
          throw BrokenPromise("a progress of \(share)")
        }
        guard let message = CrashMessage(in: bytes) else { throw Refusal("no text") }
        if message.line.unicodeScalars.count > 10_000 { throw BrokenPromise("a long message") }
      },
      FuzzTarget(
        "program", tokens: ["#!", "/bin/sh", "/usr/bin/env ", "\u{7F}ELF", "-S ", "$ORIGIN"]
      ) { bytes in
        let found = try ProgramFile.inspect(try program.write(bytes), searchPath: ["/bin"])
        _ = found.libraryFolders(outside: ["/tmp"])
      },
    ]
  }

  private static let errorWords = [
    "Fatal error: ", "Precondition failed", "Tides.swift:12: ", "Current stack trace:",
    "  File \"/a/b.py\", line 12, in c", "thread 'main' panicked at src/main.rs:3:5:", "panic: ",
    "terminate called after ", "  what():  ", "    at tide (/a.js:3:9)", "Error: ", "[12/345]",
    "Step 3/10", "45%", "99.9%", "\r",
  ]
}
