import Foundation
import Testing
import WidgetHome
import WidgetRegistry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A claim as another process would hold it: its file, locked.
final class ForeignClaim {
  let name: String
  private let descriptor: Int32

  init(_ name: String, in home: Home, isHeld: Bool = true) throws {
    self.name = name
    try FileManager.default.createDirectory(
      atPath: home.folder.run, withIntermediateDirectories: true)
    descriptor = open(home.folder.run + "/" + name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    if isHeld { try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0) }
  }

  deinit { close(descriptor) }

  func take(_ id: String, in home: Home) throws {
    let registry = try home.registry()
    try registry.change { try $0.take(claim: name, key: try home.instances.instance(id: id).key) }
  }
}
