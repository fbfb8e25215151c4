extension JSONWriter {
  mutating func members(of filter: ColorFilter) {
    switch filter {
    case .grayscale(let amount): length("grayscale", amount)
    case .saturation(let amount): length("saturation", amount)
    case .brightness(let amount): length("brightness", amount)
    case .contrast(let amount): length("contrast", amount)
    case .hueRotation(let degrees): length("hueRotation", degrees)
    case .invert: member("colorInvert", true)
    case .multiply(let color):
      key("colorMultiply")
      value(color)
    case .luminanceToAlpha: member("luminanceToAlpha", true)
    }
  }
}

extension ColorFilter {
  static let words: Set<String> = [
    "grayscale", "saturation", "brightness", "contrast", "hueRotation", "colorInvert",
    "colorMultiply", "luminanceToAlpha",
  ]

  /// Nil for an unknown word, or a filter that is switched off.
  init?(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    switch key {
    case "grayscale": self = .grayscale(try value.viewLength(key))
    case "saturation": self = .saturation(try value.viewLength(key))
    case "brightness": self = .brightness(try value.viewLength(key))
    case "contrast": self = .contrast(try value.viewLength(key))
    case "hueRotation": self = .hueRotation(try value.viewLength(key))
    case "colorInvert":
      guard try value.viewFlag(key) else { return nil }
      self = .invert
    case "colorMultiply": self = .multiply(try ColorValue(key, value))
    case "luminanceToAlpha":
      guard try value.viewFlag(key) else { return nil }
      self = .luminanceToAlpha
    default: return nil
    }
  }
}
