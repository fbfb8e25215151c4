import Foundation

/// A program of this machine that knows the truth about some days.
struct Program {
  let path: String

  /// Finds a program, nil where there is none of that name.
  init?(_ name: String) {
    guard let path = Self.paths(of: name).first else { return nil }
    self.path = path
  }

  private init(path: String) {
    self.path = path
  }

  private static func paths(of name: String) -> [String] {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.filter(FileManager.default.isExecutableFile)
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
  static let dateutil = python(with: "dateutil.rrule")

  /// Python, if it has what shows calendars.
  static let calendars = python(with: "icalendar, recurring_ical_events")

  /// The first of the Pythons here that has some modules.
  private static func python(with modules: String) -> Program? {
    paths(of: "python3").map(Program.init(path:)).first { python in
      (try? python.output(["-c", "import \(modules); print('yes')"])) == "yes\n"
    }
  }
}
