#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that could not be started, and what to do about it.
package struct ProcessError: Error, Hashable, Sendable {
  /// Stable, and prefixed with `process.`.
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
      code: "process.not-found", summary: "Program '\(executable)' is not there",
      hint: "Check the path: 'ls -l \(executable)'.")
  }

  static func interpreterNotFound(_ executable: String) -> Self {
    Self(
      code: "process.interpreter-not-found",
      summary: "Program '\(executable)' needs an interpreter or loader that is not there",
      hint: "head -n 1 \(shellQuoted(executable))  (shows its first line)")
  }

  static func isDirectory(_ executable: String) -> Self {
    Self(
      code: "process.is-directory", summary: "'\(executable)' is a folder and not a program",
      hint: "Name the program inside it.")
  }

  static func notExecutable(_ executable: String) -> Self {
    Self(
      code: "process.not-executable", summary: "'\(executable)' may not be run (permission denied)",
      hint: "chmod +x \(shellQuoted(executable))  (if it is a program or a script)")
  }

  static func wrongFormat(_ executable: String) -> Self {
    Self(
      code: "process.wrong-format",
      summary: "'\(executable)' is not a program for this machine (exec format error)",
      hint: "Build it for this machine, or begin a script with '#!/bin/sh'.")
  }

  static func tooMuchInput(_ executable: String) -> Self {
    Self(
      code: "process.arguments-too-long",
      summary: "Program '\(executable)' got more arguments and environment than the system passes")
  }

  static func busy(_ executable: String) -> Self {
    Self(
      code: "process.being-written", summary: "Program '\(executable)' is being written to",
      hint: "Try again when the copy or build has finished.")
  }

  static func directory(_ directory: String, _ error: Int32) -> Self {
    Self(
      code: "process.directory",
      summary: "Folder '\(directory)' can't be entered (\(words(error)))",
      hint: "Make it with 'mkdir -p \(directory)'.")
  }

  static func noDescriptors(_ error: Int32) -> Self {
    Self(
      code: "process.too-many-files",
      summary: "No descriptors are left to start a program (\(words(error)))",
      hint: "Raise the limit with 'ulimit -n'.")
  }

  static func noProcesses(_ error: Int32) -> Self {
    Self(
      code: "process.no-resources", summary: "The system can't start a process (\(words(error)))",
      hint: "Try again when fewer programs run.")
  }

  static func failed(_ executable: String, _ error: Int32) -> Self {
    Self(
      code: "process.failed",
      summary: "Program '\(executable)' can't be started (\(words(error)))")
  }

  static func sandbox(_ executable: String, _ error: Int32) -> Self {
    Self(
      code: "process.sandbox",
      summary: "Program '\(executable)' isn't started without its sandbox (\(words(error)))",
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
      summary: "'\(executable)', or what it is run with, is not among what its sandbox lets run",
      hint: "See what it is run with: 'head -n 1 \(executable)', 'file \(executable)'.")
  }

  static func containsNUL(_ what: String) -> Self {
    Self(
      code: "process.contains-nul",
      summary: "\(what) contains a NUL character, which no program can be given")
  }

  static func environmentName(_ name: String) -> Self {
    Self(
      code: "process.environment-name",
      summary: "'\(name)' can't be the name of an environment variable",
      hint: "Use a name that is not empty and has no '='.")
  }

  private static func words(_ error: Int32) -> String {
    String(cString: strerror(error))
  }
}
