import TestSupport

extension StepKind {
  private static let titles = [
    "Our wedding", "First met", "Mina's day", "결혼기념일", "Launch 🚀", "-- a dash", "tab\tin it",
  ]
  private static let emoji = ["🎉", "💍", "🌱"]
  private static let colors = ["#ff8800", "#004488"]

  /// Adds, edits or removes a day.
  func dayStep(in model: Model, _ random: inout SeededNumbers) -> Step? {
    guard let slot = slot(.days, of: 12, exists: self != .addDay, in: model, &random) else {
      return nil
    }
    let before = model[slot]
    switch self {
    case .addDay:
      let day = Self.day(&random)
      return Step(
        words: Self.lineAdding(day: day, slot.name),
        changes: [.init(slot: slot, before: nil, after: day)])
    case .editDay:
      let title = "Edited \(Int.random(in: 0..<1_000_000, using: &random))"
      let date = Self.date(&random)
      let notes = random.isOne(in: 2) ? "" : String(repeating: "note ", count: 200)
      var words = ["anniversary", "edit", slot.name, "--title", title, "--date", date]
      words += ["--notes", notes] + (random.isOne(in: 3) ? ["--no-reload"] : [])
      let after = before?.with(["title": title, "date": date, "notes": notes])
      return Step(words: words, changes: [.init(slot: slot, before: before, after: after)])
    default:
      return Step(
        words: ["anniversary", "remove", slot.name, "--force"],
        changes: [.init(slot: slot, before: before, after: nil)])
    }
  }

  static func day(_ random: inout SeededNumbers) -> Content {
    Content([
      "title": random.element(of: titles), "date": date(&random),
      "emoji": random.isOne(in: 2) ? nil : random.element(of: emoji),
      "color": random.isOne(in: 2) ? nil : random.element(of: colors),
      "tags": random.isOne(in: 2) ? nil : "family,day",
      "repeat": random.isOne(in: 2) ? nil : "yearly",
      "notes": random.isOne(in: 4) ? String(repeating: "long ", count: 2000) : nil,
    ])
  }

  /// The command that adds a day, also as a line of a home file.
  static func lineAdding(day: Content, _ id: String) -> [String] {
    var words = ["anniversary", "add", "--id", id]
    for flag in ["emoji", "color", "repeat", "notes"] {
      if let value = day[flag] { words += ["--" + flag, value] }
    }
    for tag in day["tags"]?.split(separator: ",") ?? [] { words += ["--tag", String(tag)] }
    return words + ["--", day["title"] ?? "", day["date"] ?? ""]
  }

  private static func date(_ random: inout SeededNumbers) -> String {
    let year = Int.random(in: 1990...2040, using: &random)
    let month = Int.random(in: 10...12, using: &random)
    let day = Int.random(in: 10...28, using: &random)
    return "\(year)-\(month)-\(day)"
  }
}
