extension String {
  /// The name with its first word in lower case, as Swift imports names: `URLBar` gives `urlBar`,
  /// `Logo` gives `logo`, and `ID` gives `id`.
  var withLowerFirstWord: String {
    let start = prefix { $0.isUppercase }
    return start.count <= 1 || start.count == count
      ? start.lowercased() + dropFirst(start.count)
      : start.dropLast().lowercased() + dropFirst(start.count - 1)
  }
}
