#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a program can't be started, and what the user can do about it.
package struct ProcessError: Error, Hashable, Sendable {
  /// Stable, starts with `process.`.
  package var code: String
  package var summary: String
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
      hint: "Check the path: 'ls -l \(executable)'.")
  }

  static func interpreterNotFound(_ executable: String) -> Self {
    Self(
      code: "process.interpreter-not-found",
      summary: "Program '\(executable)' needs an interpreter or loader that isn't installed",
      hint: "head -n 1 \(shellQuoted(executable))  (shows its first line)")
  }

  static func isDirectory(_ executable: String) -> Self {
    Self(
      code: "process.is-directory", summary: "'\(executable)' is a folder, not a program",
      hint: "Give the path of the program inside it.")
  }

  static func notExecutable(_ executable: String) -> Self {
    Self(
      code: "process.not-executable",
      summary: "'\(executable)' isn't executable (permission denied)",
      hint: "chmod +x \(shellQuoted(executable))  (if it is a program or a script)")
  }

  static func wrongFormat(_ executable: String) -> Self {
    Self(
      code: "process.wrong-format",
      summary: "'\(executable)' isn't a program for this machine (exec format error)",
      hint: "Build it for this machine, or start a script with '#!/bin/sh'.")
  }

  static func tooMuchInput(_ executable: String) -> Self {
    Self(
      code: "process.arguments-too-long",
      summary: "Program '\(executable)' got more arguments and environment than the system allows")
  }

  static func busy(_ executable: String) -> Self {
    Self(
      code: "process.being-written", summary: "Program '\(executable)' is being written to",
      hint: "Try again when the copy or build has finished.")
  }

  static func directory(_ directory: String, _ error: Int32) -> Self {
    Self(
      code: "process.directory",
      summary: "Folder '\(directory)' can't be opened (\(words(error)))",
      hint: "Create it with 'mkdir -p \(directory)'.")
  }

  static func noDescriptors(_ error: Int32) -> Self {
    Self(
      code: "process.too-many-files",
      summary: "Too many open files to start a program (\(words(error)))",
      hint: "Raise the limit with 'ulimit -n'.")
  }

  static func noProcesses(_ error: Int32) -> Self {
    Self(
      code: "process.no-resources", summary: "The system can't start a process (\(words(error)))",
      hint: "Try again when fewer programs are running.")
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
      hint: "The sandbox needs a kernel with seccomp filters, and a container that permits them.")
  }

  static func unguarded(_ executable: String) -> Self {
    Self(
      code: "process.unguarded",
      summary: "Program '\(executable)' isn't started: nothing here keeps it from your files",
      hint: SandboxSupport.landlockHint)
  }

  static func notInSandbox(_ executable: String) -> Self {
    Self(
      code: "process.not-in-sandbox",
      summary: "'\(executable)', or its interpreter or loader, isn't allowed by its sandbox",
      hint: "Find out what runs it: 'head -n 1 \(executable)', 'file \(executable)'.")
  }

  static func containsNUL(_ what: String) -> Self {
    Self(
      code: "process.contains-nul",
      summary: "\(what) contains a NUL character, which can't be passed to a program")
  }

  static func environmentName(_ name: String) -> Self {
    Self(
      code: "process.environment-name",
      summary: "'\(name)' can't be the name of an environment variable",
      hint: "Use a non-empty name without '='.")
  }

  private static func words(_ error: Int32) -> String {
    String(cString: strerror(error))
  }
}
