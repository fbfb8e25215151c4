/// The number of colours that a terminal supports.
package enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  case none
  case sixteen = "16"
  case twoHundredFiftySix = "256"
  case trueColor = "truecolor"

  /// Whether there are enough colours to draw backgrounds.
  var drawsBackgrounds: Bool { self == .twoHundredFiftySix || self == .trueColor }
}
