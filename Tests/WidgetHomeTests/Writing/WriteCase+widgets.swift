import Foundation
import PluginProtocol
import WidgetHome
import WidgetModel

extension WriteCase {
  static let instances: [WriteCase] = [
    WriteCase("add", "asks new added, claims new, rings") { try await $0.home.add("clock", "new") },
    WriteCase("add, to be loaded later", "asks new added, rings") {
      try await $0.home.add("clock", "new", reload: .later)
    },
    WriteCase("add a day", "asks new added, claims new, rings") {
      try await $0.home.add("day", "new", .text("anniversary", "next"))
    },
    WriteCase("set", "asks c configured, claims c, rings") {
      try await $0.home.set("c", .text("count", "9"))
    },
    WriteCase("set, to be reloaded later", "asks c configured, rings") {
      try await $0.home.set("c", .text("count", "9"), reload: .later)
    },
    WriteCase("set two", "asks d n configured, claims d n, rings") {
      _ = try await $0.home.instances.change(["d", "n"], InstanceChange(family: "systemLarge"))
    },
    WriteCase("set what is set", "nothing") { try await $0.home.set("c", .text("count", "9")) }
      .after { try await $0.home.set("c", .text("count", "9")) },
    WriteCase("set another id", "rings") { try await $0.set(InstanceChange(id: "other")) },
    WriteCase("set a budget", "rings") {
      try await $0.set(InstanceChange(budget: try BudgetChoice(parsing: "system:40")))
    },
    WriteCase("set while another process reloads", "asks c configured, rings") {
      try await $0.home.set("c", .text("count", "9"))
    }.after { try $0.claimElsewhere() },
    WriteCase("remove", "rings") { try $0.home.instances.remove(["c"]) },
    WriteCase("set a kind's value", "asks c configured, claims c, rings") {
      _ = try await $0.home.instances.change(kind: "clock", [.text("count", "9")])
    },
    WriteCase("set a kind's value, to be reloaded later", "asks c configured, rings") {
      _ = try await $0.home.instances.change(kind: "clock", [.text("count", "9")], reload: .later)
    },
    WriteCase("set a kind's value that no widget uses", "nothing") {
      _ = try await $0.home.instances.change(kind: "clock", [.text("count", "8")])
    }.after { try await $0.home.set("c", .text("count", "9")) },
    WriteCase("set a kind's budget", "rings") {
      _ = try await $0.home.instances.change(
        kind: "clock", [], budget: BudgetChoice(parsing: "system:40"))
    },
  ]

  static let reloads: [WriteCase] = [
    WriteCase("reload", "asks c d n w requested, claims c d n w, rings") {
      _ = try await $0.home.reloaded { $0.all = true }
    },
    WriteCase("reload later", "asks c d n w requested, rings") {
      _ = try await $0.home.reloaded(.mark) { $0.all = true }
    },
    WriteCase("reload as a plugin", "asks c requested, rings") {
      try $0.call("reload", ["kind": .string("clock")])
    },
    WriteCase("reload as a dry run", "nothing") {
      _ = try await $0.home.reloaded(.dryRun) { $0.all = true }
    },
    WriteCase("reload what another process reloads", "asks c requested, rings") {
      _ = try await $0.home.reloaded { $0.ids = ["c"] }
    }.after { try $0.claimElsewhere() },
    WriteCase("reload what lacks its anniversary", "asks d requested, rings") {
      _ = try await $0.home.reloaded { $0.ids = ["d"] }
    }.after { _ = try $0.home.days.remove(["wedding"], force: true) },
    WriteCase("reload what fails", "asks c requested, claims c, rings") {
      _ = try await $0.home.reloaded { $0.ids = ["c"] }
    }
    .after { stage in stage.test.plugin.change { $0.failure = .init(code: "no", summary: "No") }
    },
    WriteCase("reload if due", "claims c, rings") {
      _ = try await $0.home.reloads.runIfDue(id: "c")
    }
    .after { _ = try await $0.home.reloaded(.mark) { $0.all = true } },
    WriteCase("reload what is not due", "nothing") {
      _ = try await $0.home.reloads.runIfDue(id: "c")
    },
    WriteCase("reload what is due", "claims c d, rings") {
      _ = try await $0.home.reloads.runDue(limit: 9) { _ in }
    }
    .after { _ = try await $0.home.reloaded(.mark) { $0.ids = ["c", "d"] } },
    WriteCase("reload what is due elsewhere", "nothing") {
      _ = try await $0.home.reloads.runDue(limit: 9) { _ in }
    }.after {
      _ = try await $0.home.reloaded(.mark) { $0.ids = ["c"] }
      try $0.claimElsewhere()
    },
    WriteCase("compute when reloads are due", "nothing") { _ = try $0.home.reloads.nextDue() }
      .after { try $0.home.settings.set(timeZone: "Europe/Berlin", locale: nil) },
    WriteCase("change health data", "asks w dataChanged, claims w, rings") {
      try await $0.addSteps(to: $0.home)
    },
    WriteCase("change health data, and reload later", "asks w dataChanged, rings") {
      try await $0.addSteps(to: $0.home, reload: .later)
    },
    WriteCase("reload what shows changed health data", "asks w dataChanged, claims w, rings") {
      _ = try await $0.home.reloads.runDue(limit: 9) { _ in }
    }.after { try $0.addStepsQuietly() },
    WriteCase("read health data as a plugin", "nothing") {
      try $0.call(
        "health",
        ["query": .string("samples"), "type": .string("HKQuantityTypeIdentifierStepCount")])
    },
  ]
}
