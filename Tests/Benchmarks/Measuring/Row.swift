/// One line of the table.
struct Row {
  enum Quantity {
    case seconds(Double)
    case bytes(Int)
    case bytesPerSecond(Double)
    case count(Int)
  }

  enum Peer {
    case none
    /// What it is compared with, and how many times that it takes.
    case ratio(of: String, Double)
    /// The power of the size by which it grows, over several sizes.
    case power(Double)
    case absent(String)
  }

  enum Limit {
    case none
    case ratio(Double)
    case power(Double)
    /// Less than the peer.
    case cheaper
    case seconds(Double)
    case bytes(Int)
    /// No more than that.
    case count(Int)
  }

  enum Verdict: String {
    case none = ""
    case ok, over
  }

  var work: String
  var size: Int?
  var median: Quantity
  var peer: Peer = .none
  var limit: Limit = .none

  var verdict: Verdict {
    switch (limit, median, peer) {
    case (.ratio(let most), _, .ratio(_, let ratio)): ratio <= most ? .ok : .over
    case (.power(let most), _, .power(let power)): power <= most ? .ok : .over
    case (.cheaper, _, .ratio(_, let ratio)): ratio < 1 ? .ok : .over
    case (.seconds(let most), .seconds(let seconds), _): seconds < most ? .ok : .over
    case (.bytes(let most), .bytes(let bytes), _): bytes < most ? .ok : .over
    case (.count(let most), .count(let count), _): count <= most ? .ok : .over
    default: .none
    }
  }
}
