import Anniversaries
import AnniversaryFiles
import TestSupport

/// A small file whose days share ids, UIDs, titles and dates with one another and with a home.
struct RandomFile {
  static let home = "0123456789abcdef"
  static let otherHome = "fedcba9876543210"

  struct Row {
    var title: String
    var date: String
    var recurrence: String
    var notes: String
    var uid: String
    var source: String
    var id: String
    var home: String
  }

  var rows: [Row]

  /// - Parameter homes: The homes that exports may be of, where empty is one that is not said.
  init(homes: [String], using numbers: inout SeededNumbers) {
    func one(_ texts: String...) -> String { texts.randomElement(using: &numbers) ?? "" }
    rows = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
      Row(
        title: one("A", "A", "B", "A (2)", "생일"), date: one("2025-07-04", "2026-07-04", "--05-15"),
        recurrence: one("", "yearly"), notes: one("", "", "n"),
        uid: one(
          "", "", "u", "v", "long-uid-0001", "a@widgetry", "a.\(Self.home)@widgetry",
          "a.\(Self.otherHome)@widgetry"),
        source: one("", "", "", "file", "other"), id: one("", "", "a", "b", "a-2", "day-1"),
        home: homes.randomElement(using: &numbers) ?? "")
    }
  }

  /// Whether each day has its ids to itself, and none is called as a day of the home that it isn't.
  var isConsistent: Bool {
    let ids = rows.map(\.id).filter { !$0.isEmpty }
    let uids = rows.map(\.uid).filter { !$0.isEmpty }
    return Set(ids).count == ids.count && Set(uids).count == uids.count
      && rows.allSatisfy { !$0.uid.hasSuffix("\(Self.home)@widgetry") || $0.id == "a" }
  }

  func text(_ format: DayFileFormat) -> String {
    switch format {
    case .ics: calendar
    case .json: json
    default: table
    }
  }

  private var table: String {
    rows.reduce(into: "title,date,repeat,notes,uid,source,widgetry-id,widgetry-home\n") {
      let fields = [
        $1.title, $1.date, $1.recurrence, $1.notes, $1.uid, $1.source, $1.id, $1.home,
      ]
      $0 += fields.joined(separator: ",") + "\n"
    }
  }

  private var json: String {
    let objects = rows.map { row in
      var members = [("title", row.title), ("date", row.date), ("repeat", row.recurrence)]
      members += [("notes", row.notes), ("id", row.id), ("widgetry-home", row.home)]
      members += [("source", row.source), ("uid", row.uid)]
      return "{"
        + members.filter { !$0.1.isEmpty }.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
        + "}"
    }
    return "[\(objects.joined(separator: ",\n"))]"
  }

  private var calendar: String {
    rows.reduce(into: "BEGIN:VCALENDAR\n") {
      let date = $1.date.hasPrefix("--") ? "20000515" : $1.date.filter { $0 != "-" }
      var lines = ["SUMMARY:\($1.title)", "DTSTART;VALUE=DATE:\(date)"]
      if !$1.recurrence.isEmpty { lines.append("RRULE:FREQ=YEARLY") }
      for (name, value) in [
        ("DESCRIPTION", $1.notes), ("UID", $1.uid), ("X-WIDGETRY-SOURCE", $1.source),
        ("X-WIDGETRY-ID", $1.id), ("X-WIDGETRY-HOME", $1.home),
      ] where !value.isEmpty {
        lines.append("\(name):\(value)")
      }
      $0 += "BEGIN:VEVENT\n\(lines.joined(separator: "\n"))\nEND:VEVENT\n"
    } + "END:VCALENDAR\n"
  }
}

extension [Anniversary] {
  /// What is there after a plan was carried out, where each new day gets the id that it wishes if it is free.
  func after(_ plan: DayImport) -> [Anniversary] {
    var all = self
    // This home's own days come first, as they do where they are kept.
    let own = plan.changes.filter(\.isOwn)
    for change in own + plan.changes.filter({ !$0.isOwn }) + plan.fingerprintChanges {
      var now = change.now
      if let place = all.firstIndex(where: { $0.id == change.former?.id }) {
        all[place] = now
        continue
      }
      if now.id.isEmpty || all.contains(where: { $0.id == now.id }) { now.id = "new-\(all.count)" }
      all.append(now)
    }
    return all
  }
}
