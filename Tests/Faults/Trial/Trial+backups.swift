internal import Foundation
internal import TestSupport

extension Trial {
  /// Saves a backup and restores it in another home, while nothing else changes either.
  ///
  /// A backup that is killed leaves the former file or the new one, and a restore the former home or the new one.
  func backUpAndRestore(_ random: inout SeededNumbers) async {
    do {
      let expected = try await readAll()
      let taps = try await readTaps()
      if random.isOne(in: 2) {
        try await disturbed(["backup", stage.backup, "--force"], &random)
      }
      let backup = try await stage.run(["backup", stage.backup, "--force"])
      guard backup.status == 0 else {
        report(.refused, step: tally.commands, "backup: \(backup.status)", [backup.errors])
        return
      }
      expectMembers(of: stage.folder + "/backups", ["home.backup"])
      let former = try await readAll(home: stage.restored)
      let restore = ["restore", stage.backup, "--yes", "--keep-grants"]
      if random.isOne(in: 2) {
        let ended = try await disturbed(restore, home: stage.restored, &random)
        let found = try await readAll(home: stage.restored)
        if found != expected, ended == 0 || found != former {
          report(
            .half, step: tally.commands, "a restore that was killed (exit code \(ended))",
            differences(from: found, to: expected))
        }
      }
      let ended = try await stage.run(restore, home: stage.restored)
      let found = try await readAll(home: stage.restored)
      if ended.status != 0 || found != expected {
        report(
          .lost, step: tally.commands, "a restored backup (exit code \(ended.status))",
          [ended.errors] + differences(from: found, to: expected))
      }
      let restoredTaps = try await readTaps(home: stage.restored)
      if restoredTaps != taps {
        report(.lost, step: tally.commands, "\(restoredTaps) taps in a backup of \(taps)")
      }
      expectMembers(of: stage.folder + "/restored", ["home"])
      if random.isOne(in: 3) { try await restoreInUse(restore, expected, taps: taps, &random) }
      tally.restores += 1
    } catch {
      report(.unreadable, step: tally.commands, "\(error)")
    }
  }

  /// Replaces the home itself with its backup, beside a daemon that uses it.
  private func restoreInUse(
    _ restore: [String], _ expected: [Slot: Content], taps: Int,
    _ random: inout SeededNumbers
  ) async throws {
    if random.isOne(in: 2) { try await disturbed(restore, &random) }
    let ended = try await stage.run(restore)
    let found = try await readAll()
    let foundTaps = try await readTaps()
    if ended.status != 0 || found != expected || foundTaps != taps {
      report(
        .lost, step: tally.commands,
        "a backup of the home, restored in use (exit code \(ended.status), \(foundTaps) of \(taps) taps)",
        [ended.errors] + differences(from: found, to: expected))
    }
    expectMembers(of: stage.disk, ["home"])
    tally.restores += 1
  }

  /// Kills a command at some moment; returns its exit code.
  @discardableResult
  private func disturbed(
    _ words: [String], home: String? = nil, _ random: inout SeededNumbers
  ) async throws -> Int32 {
    let fault = SignalFault(name: "kill", signal: .kill, target: .command, weight: 1)
    let program = try stage.launch(words, home: home).start(streams: stage.nextStreams())
    let struck = await fault.strike(program, within: usualAtFirst * 4, &random)
    tally.use(fault, struck: struck)
    guard let ended = await program.ended(within: Self.limit) else {
      report(.hung, step: tally.commands, words.joined(separator: " "))
      return -1
    }
    return ended.status
  }

  private func differences(
    from found: [Slot: Content], to expected: [Slot: Content]
  ) -> [String] {
    var model = Model()
    model.learn(all: expected)
    return model.differences(from: found).prefix(10).map(\.summary)
  }

  private func expectMembers(of folder: String, _ names: [String]) {
    let members = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in members where !names.contains(name) {
      report(.file, step: tally.commands, "\(folder)/\(name)")
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }
}
