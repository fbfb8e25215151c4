package import Foundation
internal import WidgetModel

/// The contents of the daemon's lock file: which process is the daemon, since when, and its
/// version.
package struct DaemonLockContents: Hashable, Sendable {
  package var pid: Int
  package var since: Date
  package var version: String

  package init(pid: Int, since: Date, version: String) {
    self.pid = pid
    self.since = since
    self.version = version
  }

  /// The contents of the lock file, as JSON.
  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("pid", pid)
      json.member("since", Int(since.timeIntervalSince1970.rounded(.down)))
      json.member("version", version)
    }
    json.endLine()
    return json.bytes
  }

  /// Parses the contents of a lock file; nil if they are incomplete.
  init?(_ bytes: some Collection<UInt8>) {
    guard let value = try? JSONValue(parsing: bytes), let members = value.object,
      let pid = members["pid"]?.number, let since = members["since"]?.number,
      let version = members["version"]?.string
    else { return nil }
    self.init(pid: Int(pid), since: Date(timeIntervalSince1970: since), version: version)
  }
}
