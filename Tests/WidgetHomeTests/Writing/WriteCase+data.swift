import Anniversaries
import Foundation
import WidgetHome
import WidgetModel

extension WriteCase {
  static let anniversaries: [WriteCase] = [
    WriteCase("add an anniversary", "asks n entityChanged, claims n, rings") {
      try await $0.home.addAnniversary("exam")
    },
    WriteCase("change an anniversary", "asks d n entityChanged, claims d n, rings") {
      try await $0.changeWedding(AnniversaryChange(title: "Our wedding"))
    },
    WriteCase("change an anniversary, and reload later", "asks d n entityChanged, rings") {
      try await $0.changeWedding(AnniversaryChange(title: "Our wedding"), reload: .later)
    },
    WriteCase("change an anniversary's id", "asks d n entityChanged, claims d n, rings") {
      try await $0.changeWedding(AnniversaryChange(id: "hochzeit"))
    },
    WriteCase("change nothing about an anniversary", "nothing") {
      try await $0.changeWedding(AnniversaryChange(title: "wedding"))
    },
    WriteCase("keep a new anniversary", "asks n entityChanged, rings") {
      try $0.home.days.save(Anniversary(id: "exam", title: "Exam", date: .sample))
    },
    WriteCase("keep a changed anniversary", "asks d n entityChanged, rings") {
      try $0.home.days.save(Anniversary(id: "wedding", title: "Our wedding", date: .sample))
    },
    WriteCase("keep an anniversary as it is", "nothing") {
      try $0.home.days.save(Anniversary(id: "wedding", title: "wedding", date: .sample))
    },
    WriteCase("remove an unused anniversary", "asks n entityChanged, rings") {
      _ = try $0.home.days.remove(["exam"], force: false)
    }.after { try await $0.home.addAnniversary("exam") },
    WriteCase("remove a used anniversary", "asks d n entityChanged, rings") {
      _ = try $0.home.days.remove(["wedding"], force: true)
    },
    WriteCase("remove a used anniversary, and reload", "asks d n entityChanged, claims d n, rings")
    { _ = try await $0.home.days.removeAndReload(["wedding"], force: true) }.after {
      try await $0.home.addAnniversary("exam")
    },
    WriteCase("import", "asks n entityChanged, claims n, rings") {
      try await $0.importDays("Ada,1815-12-10,yearly,1\n")
    },
    WriteCase("import, and reload later", "asks n entityChanged, rings") {
      try await $0.importDays("Ada,1815-12-10,yearly,1\n", reload: .later)
    },
    WriteCase("import what is there", "nothing") {
      try await $0.importDays("Ada,1815-12-10,yearly,1\n")
    }.after { try await $0.importDays("Ada,1815-12-10,yearly,1\n") },
  ]

  static let groups: [WriteCase] = [
    WriteCase("set a group's value", "asks c d n w dataChanged, rings") {
      try $0.home.groups.set(["key": .int(1)], of: "g")
    },
    WriteCase("set a group's value as it is", "nothing") {
      try $0.home.groups.set(["key": .int(1)], of: "g")
    }.after { try $0.home.groups.set(["key": .int(1)], of: "g") },
    WriteCase("set a value of a group that nothing uses", "rings") {
      try $0.home.groups.set(["key": .int(1)], of: "x")
    },
    WriteCase("change a group", "asks c d n w dataChanged, claims c d n w, rings") {
      _ = try await $0.home.groups.change("g", ["key": .int(1)])
    },
    WriteCase("change a group, and reload later", "asks c d n w dataChanged, rings") {
      _ = try await $0.home.groups.change("g", ["key": .int(1)], reload: .later)
    },
    WriteCase("change nothing about a group", "nothing") {
      _ = try await $0.home.groups.change("g", ["key": .null])
    },
    WriteCase("write a group's values as a plugin", "asks c d n w dataChanged, rings") {
      try $0.call(
        "defaults.write", ["group": .string("g"), "values": .object(["key": .int(1)])])
    },
    WriteCase("link a group to a file", "asks c d n w dataChanged, claims c d n w, rings") {
      try await $0.link()
    },
    WriteCase("link a group to a missing file", "rings") {
      _ = try await $0.home.groups.link("group", toFile: $0.file)
    },
    WriteCase("unlink a group", "rings") { _ = try $0.home.groups.unlink("group") }
      .after { try await $0.link() },
    WriteCase("unlink a group without a file", "nothing") {
      _ = try $0.home.groups.unlink("group")
    },
    WriteCase("follow a changed file", "asks c d n w dataChanged, rings") {
      try $0.home.groups.followLinks()
    }
    .after {
      try await $0.link()
      try $0.writeGroupFile("another one")
    },
    WriteCase("follow a file that was written again", "nothing") {
      try $0.home.groups.followLinks()
    }
    .after {
      try await $0.link()
      try FileManager.default.removeItem(atPath: $0.file)
      try $0.writeGroupFile("old")
    },
    WriteCase("follow a removed file", "nothing") { try $0.home.groups.followLinks() }
      .after {
        try await $0.link()
        try FileManager.default.removeItem(atPath: $0.file)
      },
  ]
}
