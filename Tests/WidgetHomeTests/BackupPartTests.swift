import Anniversaries
import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A home may have databases beside its registry.
@Suite struct BackupPartTests {
  @Test func keepsTheDatabasesBesideTheRegistry() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("mina")
    let part = HomeDatabase("second.sqlite", Registry.migrator)
    let (second, file) = (test.path + "/second.sqlite", test.path + ".backup")
    try HomeDatabase.copy(test.path + "/registry.sqlite", into: second, named: "second")
    defer { try? FileManager.default.removeItem(atPath: file) }
    _ = try home.backups.write(to: file, existingFile: .refused, parts: [part])
    try FileManager.default.removeItem(atPath: second)
    _ = try home.backups.restore(from: file, parts: [part])
    #expect(FileManager.default.fileExists(atPath: second))
    #expect(try home.days.all().map(\.id) == ["mina"])
    // Whoever does not know of it refuses it rather than losing it.
    #expect(throws: WidgetryError.self) { try home.backups.restore(from: file, parts: []) }
    #expect(FileManager.default.fileExists(atPath: second))
  }

  @Test func hasNoneWhereThereIsNone() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("mina")
    let file = test.path + ".backup"
    defer { try? FileManager.default.removeItem(atPath: file) }
    _ = try home.backups.write(to: file, existingFile: .refused)
    _ = try home.backups.restore(from: file, parts: [])
    #expect(try home.days.all().map(\.id) == ["mina"])
  }
}
