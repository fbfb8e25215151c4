import Foundation

/// A program of this machine that knows the truth about some days.
struct Program {
  let path: String

  /// Finds a program, nil where there is none of that name.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// What it prints for some arguments and a text that it reads.
  func output(_ arguments: [String], reading text: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let file = FileManager.default.temporaryDirectory.appending(path: "days-\(UUID())")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  static let remind = Program("remind")

  /// Python, if it has dateutil.
  static let dateutil: Program? = {
    let python = Program("python3")
    let found = try? python?.output(["-c", "import dateutil.rrule; print('yes')"])
    return found == "yes\n" ? python : nil
  }()
}
