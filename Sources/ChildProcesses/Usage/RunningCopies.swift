#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Finds the processes of a program's file.
package enum RunningCopies {
  /// The other processes that run a file, as far as this user may see them; none on systems without `/proc`.
  ///
  /// - Parameter path: An absolute path, which may contain links.
  package static func processes(of path: String) -> [Int32] {
    var file = stat()
    guard stat(path, &file) == 0,
      let entries = NumberedEntries("/proc", in: AT_FDCWD)
    else { return [] }
    var processes: [Int32] = []
    while let name = entries.next() {
      var program = stat()
      guard let process = Int32(name), process != getpid(),
        fstatat(entries.descriptor, name + "/exe", &program, 0) == 0,
        (program.st_dev, program.st_ino) == (file.st_dev, file.st_ino)
      else { continue }
      processes.append(process)
    }
    return processes.sorted()
  }
}
