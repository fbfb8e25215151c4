import ChildProcesses
import Foundation
import Testing

/// A home with secrets, a plugin's own folders in it, and a program that tries things there.
struct SandboxStage {
  static let python = "/usr/bin/python3"

  let folder: String
  /// What the program may read.
  let own: String
  /// What it may write in, and runs in.
  let container: String
  /// A program of the same user that has nothing to do with it.
  private let stranger: ChildProcess

  /// Runs the body with a home that is removed afterwards.
  static func with<R>(_ body: (SandboxStage) throws -> R) throws -> R {
    try withTemporaryFolder { folder in try body(SandboxStage(in: folder)) }
  }

  private init(in folder: String) throws {
    self.folder = folder
    own = folder + "/own"
    container = folder + "/container"
    let script = """
      cd '\(folder)' && mkdir own container container/inner .ssh
      echo secret > .ssh/id && echo secret > registry.sqlite && echo free > own/data
      echo inside > container/file && printf '#!/bin/sh\\necho done\\n' > container/script
      chmod 755 container/script && ln -s .ssh/id where && ln -s ../.ssh/id container/link && exec sleep 600
      """
    stranger = try shell("echo 1 && \(script)")
    // The line comes first; the folders are there when the last of them is.
    let made = container + "/link"
    let deadline = ContinuousClock.Instant.patience
    while (try? FileManager.default.destinationOfSymbolicLink(atPath: made)) == nil {
      try #require(ContinuousClock.now < deadline)
      _ = stranger.next(until: .soon(5))
    }
  }

  /// The sandbox of a plugin without grants.
  func sandbox() throws -> Sandbox {
    let programs = try [Self.python, "/bin/sh"].flatMap {
      try ProgramFile.inspect($0, searchPath: []).executables
    }
    return Sandbox(readable: [own], writable: [container], executable: programs)
  }

  /// Runs an act and answers `done`, the name of the error that it met, or how it ended.
  func outcome(of act: Act, in sandbox: Sandbox?) throws -> String {
    let indented = act.script.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let script = """
      import ctypes, errno, os, platform, socket, sys, threading
      system = ctypes.CDLL(None, use_errno=True)
      def check(result):
        if result == -1: raise OSError(ctypes.get_errno(), "")
        return result
      def call(x86_64, aarch64, *arguments):
        number = {"x86_64": x86_64, "aarch64": aarch64}[platform.machine()]
        return check(system.syscall(number, *arguments))
      home, own = os.environ["FOLDER"], os.environ["OWN"]
      host, stranger = int(os.environ["HOST"]), int(os.environ["STRANGER"])
      try:
      \(indented)
        print("done", flush=True)
      except OSError as error:
        print(errno.errorcode.get(error.errno, str(error)), flush=True)
      """
    let launch = ProcessLaunch(
      executable: Self.python, arguments: ["-I", "-S", "-c", script],
      environment: [
        "PATH": "/usr/bin:/bin", "FOLDER": folder, "OWN": own, "TMPDIR": container,
        "HOST": "\(getpid())", "STRANGER": "\(stranger.identifier)",
      ],
      directory: container, sandbox: sandbox)
    let process = try ChildProcess(launch)
    let lines = process.allEvents().compactMap(\.text)
    guard process.status == .exited(0), let last = lines.last else {
      let errors = String(decoding: process.errorOutput, as: UTF8.self)
      return "\(process.status.map(\.description) ?? "runs on"): \(errors)"
    }
    return last
  }
}

/// Something that a program tries.
struct Act: Hashable, Sendable, CustomTestStringConvertible {
  var name: String
  var script: String
  /// What may come of it in the sandbox.
  var outcomes: Set<String>
  /// What comes of it without; nil where that depends on the machine or would do harm.
  var outcomeOutside: String?

  init(
    _ name: String, _ script: String, _ outcomes: String..., outside: String? = "done"
  ) {
    self.name = name
    self.script = script
    self.outcomes = Set(outcomes)
    outcomeOutside = outside
  }

  var testDescription: String { name }
  var isTriedOutside: Bool { outcomeOutside != nil }
}
