#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// The errors about files that can't be run, which `ProgramFile.inspect` throws.

extension ProcessError {
  static func brokenLink(_ path: String, _ target: String) -> Self {
    Self(
      code: "process.broken-link",
      summary: "'\(path)' is a symbolic link to '\(target)', which doesn't exist",
      hint: "Specify the path of the program itself, or correct the link with 'ln -sf'")
  }

  static func notAFile(_ path: String) -> Self {
    Self(
      code: "process.not-a-file", summary: "'\(path)' isn't a file, but a pipe, socket or device",
      hint: "Specify the path of a program or script")
  }

  static func unreadable(_ path: String, _ error: Int32) -> Self {
    Self(
      code: "process.unreadable",
      summary: "'\(path)' can't be read (\(String(cString: strerror(error))))",
      hint: "Make it readable: chmod u+r \(shellQuoted(path))")
  }

  static func emptyFile(_ path: String) -> Self {
    Self(
      code: "process.empty", summary: "'\(path)' is empty",
      hint: "If it should be a script, begin it with a line such as '#!/bin/sh'")
  }

  static func noInterpreterLine(_ path: String) -> Self {
    Self(
      code: "process.no-interpreter",
      summary: "'\(path)' is a text file without an interpreter line",
      hint: "Begin it with a line such as '#!/usr/bin/env python3' or '#!/bin/sh'")
  }

  static func carriageReturn(_ path: String) -> Self {
    Self(
      code: "process.carriage-return",
      summary: "The first line of '\(path)' ends with a carriage return, as on Windows",
      hint: "Remove all carriage returns: sed -i 's/\\r$//' \(shellQuoted(path))")
  }

  static func interpreterNotFound(_ path: String, _ interpreter: String) -> Self {
    Self(
      code: "process.interpreter-not-found",
      summary: "Script '\(path)' needs the interpreter '\(interpreter)', which isn't installed",
      hint: "Install it, or change the script's first line")
  }

  static func relativeInterpreter(_ path: String, _ interpreter: String) -> Self {
    let name = interpreter.split(separator: "/").last ?? "sh"
    return Self(
      code: "process.relative-interpreter",
      summary: "Script '\(path)' names its interpreter '\(interpreter)' without a folder",
      hint: "Begin it with '#!/usr/bin/env \(name)'")
  }

  static func unsafeInterpreter(_ path: String, _ interpreter: String) -> Self {
    Self(
      code: "process.unsafe-interpreter",
      summary: "'\(path)' is run by '\(interpreter)', which other users can replace",
      hint: "Use one of the system's interpreters: '#!/usr/bin/env python3' or '#!/bin/sh'")
  }

  static func envOptions(_ path: String, _ word: String) -> Self {
    Self(
      code: "process.env-options",
      summary: "Script '\(path)' passes '\(word)' to 'env', but only a program's name is supported",
      hint: "Begin it with '#!/usr/bin/env NAME', or '#!/usr/bin/env -S NAME ARGUMENT'")
  }

  static func envPath(_ path: String, _ interpreter: String) -> Self {
    Self(
      code: "process.env-path",
      summary: "Script '\(path)' runs '\(interpreter)' with 'env', but it isn't in /usr or /bin",
      hint: "Write the program's absolute path after '#!'")
  }

  static func loaderNotFound(_ path: String, _ loader: String) -> Self {
    Self(
      code: "process.loader-not-found",
      summary: "Program '\(path)' needs the loader '\(loader)', which isn't installed",
      hint: "Get a build for this system's C library, or a statically linked one")
  }

  static func wrongArchitecture(_ path: String, _ format: ProgramFormat) -> Self {
    let here = ProgramFormat.here.description
    return Self(
      code: "process.wrong-architecture",
      summary: "'\(path)' is \(format.description), but this machine runs \(here)",
      hint: "Build it on this machine, or get a build for it: \(here)")
  }
}

/// Quotes a path as one word for a shell.
///
/// `ShellWord.quoted` in WidgetModel does this too, but this module can't depend on WidgetModel.
func shellQuoted(_ path: String) -> String {
  let parts = path.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: "'\\''") + "'"
}
