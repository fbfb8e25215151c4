/// One request on a connection, and its answer.
struct HTTP2Stream: Hashable, Sendable {
  var fields: [HeaderField]
  var body: [UInt8] = []
  /// How much came that is more than anybody would read.
  var excess = 0
  /// Whether the peer has sent all of it.
  var isEnded = false
  /// Whether it was handed on, so that more of it counts for nothing.
  var isTaken = false
  /// How much of an answer the peer takes.
  var room: Int
  /// What of the answer is to be sent; nil before there is one.
  var rest: ArraySlice<UInt8>?
}
