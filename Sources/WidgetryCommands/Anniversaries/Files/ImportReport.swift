internal import Anniversaries
internal import AnniversaryFiles
internal import WidgetHome
internal import WidgetModel

/// The result of `widgetry anniversary import`: the changes that were made or would be made.
struct ImportReport: FormattedResult {
  let outcome: ImportOutcome
  /// Remarks about parts of the file, such as how a date was interpreted.
  let notes: [DayFileNote]
  let isDryRun: Bool
  let reloads: ReloadRemarks

  /// The maximum number of days to list.
  private static let limit = 40

  var status: ExitStatus {
    reloads.anyFailed || !outcome.skipped.isEmpty ? .partial : .success
  }

  func writeRemarks(to output: Output) {
    reloads.write(to: output)
  }

  func writeText(to output: Output) {
    let (added, changed) = (outcome.added.count, outcome.changed.count)
    let repeated =
      outcome.repeated == 0 ? "" : ", \(outcome.repeated) repeated in this file"
    output.say(
      isDryRun
        ? "Would add \(added) and change \(changed), \(outcome.unchanged) unchanged\(repeated)"
        : "Added \(added), changed \(changed), \(outcome.unchanged) unchanged\(repeated)")
    for change in outcome.changes.prefix(Self.limit) { output.say("  " + words(of: change)) }
    if outcome.changes.count > Self.limit {
      output.say("  and \(outcome.changes.count - Self.limit) more")
    }
    noteExistingDays(to: output)
    for note in notes {
      output.note("\(note.count == 1 ? "Line" : "From line") \(note.line): \(note.summary)")
    }
    guard !outcome.skipped.isEmpty else { return }
    output.reportWhenQuiet(
      "\(outcome.skipped.count.counted("entry", "entries")) of the file couldn't be imported",
      code: "import.partial")
    output.table([
      TableColumn("LINE", staysWhole: true), TableColumn("NOT IMPORTED", priority: .high),
    ]) {
      add in
      for skipped in outcome.skipped { add([String(skipped.line), skipped.summary]) }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("dryRun", isDryRun)
      json.member("added", outcome.added.count)
      json.member("changed", outcome.changed.count)
      json.member("unchanged", outcome.unchanged)
      json.member("repeated", outcome.repeated)
      json.key("skipped")
      json.array { json in
        for skipped in outcome.skipped {
          json.object { json in
            json.member("line", skipped.line)
            json.member("summary", skipped.summary)
          }
        }
      }
      json.key("notes")
      json.array { json in
        for note in notes {
          json.object { json in
            json.member("line", note.line)
            json.member("count", note.count)
            json.member("summary", note.summary)
          }
        }
      }
      json.key("days")
      json.array { json in
        for change in outcome.changes {
          json.object { json in
            json.member("action", change.former == nil ? "added" : "changed")
            json.member("id", change.now.id.isEmpty ? nil : change.now.id)
            json.member("title", change.now.title)
            json.member("date", change.now.day.description)
            json.member("repeat", change.now.recurrence.rawValue)
          }
        }
      }
    }
  }

  /// A line about a new day, or about the changes of an existing one.
  private func words(of change: DayImport.Change) -> String {
    let now = change.now
    let id = now.id.isEmpty ? "a day" : now.id
    guard let former = change.former else {
      return "\(isDryRun ? "add" : "added") \(id): '\(Output.echo(now.title))', \(now.day), "
        + now.recurrence.rawValue
    }
    let changes = now.changes(from: former)
    // Without changes, the day only gets this file as its source.
    let what = changes.isEmpty ? "found in this file" : changes.joined(separator: ", ")
    let title = now.title == former.title ? "'\(Output.echo(now.title))', \(now.day): " : ""
    return "\(isDryRun ? "change" : "changed") \(id): \(title)\(what)"
  }

  private func noteExistingDays(to output: Output) {
    guard let first = outcome.kept.first else { return }
    let names = Set(outcome.kept.compactMap { $0.source?.name }).sorted()
    let what =
      outcome.kept.count == 1
      ? "'\(Output.echo(first.title))' is" : "\(outcome.kept.count) of the days are"
    let shown = names.prefix(3).map { "'\(Output.echo($0))'" }.joined(separator: ", ")
    // Days that the user added have no source.
    let origin = names.isEmpty ? "" : " from \(shown)\(names.count > 3 ? ", …" : "")"
    output.note("\(what) already saved\(origin); unchanged")
  }
}
