internal import ChildProcesses
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The lock of a page folder, held by the process that runs `page DIR --follow`.
///
/// The kernel releases it when the process ends. The lock needs its own permanent file, because the
/// list of the page's files is replaced on each update.
final class PageLock {
  private let descriptor: Int32

  private static let name = ".widgetry-page.lock"

  /// Locks the folder; throws if another process follows the page.
  init(following folder: String) throws(WidgetryError) {
    let path = folder + "/" + Self.name
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .notWritable(path, errno) }
    guard Self.take(descriptor, .exclusive) else {
      throw .followedPage(folder, by: Self.holder(descriptor))
    }
    let words = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    pwrite(descriptor, words, words.count, 0)
  }

  deinit {
    close(descriptor)
  }

  /// Throws if another process follows the page in a folder.
  static func checkIsFree(_ folder: String) throws(WidgetryError) {
    let descriptor = open(folder + "/" + name, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard take(descriptor, .shared) else { throw .followedPage(folder, by: holder(descriptor)) }
  }

  /// Takes the lock, and retries for a moment because a process that checks it also holds it briefly.
  private static func take(_ descriptor: Int32, _ sharing: KernelLock.Sharing) -> Bool {
    KernelLock.take(descriptor, sharing, milliseconds: 100) == .taken
  }

  /// The id of the process that holds the lock; nil if it is unknown.
  private static func holder(_ descriptor: Int32) -> Int? {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return Int(String(decoding: bytes.prefix(max(count, 0)).prefix { $0 != 0x0A }, as: UTF8.self))
  }
}

extension WidgetryError {
  fileprivate static func followedPage(_ folder: String, by process: Int?) -> WidgetryError {
    let holder = process.map { "process \($0)" } ?? "another process"
    let solution = process.map { "Run 'kill \($0)' to stop it" } ?? "Stop the other process"
    return WidgetryError(
      .busy, code: "page.busy",
      summary: "'\(HarmlessText.line(folder))' is already updated by \(holder)",
      hint: "\(solution), or use another folder")
  }
}
