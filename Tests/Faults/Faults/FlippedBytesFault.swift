internal import Foundation
import TestSupport

/// Changes bytes of a file, as a bad disk does.
struct FlippedBytesFault: Fault {
  var name: String { "flipped-bytes" }
  var target: FaultTarget { .copy }
  var weight: Int { 3 }

  func damage(_ copy: String, _ random: inout SeededNumbers) throws -> String {
    guard let file = CopiedFile(in: copy, &random) else { return "" }
    let count = random.isOne(in: 2) ? 1 : Int.random(in: 2...200, using: &random)
    // Headers and indexes are at the beginning.
    let isEarly = random.isOne(in: 2)
    var places: [Int] = []
    try file.change { bytes in
      for _ in 0..<count {
        let end = isEarly ? min(bytes.count, 4096) : bytes.count
        let place = Int.random(in: 0..<end, using: &random)
        bytes[place] ^= UInt8.random(in: 1...255, using: &random)
        places.append(place)
      }
    }
    return "\(count) flipped bytes in '\(file.name)', at \(places.prefix(10))"
  }
}
