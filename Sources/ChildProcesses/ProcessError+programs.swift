#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ProcessError {
  static func brokenLink(_ path: String, _ target: String) -> Self {
    Self(
      code: "process.broken-link",
      summary: "'\(path)' is a symbolic link to '\(target)', which is not there",
      hint: "Name the program itself, or make the link anew with 'ln -sf'.")
  }

  static func notAFile(_ path: String) -> Self {
    Self(
      code: "process.not-a-file", summary: "'\(path)' is no file, but a pipe, socket or device",
      hint: "Name a program or a script.")
  }

  static func unreadable(_ path: String, _ error: Int32) -> Self {
    Self(
      code: "process.unreadable",
      summary: "'\(path)' can't be read (\(String(cString: strerror(error))))",
      hint: "chmod u+r \(shellQuoted(path))")
  }

  static func emptyFile(_ path: String) -> Self {
    Self(
      code: "process.empty", summary: "'\(path)' is empty",
      hint: "Begin a script with a line such as '#!/bin/sh'.")
  }

  static func noInterpreterLine(_ path: String) -> Self {
    Self(
      code: "process.no-interpreter",
      summary: "'\(path)' is text, and its first line doesn't say what runs it",
      hint: "Begin it with a line such as '#!/usr/bin/env python3' or '#!/bin/sh'.")
  }

  static func carriageReturn(_ path: String) -> Self {
    Self(
      code: "process.carriage-return",
      summary: "'\(path)' ends its first line with a carriage return, as on Windows",
      hint: "sed -i 's/\\r$//' \(shellQuoted(path))")
  }

  static func interpreterNotFound(_ path: String, _ interpreter: String) -> Self {
    Self(
      code: "process.interpreter-not-found",
      summary: "Script '\(path)' needs the interpreter '\(interpreter)', which is not there",
      hint: "Install it, or change the script's first line.")
  }

  static func relativeInterpreter(_ path: String, _ interpreter: String) -> Self {
    let name = interpreter.split(separator: "/").last ?? "sh"
    return Self(
      code: "process.relative-interpreter",
      summary: "Script '\(path)' names its interpreter '\(interpreter)' without the folder that it "
        + "is in",
      hint: "Begin it with '#!/usr/bin/env \(name)'.")
  }

  static func unsafeInterpreter(_ path: String, _ interpreter: String) -> Self {
    Self(
      code: "process.unsafe-interpreter",
      summary: "'\(path)' is to be run with '\(interpreter)', which others than you can exchange",
      hint: "Name an interpreter of the system: '#!/usr/bin/env python3' or '#!/bin/sh'.")
  }

  static func envOptions(_ path: String, _ word: String) -> Self {
    Self(
      code: "process.env-options",
      summary: "Script '\(path)' gives 'env' the word '\(word)', and may give it a name only",
      hint: "Begin it with '#!/usr/bin/env NAME', or '#!/usr/bin/env -S NAME ARGUMENT'.")
  }

  static func envPath(_ path: String, _ interpreter: String) -> Self {
    Self(
      code: "process.env-path",
      summary: "Script '\(path)' has 'env' run '\(interpreter)', which is not below /usr or /bin",
      hint: "Name the program itself behind '#!', from the root.")
  }

  static func loaderNotFound(_ path: String, _ loader: String) -> Self {
    Self(
      code: "process.loader-not-found",
      summary: "Program '\(path)' needs the loader '\(loader)', which is not there",
      hint: "Get the build for this system's C library, or one that is linked statically.")
  }

  static func wrongArchitecture(_ path: String, _ format: ProgramFormat) -> Self {
    let here = ProgramFormat.here.description
    return Self(
      code: "process.wrong-architecture",
      summary: "'\(path)' is \(format.description), and this machine runs \(here)",
      hint: "Build it on this machine, or get the build that is \(here).")
  }
}

/// A path as one word of a shell's line.
func shellQuoted(_ path: String) -> String {
  let parts = path.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: "'\\''") + "'"
}
