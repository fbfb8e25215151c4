internal import WidgetModel

extension [String] {
  /// A finding if the printed lines suggest that the sandbox refused an operation.
  var refusal: CheckFinding? {
    let words = ["permission denied", "operation not permitted", "eacces", "eperm", "cannot fork"]
    guard
      let line = last(where: { line in
        let folded = line.lowercased()
        return words.contains(where: folded.contains)
      })
    else { return nil }
    return CheckFinding(
      "sandbox", .warning, "the sandbox refused something: \(HarmlessText.line(line))",
      hint: "avoid it, or request it in the hello: \"asks\":[\"network\"], or run, read=/PATH")
  }
}
