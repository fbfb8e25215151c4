internal import Foundation
internal import TestSupport
internal import WidgetModel

extension Trial {
  /// Brings everything to rest, and looks at what is left.
  func finish() async {
    do {
      await compare()
      let program = try stage.launch(["daemon", "run"]).start(streams: stage.nextStreams())
      try await waitForReloads()
      await stop(program)
      await compare()
      try await checkDoctor()
    } catch {
      report(.unreadable, step: tally.commands, "\(error)")
    }
    await checkProcesses()
    checkFiles()
  }

  /// A daemon has to do all reloads that killed commands have left.
  private func waitForReloads() async throws {
    let patience = ContinuousClock.now + .seconds(30)
    var due: [String] = []
    repeat {
      await pause(.milliseconds(300))
      let widgets = try await readDocument(["list", "--kind", "dday", "--json"], empty: [2])
      due = (widgets?.array ?? []).compactMap(\.object).filter { widget in
        !["current", "needsAttention"].contains(widget["state"]?.string)
      }.map { JSONValue.object($0).json }
    } while !due.isEmpty && .now < patience
    for widget in due { report(.due, step: tally.commands, widget) }
  }

  private func checkDoctor() async throws {
    let document = try await readDoctor()
    for check in document
    where check.state == "problem" && ["home", "registry"].contains(check.name) {
      report(.unreadable, step: tally.commands, "doctor: \(check.name): \(check.summary)")
    }
  }

  private struct Check {
    var name: String
    var state: String
    var summary: String
  }

  private func readDoctor() async throws -> [Check] {
    let ended = try await stage.run(["doctor"])
    return ended.output.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return fields.count < 3 ? nil : Check(name: fields[1], state: fields[0], summary: fields[2])
    }
  }

  /// Processes that were started for the home have to end by themselves.
  private func checkProcesses() async {
    let search = FolderProcesses(of: stage.folder)
    var left = search.all()
    let patience = ContinuousClock.now + .seconds(20)
    while !left.isEmpty, ContinuousClock.now < patience {
      await pause(.milliseconds(50))
      left = search.those(of: left)
    }
    for process in search.all() {
      let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      report(
        .process, step: tally.commands,
        "\(process): " + String(decoding: words, as: UTF8.self).replacing("\0", with: " "))
    }
  }

  /// Ends what a run has left, each by its number.
  func endLeftProcesses() {
    for process in FolderProcesses(of: stage.folder).all() { kill(process, SIGKILL) }
  }

  /// Every file has to be one that the page on state lists.
  func checkFiles() {
    let known = Self.knownFiles
    var strangers = members(stage.home).filter { name in
      !known.contains { name == $0 || name == $0 + "-wal" || name == $0 + "-shm" }
    }
    for plugin in members(stage.home + "/plugins") where plugin != ".lock" {
      let files = members(stage.home + "/plugins/" + plugin)
      strangers += files.filter { !$0.hasPrefix("program-") && !["container", "log"].contains($0) }
        .map { "plugins/\(plugin)/\($0)" }
      if files.count(where: { $0.hasPrefix("program-") }) > 1 {
        strangers.append("plugins/\(plugin)/program-… twice")
      }
    }
    strangers += members(stage.disk).filter { $0 != "home" }.map { "../" + $0 }
    for file in strangers where knownStrangers.insert(file).inserted {
      report(.file, step: tally.commands, "\(stage.home)/\(file)")
    }
  }

  /// The first column of the table of files on the page on state.
  private static let knownFiles: [String] = {
    let page = Options.packageFolder + "/Sources/WidgetryCommands/Widgetry.docc/State.md"
    let lines = ((try? String(contentsOfFile: page, encoding: .utf8)) ?? "").split(separator: "\n")
    return lines.filter { $0.hasPrefix("| `") }.compactMap { line in
      let name = line.split(separator: "`")[1].split(separator: "/").first.map(String.init)
      return name?.contains("home.") == true ? nil : name
    }
  }()

  private func members(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
