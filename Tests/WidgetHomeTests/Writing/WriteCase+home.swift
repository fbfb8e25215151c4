import Anniversaries
import Foundation
import TimelineEngine
import WidgetHome
import WidgetModel
import WidgetRegistry

extension WriteCase {
  static let all =
    instances + reloads + anniversaries + groups + activities + plugins + others

  static let activities: [WriteCase] = [
    WriteCase("start an activity", "rings") { try await $0.startActivity() },
    WriteCase("store an activity", "rings") {
      let home = $0.home
      _ = try home.activities.save(try await $0.newActivity(of: home))
    },
    WriteCase("change an activity", "rings") {
      _ = try await $0.home.activities.change(id: "game") { _ in .updated(.init(.score(2))) }
    }.after { try await $0.startActivity() },
    WriteCase("update an activity as a plugin", "rings") {
      try $0.call(
        "activity",
        [
          "do": .string("update"), "id": .string("game"),
          "content": .object(["state": .object(["score": .int(3)])]),
        ])
    }.after { try await $0.startActivity() },
    WriteCase("commit an update", "rings") { try $0.commit(.updated(.init(.score(2)))) }
      .after { try await $0.startActivity() },
    WriteCase("commit an update of no activity", "nothing") {
      try $0.commit(.updated(.init(.score(2))), to: "other")
    }.after { try await $0.startActivity() },
    WriteCase("draw what was committed", "rings") { try await $0.home.activities.refresh() }
      .after {
        try await $0.startActivity()
        try $0.commit(.updated(.init(.score(2))))
      },
    WriteCase("draw what is drawn", "nothing") { try await $0.home.activities.refresh() }
      .after {
        try await $0.startActivity()
        try await $0.home.activities.refresh()
      },
    WriteCase("store that an activity is stale", "rings") { try await $0.home.activities.refresh() }
      .after {
        try await $0.startActivity(stale: TestHome.start + 60)
        $0.test.pass(120)
      },
    WriteCase("draw in another zone", "rings") { try await $0.home.activities.refresh() }
      .after {
        try await $0.startActivity()
        try await $0.home.activities.refresh()
        try $0.home.settings.set(timeZone: "Europe/Berlin", locale: nil)
      },
    WriteCase("make a start token", "nothing") {
      _ = try $0.home.activities.startToken(of: try await $0.home.activities.type(named: "game"))
    },
  ]

  static let plugins: [WriteCase] = [
    WriteCase("register a new build", "asks c d n w pluginUpdated, rings") {
      _ = try await $0.home.kinds.all()
    }
    .after { $0.test.updatePlugins() },
    WriteCase("retry a parked plugin", "rings") {
      try $0.home.processes.enable(["fake"])
    }.after { try $0.park() },
    WriteCase("retry a plugin that works", "nothing") {
      try $0.home.processes.enable(["fake"])
    },
    WriteCase("restart a parked plugin", "asks c d n w requested, claims c d n w, rings") {
      try await $0.home.plugins.restart(id: "fake") { _ in }
    }.after { try $0.park() },
    WriteCase("install a plugin", "rings") { try await $0.install() },
    WriteCase("update a plugin", "asks t t pluginUpdated, claims t, rings") {
      try await $0.install("flood")
    }
    .after { try await $0.installWithWidget() },
    WriteCase("grant a plugin something", "asks t pluginUpdated, rings") {
      try await $0.home.plugins.setGrants(ofPlugin: "tides", adding: [.network], removing: [])
    }.after { try await $0.installWithWidget() },
    WriteCase("grant a plugin nothing new", "nothing") {
      try await $0.home.plugins.setGrants(ofPlugin: "tides", adding: [], removing: [])
    }.after { try await $0.installWithWidget() },
    WriteCase("remove a plugin", "rings") { _ = try await $0.home.plugins.remove(id: "tides") }
      .after { try await $0.installWithWidget() },
  ]

  static let others: [WriteCase] = [
    WriteCase("set the zone", "rings") {
      try $0.home.settings.set(timeZone: "Europe/Berlin", locale: nil)
    },
    WriteCase("set the budget", "rings") {
      try $0.home.settings.set(
        timeZone: nil, locale: nil, budget: BudgetChoice(parsing: "system:40"))
    },
    WriteCase("set no setting", "nothing") { try $0.home.settings.set(timeZone: nil, locale: nil) },
    WriteCase("set the log's limits", "nothing") {
      try $0.home.settings.setLog(days: 30, lines: 1, total: nil)
    },
    WriteCase("switch activities off", "rings") {
      try $0.home.activities.set(isOn: false, total: nil, perPlugin: nil)
    },
    WriteCase(
      "apply a declaration",
      "asks new added, asks c w configured, asks d n entityChanged, claims c d n new w, rings"
    ) {
      try await $0.apply { declaration in
        declaration.anniversaries = [
          Declared(Anniversary(id: "wedding", title: "Our wedding", date: .sample), line: 1)
        ]
        declaration.kinds = [
          Declared(DeclaredKind(kind: "clock", edits: [.text("count", "9")]), line: 2)
        ]
        declaration.instances = [
          Declared(NewInstance(kind: "clock", id: "new"), line: 3),
          Declared(NewInstance(kind: "walk", id: "w", family: "systemMedium"), line: 4),
        ]
      }
    },
    WriteCase("apply limits of the log", "nothing") {
      try await $0.apply { declaration in
        var settings = SettingsChange()
        settings.values = [.logLines: "1"]
        declaration.settings = [Declared(settings, line: 1)]
      }
    },
    WriteCase("apply what is so already", "nothing") {
      try await $0.apply { declaration in
        declaration.anniversaries = [
          Declared(Anniversary(id: "wedding", title: "wedding", date: .sample), line: 1)
        ]
      }
    },
    WriteCase("restore a backup", "rings") { _ = try $0.home.backups.restore(from: $0.file) }.after
    {
      _ = try $0.home.backups.write(to: $0.file, existingFile: .replaced)
    },
  ]
}
