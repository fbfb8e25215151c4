internal import Foundation
import TestSupport

/// Cuts off a file, as a disk does after a power failure.
struct TruncatedFileFault: Fault {
  var name: String { "truncated-file" }
  var target: FaultTarget { .copy }
  var weight: Int { 2 }

  func damage(_ copy: String, _ random: inout SeededNumbers) throws -> String {
    guard let file = CopiedFile(in: copy, &random) else { return "" }
    var length = 0
    try file.change { bytes in
      length = Int.random(in: 0..<bytes.count, using: &random)
      bytes = Data(bytes.prefix(length))
    }
    return "'\(file.name)' is cut off after \(length) bytes"
  }
}
