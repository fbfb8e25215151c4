internal import Foundation

#if canImport(Glibc)
  package import Glibc
#elseif canImport(Darwin)
  package import Darwin
#endif

/// Finds processes that have to do with a folder, in `/proc`.
package struct FolderProcesses {
  package var folder: String

  package init(of folder: String) {
    self.folder = folder
  }

  /// All processes that were started with the folder's path, or are in the folder.
  package func all() -> [pid_t] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return those(of: numbers.compactMap { pid_t($0) })
  }

  /// Those of the processes that still run, and have to do with the folder.
  package func those(of numbers: [pid_t]) -> [pid_t] {
    numbers.filter { number in
      guard number != getpid() else { return false }
      let process = "/proc/\(number)"
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: process + "/cwd")
      if place?.hasPrefix(folder) == true { return true }
      return ["environ", "cmdline"].contains { file in
        let contents = FileManager.default.contents(atPath: process + "/" + file) ?? Data()
        return String(decoding: contents, as: UTF8.self).contains(folder)
      }
    }
  }
}
