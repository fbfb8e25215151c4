import ChildProcesses
import Foundation
import Testing

@Suite struct ProgramFileTests {
  /// A file, and what is wrong with it.
  struct Refusal: CustomTestStringConvertible, Sendable {
    var name: String
    var contents: [UInt8]?
    var mode = 0o755
    var code: String
    /// Without the path of the folder.
    var summary: String

    var testDescription: String { name }
  }

  @Test(arguments: Refusal.all)
  func saysWhatIsWrong(_ refusal: Refusal) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(refusal.name)"
      try FileManager.default.createDirectory(
        atPath: "\(folder)/folder", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/link", withDestinationPath: "gone")
      try #require(mkfifo("\(folder)/pipe", 0o700) == 0)
      if let contents = refusal.contents { try write(contents, to: path, mode: refusal.mode) }
      let error = #expect(throws: ProcessError.self) {
        try ProgramFile.inspect(path, searchPath: ["/nonexistent", folder])
      }
      #expect(error?.code == refusal.code)
      #expect(error?.summary.replacing("\(folder)/", with: "") == refusal.summary)
      #expect(error?.hint != nil)
    }
  }

  @Test func saysHowToAllowRunning() throws {
    try withTemporaryFolder { folder in
      try write(Array("#!/bin/sh\n".utf8), to: folder + "/script", mode: 0o644)
      let error = #expect(throws: ProcessError.self) {
        try ProgramFile.inspect(folder + "/script", searchPath: [])
      }
      #expect(
        error?.hint
          == "If it is a program or script, make it executable: chmod +x '\(folder)/script'")
    }
  }

  @Test func followsLinksToWhatIsRun() throws {
    try withTemporaryFolder { folder in
      let folder = try #require(realPath(folder))
      try write(.program(machine: .here), to: folder + "/program")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "program")
      let file = try ProgramFile.inspect(folder + "/link", searchPath: [])
      #expect(file.path == folder + "/link")
      #expect(file.kind == .binary(loader: nil))
      #expect(file.executables == [folder + "/program"])
    }
  }

  #if os(Linux)
    @Test(.needs("/bin/sh")) func findsTheLoader() throws {
      let file = try ProgramFile.inspect("/bin/sh", searchPath: [])
      guard case .binary(let loader?) = file.kind else {
        Issue.record("\(file)")
        return
      }
      #expect(FileManager.default.isExecutableFile(atPath: loader))
      #expect(file.executables.count == 2 && file.executables.last == loader)
    }

    @Test(.needs("/bin/sh"), arguments: Array(stride(from: 0, through: 700, by: 7)))
    func survivesAProgramThatIsCutOff(_ length: Int) throws {
      try withTemporaryFolder { folder in
        let whole = try Data(contentsOf: URL(filePath: "/bin/sh"))
        try write(Array(whole.prefix(length)), to: folder + "/cut")
        let file = try? ProgramFile.inspect(folder + "/cut", searchPath: [])
        #expect(file == nil || file?.executables.first?.hasSuffix("/cut") == true)
      }
    }
  #endif
}

enum Machine: Sendable {
  case here
  case other
}

extension [UInt8] {
  /// The head of a program of this system that needs no loader.
  static func program(machine: Machine) -> [UInt8] {
    #if arch(arm64)
      let isArm = machine == .here
    #else
      let isArm = machine == .other
    #endif
    #if os(Linux)
      return elf(machine: isArm ? 183 : 62)
    #else
      return [0xcf, 0xfa, 0xed, 0xfe, isArm ? 0x0c : 0x07, 0, 0, 1]
        + [UInt8](repeating: 0, count: 24)
    #endif
  }

  static func elf(machine: UInt8, loader: String? = nil) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 64)
    head.replaceSubrange(0..<7, with: [0x7f] + Array("ELF".utf8) + [2, 1, 1])
    head[16] = 2
    head[18] = machine
    guard let loader else { return head }
    // One segment behind the head (PT_INTERP), and its text behind that.
    head[32] = 64
    head[54] = 56
    head[56] = 1
    var segment = [UInt8](repeating: 0, count: 56)
    segment[0] = 3
    segment[8] = 120
    segment[32] = UInt8(loader.utf8.count + 1)
    return head + segment + Array(loader.utf8) + [0]
  }
}

extension ProgramFileTests.Refusal {
  static let all: [Self] = common + forThisSystem

