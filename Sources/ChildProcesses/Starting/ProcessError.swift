#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a program couldn't be started, and what the user can do about it.
package struct ProcessError: Error, Hashable, Sendable {
  /// The kind of error, such as `process.not-found`; codes never change.
  package var code: String
  /// What happened, as a sentence without a full stop.
  package var summary: String
  /// What to do next.
  package var hint: String?

  package init(code: String, summary: String, hint: String? = nil) {
    self.code = code
    self.summary = summary
    self.hint = hint
  }
}

extension ProcessError {
  static func notFound(_ executable: String) -> Self {
    Self(
      code: "process.not-found", summary: "Program '\(executable)' doesn't exist",
      hint: "Check the path: ls -l \(shellQuoted(executable))")
  }

  static func interpreterNotFound(_ executable: String) -> Self {
    Self(
      code: "process.interpreter-not-found",
      summary: "Program '\(executable)' needs an interpreter or loader that isn't installed",
      hint: "To see which interpreter a script needs, run: head -n 1 \(shellQuoted(executable))")
  }

  static func isDirectory(_ executable: String) -> Self {
    Self(
      code: "process.is-directory", summary: "'\(executable)' is a folder, not a program",
      hint: "Specify the path of the program inside it")
  }

  static func notExecutable(_ executable: String) -> Self {
    Self(
      code: "process.not-executable",
      summary: "'\(executable)' isn't executable (permission denied)",
      hint: "If it is a program or script, make it executable: chmod +x \(shellQuoted(executable))")
  }

  static func wrongFormat(_ executable: String) -> Self {
    Self(
      code: "process.wrong-format",
      summary: "'\(executable)' isn't a program for this machine (exec format error)",
      hint: "Build it for this machine. If it is a script, begin it with '#!/bin/sh'")
  }

  static func tooMuchInput(_ executable: String) -> Self {
    Self(
      code: "process.arguments-too-long",
      summary: "The arguments and environment of program '\(executable)' are too long")
  }

  static func busy(_ executable: String) -> Self {
    Self(
      code: "process.being-written", summary: "Program '\(executable)' is being written to",
      hint: "Try again after the copy or build has finished")
  }

  static func directory(_ directory: String, _ error: Int32) -> Self {
    Self(
      code: "process.directory",
      summary: "Folder '\(directory)' can't be opened (\(words(error)))",
      hint: "If it doesn't exist, create it: mkdir -p \(shellQuoted(directory))")
  }

  static func noDescriptors(_ error: Int32) -> Self {
    Self(
      code: "process.too-many-files",
      summary: "Too many open files to start a program (\(words(error)))",
      hint: "Raise the limit with 'ulimit -n'")
  }

  static func noProcesses(_ error: Int32) -> Self {
    Self(
      code: "process.no-resources", summary: "The system can't start a process (\(words(error)))",
      hint: "Try again when fewer programs are running")
  }

  static func failed(_ executable: String, _ error: Int32) -> Self {
    Self(
      code: "process.failed",
      summary: "Program '\(executable)' can't be started (\(words(error)))")
  }

  static func sandbox(_ executable: String, _ error: Int32) -> Self {
    Self(
      code: "process.sandbox",
      summary: "Program '\(executable)' can't be started in its sandbox (\(words(error)))",
      hint: "Use a kernel with seccomp filters, and a container that permits them")
  }

  static func unguarded(_ executable: String) -> Self {
    Self(
      code: "process.unguarded",
      summary: "Program '\(executable)' wasn't started: this system can't protect your files",
      hint: SandboxSupport.landlockHint)
  }

  static func notInSandbox(_ executable: String) -> Self {
    Self(
      code: "process.not-in-sandbox",
      summary: "'\(executable)', or its interpreter or loader, may not run in its sandbox",
      hint: "Find out what runs it with 'head -n 1 \(executable)' or 'file \(executable)'")
  }

  static func containsNUL(_ what: String) -> Self {
    Self(
      code: "process.contains-nul",
      summary: "\(what) contains a NUL character, which can't be passed to a program")
  }

  static func environmentName(_ name: String) -> Self {
    Self(
      code: "process.environment-name",
      summary: "'\(name)' isn't a valid name for an environment variable",
      hint: "Use a name without '=' that isn't empty")
  }

  private static func words(_ error: Int32) -> String {
    String(cString: strerror(error))
  }
}
