internal import WidgetModel

/// Finds the sandbox's refusals in what a plugin prints.
extension [String] {
  /// A finding if the printed lines indicate that the sandbox refused something; otherwise nil.
  var refusal: CheckFinding? {
    let words = ["permission denied", "operation not permitted", "eacces", "eperm", "cannot fork"]
    guard
      let line = last(where: { line in
        let folded = line.lowercased()
        return words.contains(where: folded.contains)
      })
    else { return nil }
    return CheckFinding(
      "sandbox", .warning, "the sandbox refused an operation: \(HarmlessText.line(line))",
      hint: "Avoid it, or request permission in the hello line, such as \"asks\":[\"network\"]")
  }
}
