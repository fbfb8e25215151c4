package import WidgetModel

// Checks the kinds that a plugin describes, before the host stores them.

extension KindDescriptor {
  /// The first fault in a plugin's kinds, as a clause for an error; nil if they are valid.
  package static func fault(in kinds: [KindDescriptor]) -> String? {
    var names: Set<String> = []
    for kind in kinds {
      if let fault = kind.fault { return fault }
      // Commands ignore case, so they couldn't distinguish kinds that differ only in case.
      guard names.insert(kind.name.lowercased()).inserted else {
        return "kind '\(kind.name)' appears twice"
      }
    }
    return nil
  }

  private var fault: String? {
    if name.isEmpty { return "a kind has no name" }
    if name.count > Self.nameLimit || name.utf8.count > 4 * Self.nameLimit {
      let start = String(name.unicodeScalars.prefix(20))
      return "kind '\(start)…' has a name longer than \(Self.nameLimit) characters"
    }
    if name.unicodeScalars.contains(where: HarmlessText.isHarmful) {
      return "kind '\(name)' has a name with a control character"
    }
    guard families.contains(where: WidgetFamily.offered.contains) else {
      return "kind '\(name)' has no supported family"
    }
    return intent.fault.map { "kind '\(name)' \($0)" }
  }
}

extension IntentSchema {
  fileprivate var fault: String? {
    guard parameters.count <= WireLimit.parameters else {
      return "has more than \(WireLimit.parameters) parameters"
    }
    var names: Set<String> = []
    for parameter in parameters {
      if let fault = parameter.fault { return "has a parameter '\(parameter.name)' \(fault)" }
      guard names.insert(parameter.name).inserted else {
        return "has two parameters '\(parameter.name)'"
      }
    }
    for parameter in parameters {
      for former in parameter.formerNames where names.contains(former) {
        return "has a parameter '\(former)' that is also a former name of '\(parameter.name)'"
      }
      for other in parameter.dependsOn where !names.contains(other) {
        return "has no parameter '\(other)', on which '\(parameter.name)' depends"
      }
    }
    if let unknown = summary?.allNames.subtracting(names).min() {
      return "has no parameter '\(unknown)', which its summary mentions"
    }
    return nil
  }
}

extension ParameterSchema {
  fileprivate var fault: String? {
    guard Self.isName(name) else {
      return "whose name isn't a letter or '_', followed by up to 63 letters, digits and '_'"
    }
    if let minimum, let maximum, minimum > maximum {
      return "whose minimum \(minimum) is above its maximum \(maximum)"
    }
    if let step, !(step > 0) { return "whose step \(step) isn't above 0" }
    for former in formerNames where !Self.isName(former) || former == name {
      return "whose former name '\(former)' is also its current name"
    }
    for option in options where !isShaped(option.value) {
      return "with an option \(option.value.json) that isn't of type \(type.name)"
    }
    guard let defaultValue, !fits(defaultValue) else { return nil }
    return
      "with a default \(defaultValue.json) that isn't \(isArray ? "an array of" : "of type") \(type.name)"
  }

  /// Whether a default value, or each element of it, is valid.
  private func fits(_ value: JSONValue) -> Bool {
    guard isArray else { return isShaped(value) && isChoice(value) }
    guard let elements = value.array else { return false }
    return elements.allSatisfy { isShaped($0) && isChoice($0) }
  }

  private func isChoice(_ value: JSONValue) -> Bool {
    guard type == .enumeration, !options.isEmpty, !hasDynamicOptions else { return true }
    return options.contains { $0.value == value }
  }

  private static func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= 64, !isDigit(first) else { return false }
    return bytes.allSatisfy { isDigit($0) || isLetter($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
