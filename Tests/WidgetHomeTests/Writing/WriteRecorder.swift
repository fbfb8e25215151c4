import Foundation
import SQLite
import WidgetHome

/// Records what a write to a home does to the counters and claims of its widgets, and to its bell.
///
/// Triggers in the home's file record, so a claim that is released at the end of a write is seen
/// too.
final class WriteRecorder {
  private let connection: Connection
  private let folder: HomeFolder

  init(_ folder: HomeFolder) throws {
    self.folder = folder
    connection = try Connection(path: folder.registry, mode: .readWrite)
    try connection.execute(
      """
      CREATE TABLE test_event (event TEXT, id TEXT, reason TEXT);
      CREATE TRIGGER test_added AFTER INSERT ON instance BEGIN
        INSERT INTO test_event VALUES ('asks', new.id, new.asked_for);
        INSERT INTO test_event SELECT 'claims', new.id, '' WHERE new.claim NOTNULL;
      END;
      CREATE TRIGGER test_asked AFTER UPDATE OF asked ON instance WHEN new.asked > old.asked BEGIN
        INSERT INTO test_event VALUES ('asks', new.id, new.asked_for);
        INSERT INTO test_event SELECT 'asks again', new.id, '' WHERE new.asked > old.asked + 1;
      END;
      CREATE TRIGGER test_claimed AFTER UPDATE OF claim ON instance
      WHEN new.claim NOTNULL AND new.claim IS NOT old.claim BEGIN
        INSERT INTO test_event VALUES ('claims', new.id, '');
      END;
      """)
    // An old bell, so that one that rings differs.
    folder.ring()
    try FileManager.default.setAttributes(
      [.modificationDate: Self.past], ofItemAtPath: folder.bell)
  }

  private static let past = Date(timeIntervalSince1970: 1)

  /// What happened, such as `asks a b configured, claims a, rings`; `nothing` if nothing did.
  ///
  /// A restored home has another file, without triggers.
  func events() throws -> String {
    let rows = try? Connection(path: folder.registry, mode: .readWrite)
      .all("SELECT event, id, reason FROM test_event ORDER BY event, reason, id") {
        (event: $0.text(0), id: $0.text(1), reason: $0.text(2))
      }
    var events: [(verb: String, ids: [String], reason: String)] = []
    for row in rows ?? [] {
      if let last = events.last, last.verb == row.event, last.reason == row.reason {
        events[events.count - 1].ids.append(row.id)
      } else {
        events.append((row.event, [row.id], row.reason))
      }
    }
    var words = events.map { ([$0.verb] + $0.ids + [$0.reason]).joined(separator: " ") }
    let bell = try FileManager.default.attributesOfItem(atPath: folder.bell)
    if bell[.modificationDate] as? Date != Self.past { words.append("rings") }
    return words.isEmpty
      ? "nothing"
      : words.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: ", ")
  }
}
