internal import WidgetModel

extension [String] {
  /// Whether the sandbox has kept a plugin from something, as far as it says so.
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
