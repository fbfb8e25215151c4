import Foundation
import TestSupport
import Testing

@testable import ScriptKinds

/// What the kinds about this machine read, and what they say.
@Suite struct MachineTests {
  @Test(
    arguments: [
      ("/dev/sda1 1000000 500000 500000 50% /", "512 MB free", 0.5, nil),
      ("map auto home 2000000000 1900000000 100000000 95% /a b", "102 GB free", 0.95, "red"),
      ("tmpfs 100 90 10 90% /tmp", "10 kB free", 0.9, "orange"),
      ("proc 0 0 0 - /proc", "0 kB free", nil, nil),
      ("/dev/full 100 100 -5 100% /", "0 kB free", 1, "red"),
    ] as [(String, String, Double?, String?)])
  func readsADisk(line: String, title: String, share: Double?, color: String?) throws {
    let header = "Filesystem 1024-blocks Used Available Capacity Mounted on"
    let output = try #require(DiskReading([header, line])).output
    #expect(output.title.text == title)
    #expect(output.share == share)
    #expect(output.color == color.map { ["red": .red, "orange": .orange][$0]! })
    #expect(DiskReading([header]) == nil)
  }

  private func files(_ contents: [String: String]) throws -> (ScratchFolder, SystemFiles) {
    let folder = try ScratchFolder()
    for (path, text) in contents {
      let url = URL(filePath: folder.path + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (text + "\n").write(to: url, atomically: true, encoding: .utf8)
    }
    return (folder, SystemFiles(root: folder.path))
  }

  @Test func readsTheLoad() throws {
    let (folder, files) = try files([
      "/proc/loadavg": "0.52 0.98 10.04 1/200 12345",
      "/proc/meminfo": "MemTotal: 8000000 kB\nMemFree: 1 kB\nMemAvailable: 6000000 kB",
    ])
    defer { withExtendedLifetime(folder) {} }
    let reading = try #require(LoadReading(files: files))
    #expect(reading.loads == [0.52, 0.98, 10.04])
    let memory = try #require(reading.output.body.last?.line.text)
    #expect(memory == "Memory 2.0 of 8.2 GB")
    let busy = LoadReading(loads: [3, 1, 1], cores: 2, memory: nil).output
    #expect(busy.title.text == "150%")
    #expect(busy.share == 1)
    #expect(busy.body.map(\.line.text) == ["3.0 1.0 1.0 on 2 cores"])
  }

  private static func battery(
    _ status: String, _ capacity: Int, now: Int? = nil, full: Int? = nil, power: Int? = nil,
    name: String = "BAT0"
  ) -> [String: String] {
    let folder = "/sys/class/power_supply/\(name)/"
    var files = ["type": "Battery", "status": status, "capacity": "\(capacity)"]
    files["energy_now"] = now.map { "\($0)" }
    files["energy_full"] = full.map { "\($0)" }
    files["power_now"] = power.map { "\($0)" }
    return Dictionary(uniqueKeysWithValues: files.map { (folder + $0.key, $0.value) })
  }

  @Test(
    arguments: [
      (
        battery("Discharging", 50, now: 20_000_000, full: 40_000_000, power: 8_000_000), "50%",
        "2 h 30 min left", "battery.50percent"
      ),
      (
        battery("Charging", 75, now: 30_000_000, full: 40_000_000, power: 20_000_000), "75%",
        "Full in 30 min", "battery.100percent.bolt"
      ),
      (battery("Charging", 75, now: 30, full: 40, power: 0), "75%", "Charging", nil),
      (battery("Full", 100), "100%", "Full", "battery.100percent"),
      (battery("Not charging", 80), "80%", "Plugged in", "battery.75percent"),
      (battery("Unknown", 60), "60%", "Plugged in", nil),
      (
        battery("Discharging", 50, now: 20_000_000, full: 40_000_000).merging([
          "/sys/class/power_supply/BAT0/current_now": "1000"
        ]) { $1 }, "50%", "On battery", nil
      ),
      (battery("Discharging", 5), "5%", "On battery", "battery.0percent"),
      (
        battery("Discharging", 100, now: 30, full: 30, power: 10).merging(
          battery("Unknown", 0, now: 0, full: 10, name: "BAT1")
        ) { $1 }, "75%", "3 h left", nil
      ),
    ] as [([String: String], String, String, String?)])
  func readsABattery(
    contents: [String: String], title: String, words: String, symbol: String?
  ) throws {
    let (folder, files) = try files(contents)
    defer { withExtendedLifetime(folder) {} }
    let output = try #require(BatteryReading(files: files)).output
    #expect(output.title.text == title)
    #expect(output.body.map(\.line.text) == [words])
    if let symbol { #expect(output.symbol == symbol) }
  }

  @Test func ignoresTheBatteriesOfOtherDevices() throws {
    let (folder, files) = try files([
      "/sys/class/power_supply/mouse/type": "Battery",
      "/sys/class/power_supply/mouse/scope": "Device",
      "/sys/class/power_supply/mouse/capacity": "50", "/sys/class/power_supply/AC/type": "Mains",
    ])
    defer { withExtendedLifetime(folder) {} }
    #expect(BatteryReading(files: files) == nil)
    #expect(BatteryReading(files: SystemFiles(root: "/nonexistent")) == nil)
  }

  @Test(arguments: [
    (["# branch.head main"], "main", "✓", ["Nothing to commit"]),
    (
      ["# branch.head main", "# branch.upstream o/main", "# branch.ab +0 -0"], "main", "✓",
      ["Nothing to commit", "As o/main"]
    ),
    (
      [
        "# branch.head a b", "# branch.upstream o/x", "# branch.ab +1 -2", "1 .M x", "2 R. y",
        "? z",
        "u UU w", "! ignored",
      ], "a b ↑1 ↓2 •4", "↑1 ↓2 •4",
      ["1 conflict, 2 changed, 1 untracked", "1 ahead of and 2 behind o/x"]
    ),
    (
      ["# branch.oid 0123456789abcdef", "# branch.head (detached)"], "at 0123456", "✓",
      ["Nothing to commit"]
    ),
  ])
  func readsARepository(lines: [String], title: String, short: String, body: [String]) {
    let output = GitReading(lines).output
    #expect(output.title.text == title)
    #expect(output.short == short)
    #expect(output.body.map(\.line.text) == body)
  }

  @Test(arguments: [
    (0, "0 kB"), (1, "1.0 kB"), (9.96, "10 kB"), (999, "999 kB"), (999.6, "1.0 MB"),
    (1_500_000, "1.5 GB"), (53_000_000, "53 GB"), (1_999_000_000, "2.0 TB"),
    (1e300, "1000 PB"), (.nan, "0 kB"), (-5, "0 kB"),
  ])
  func writesAmounts(thousands: Double, words: String) {
    #expect(Amount.bytes(thousands: thousands) == words)
  }
}
