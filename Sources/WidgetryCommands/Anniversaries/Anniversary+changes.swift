internal import Anniversaries

extension Anniversary {
  /// The fields that differ from an earlier version, each as `old value -> new value`.
  func changes(from former: Anniversary) -> [String] {
    func change(_ name: String, _ old: String?, _ new: String?) -> String? {
      if old == new { return nil }
      return "\(name)\(Output.echo(old ?? "none")) -> \(Output.echo(new ?? "none"))"
    }
    return [
      change("id ", former.id, id),
      change("", "'\(former.title)'", "'\(title)'"),
      change("", former.day.description, day.description),
      change("repeats ", former.recurrence.rawValue, recurrence.rawValue),
      change("leap day ", former.leapDay.rawValue, leapDay.rawValue),
      change("leap month ", former.leapMonth.rawValue, leapMonth.rawValue),
      change("counts from ", former.countFrom?.description, countFrom?.description),
      change("time zone ", former.timeZone, timeZone),
      change("emoji ", former.emoji, emoji),
      change("color ", former.color, color),
      change("notes ", former.notes, notes),
      change(
        "tags ", former.tags.isEmpty ? nil : former.tags.joined(separator: " "),
        tags.isEmpty ? nil : tags.joined(separator: " ")),
    ].compactMap(\.self)
  }
}
