/// How many colours a terminal shows.
package enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  case none
  case sixteen = "16"
  case twoHundredFiftySix = "256"
  case trueColor = "truecolor"

  /// Whether there are enough to draw areas as they are meant.
  var drawsBackgrounds: Bool { self == .twoHundredFiftySix || self == .trueColor }
}
