internal import Foundation
internal import TestSupport
internal import WidgetModel

extension Trial {
  /// Commands that a damaged home has to survive.
  private static let commands = [
    ["list", "--json"], ["show", Stage.cups, "--format", "line"], ["status"],
    ["anniversary", "list"], ["log"], ["export"], ["steps", "show"], ["activity", "list"],
    ["defaults", "list"], ["plugin", "list"], ["anniversary", "add", "New", "2030-01-01"],
    ["steps", "add", "5"], ["reload", "--kind", "dday"], ["tap", Stage.cups, "1"],
    ["daemon", "status"], ["remove", Stage.cups],
  ]
  private static let atOnce = 6
  private static let documented: Set<Int32> = [0, 1, 2, 3, 4, 64, 75]

  /// Damages copies of the restored home, which nobody uses, while everything else goes on.
  func damageCopies() async {
    var random = random.branch(3000)
    while !isOver {
      await pause(.milliseconds(300))
      // A restore replaces the home that is copied.
      guard !isGateClosed, !isOver, FileManager.default.fileExists(atPath: stage.restored) else {
        continue
      }
      let copy = stage.folder + "/copies/\(tally.copies)/home"
      do {
        try FileManager.default.createDirectory(
          atPath: stage.folder + "/copies/\(tally.copies)", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: stage.restored, toPath: copy)
        tally.copies += 1
        if random.isOne(in: 4), let fault = fault(.copyInUse, &random) {
          try await damageInUse(copy, with: fault, &random)
        } else if let fault = fault(.copy, &random) {
          try await damage(copy, with: fault, &random)
        }
      } catch {
        report(.unreadable, step: tally.commands, "\(error)")
      }
      try? FileManager.default.removeItem(atPath: stage.folder + "/copies/\(tally.copies - 1)")
    }
  }

  private func damage(
    _ copy: String, with fault: any Fault, _ random: inout SeededNumbers
  ) async throws {
    let damage = try fault.damage(copy, &random)
    tally.use(fault, struck: !damage.isEmpty)
    var refusals = 0
    for start in stride(from: 0, to: Self.commands.count, by: Self.atOnce) {
      let words = Self.commands[start..<min(start + Self.atOnce, Self.commands.count)]
      for ended in await run(Array(words), on: copy, damage: damage)
      where Self.refusesHome(ended) { refusals += 1 }
    }
    guard let doctor = await run([["doctor"]], on: copy, damage: damage).first else { return }
    if ![0, 3].contains(doctor.status) || doctor.output.isEmpty && doctor.errors.isEmpty {
      report(
        .silent, step: tally.commands, "\(damage): doctor exited with \(doctor.status)",
        [doctor.errors])
    }
    // What keeps all commands from working is a problem.
    if refusals == Self.commands.count - 1, doctor.status != 3 {
      report(
        .silent, step: tally.commands, "\(damage): doctor finds nothing wrong", [doctor.output])
    }
  }

  private static func refusesHome(_ ended: Ended) -> Bool {
    ended.status == 1 && ended.errors.contains("/registry.sqlite")
  }

  /// Runs commands on a damaged home; they may refuse, but have to say why.
  private func run(_ commands: [[String]], on copy: String, damage: String) async -> [Ended] {
    let launches = commands.map { stage.launch($0, home: copy) }
    let programs = launches.map { try? $0.start(streams: stage.nextStreams()) }
    var all: [Ended] = []
    for (launch, program) in zip(launches, programs) {
      guard let ended = await program?.ended(within: Self.limit) else {
        report(.hung, step: tally.commands, "\(damage): \(launch.line)")
        continue
      }
      all.append(ended)
      if !Self.documented.contains(ended.status) {
        report(
          ended.status > 128 ? .crashed : .unknownStatus, step: tally.commands,
          "\(damage): \(launch.line) exited with \(ended.status)", [ended.errors])
      } else if ended.status == 1, !ended.explains {
        report(
          .silent, step: tally.commands, "\(damage): \(launch.line) exited with 1",
          [ended.errors])
      }
    }
    return all
  }

  // MARK: In use

  private func damageInUse(
    _ copy: String, with fault: any Fault, _ random: inout SeededNumbers
  ) async throws {
    let daemon = try stage.launch(["daemon", "run"], home: copy).start(streams: stage.nextStreams())
    let follower = try stage.launch(
      ["show", Stage.cups, "--follow", "--format", "line"], home: copy
    )
    .start(streams: stage.nextStreams())
    await pause(.milliseconds(300))
    if daemon.endedStatus() != nil {
      report(
        .daemon, step: tally.commands, "it didn't start on a copy",
        [String(decoding: daemon.errors, as: UTF8.self)])
    }
    let launches = Self.commands.prefix(6).map { stage.launch($0, home: copy) }
    let programs = try launches.map { try $0.start(streams: stage.nextStreams()) }
    await pause(random.duration(upTo: usualAtFirst * 2))
    let damage = try fault.damage(copy, &random)
    tally.use(fault, struck: true)
    for (launch, program) in zip(launches, programs) {
      guard let ended = await program.ended(within: Self.limit) else {
        report(.hung, step: tally.commands, "\(damage): \(launch.line)")
        continue
      }
      if !Self.documented.contains(ended.status) {
        report(
          .crashed, step: tally.commands, "\(damage): \(launch.line) exited with \(ended.status)",
          [ended.errors])
      }
    }
    guard let ended = await daemon.ended(within: .seconds(30)) else {
      report(.hung, step: tally.commands, "\(damage): the daemon")
      return
    }
    if ended.status != 1 {
      report(
        .daemon, step: tally.commands, "\(damage): it ended with \(ended.status)", [ended.errors])
    }
    follower.send(SIGTERM)
    if await follower.ended(within: .seconds(30)) == nil {
      report(.hung, step: tally.commands, "\(damage): show --follow")
    }
  }
}