  private static let common: [Self] = [
    Self(name: "missing", code: "process.not-found", summary: "Program 'missing' doesn't exist"),
    Self(
      name: "link", code: "process.broken-link",
      summary: "'link' is a symbolic link to 'gone', which doesn't exist"),
    Self(
      name: "folder", code: "process.is-directory",
      summary: "'folder' is a folder, not a program"),
    Self(
      name: "pipe", code: "process.not-a-file",
      summary: "'pipe' isn't a file, but a pipe, socket or device"),
    Self(
      name: "plain", contents: Array("#!/bin/sh\n".utf8), mode: 0o644,
      code: "process.not-executable", summary: "'plain' isn't executable (permission denied)"),
    Self(name: "empty", contents: [], code: "process.empty", summary: "'empty' is empty"),
    Self(
      name: "text", contents: Array("echo hello\n".utf8), code: "process.no-interpreter",
      summary: "'text' is a text file without an interpreter line"),
    Self(
      name: "text-with-mark", contents: Array("\u{feff}#!/bin/sh\n".utf8),
      code: "process.no-interpreter",
      summary: "'text-with-mark' is a text file without an interpreter line"),
    Self(
      name: "windows", contents: Array("#!/bin/sh\r\necho\r\n".utf8),
      code: "process.carriage-return",
      summary: "The first line of 'windows' ends with a carriage return, as on Windows"),
    Self(
      name: "script", contents: Array("#!/nonexistent/python\n".utf8),
      code: "process.interpreter-not-found",
      summary: "Script 'script' needs the interpreter '/nonexistent/python', which isn't installed"),
    Self(
      name: "searching", contents: Array("#!/usr/bin/env nonexistent\n".utf8),
      code: "process.interpreter-not-found",
      summary: "Script 'searching' needs the interpreter 'nonexistent', which isn't installed"),
    Self(
      name: "unsplit", contents: Array("#!/usr/bin/env sh -e\n".utf8),
      code: "process.interpreter-not-found",
      summary: "Script 'unsplit' needs the interpreter 'sh -e', which isn't installed"),
    Self(
      name: "relative", contents: Array("#!sh -e\n".utf8), code: "process.relative-interpreter",
      summary: "Script 'relative' names its interpreter 'sh' without a folder"),
    Self(
      name: "beside", contents: Array("#!./sh\n".utf8), code: "process.relative-interpreter",
      summary: "Script 'beside' names its interpreter './sh' without a folder"),
    Self(
      name: "noise", contents: [0, 1, 2, 3], code: "process.wrong-format",
      summary: "'noise' isn't a program for this machine (exec format error)"),
    Self(
      name: "cut", contents: [0x7f, 0x45, 0x4c, 0x46, 2, 1], code: "process.wrong-format",
      summary: "'cut' isn't a program for this machine (exec format error)"),
  ]

  #if os(Linux) && arch(x86_64)
    private static let forThisSystem: [Self] = [
      foreign("arm", .elf(machine: 183), "ELF for arm64"),
      foreign("small", .elf(machine: 3), "ELF for x86, 32 bit"),
      foreign("unheard", .elf(machine: 250), "ELF for machine 250"),
      foreign(
        "mac", [0xcf, 0xfa, 0xed, 0xfe, 0x0c, 0, 0, 1] + zeros, "Mach-O for arm64"),
      foreign(
        "universal",
        [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 2, 1, 0, 0, 7] + [UInt8](repeating: 0, count: 16)
          + [1, 0, 0, 0x0c] + zeros, "Mach-O for x86_64 and arm64"),
      foreign(
        "windows.exe",
        Array("MZ".utf8) + [UInt8](repeating: 0, count: 58) + [64, 0, 0, 0] + Array("PE".utf8)
          + [0, 0, 0x64, 0x86] + zeros, "PE for x86_64"),
      Self(
        name: "class", contents: [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61] + zeros,
        code: "process.wrong-format",
        summary: "'class' isn't a program for this machine (exec format error)"),
      Self(
        name: "musl", contents: .elf(machine: 62, loader: "/nonexistent/ld"),
        code: "process.loader-not-found",
        summary: "Program 'musl' needs the loader '/nonexistent/ld', which isn't installed"),
    ]

    private static let zeros = [UInt8](repeating: 0, count: 64)

    private static func foreign(_ name: String, _ contents: [UInt8], _ format: String) -> Self {
      Self(
        name: name, contents: contents, code: "process.wrong-architecture",
        summary: "'\(name)' is \(format), but this machine runs ELF for x86_64")
    }
  #else
    private static let forThisSystem: [Self] = []
  #endif
}
