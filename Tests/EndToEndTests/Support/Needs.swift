import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips where a program that the test uses besides ours is not there.
  static func needs(_ programs: String...) -> Self {
    .enabled("needs \(programs.joined(separator: ", "))") {
      programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }

  /// Skips where a file that the test looks at is not installed.
  static func needsFile(_ path: String) -> Self {
    .enabled("needs \(path)") { FileManager.default.isReadableFile(atPath: path) }
  }

  /// Skips where the system has no fonts or none of the libraries that draw them.
  static var needsFonts: Self {
    .enabled("needs libcairo2, libfontconfig1, libharfbuzz0b and fonts-dejavu-core") {
      ["libfontconfig.so.1", "libfreetype.so.6", "libharfbuzz.so.0", "libcairo.so.2"]
        .allSatisfy { Tool.library($0) != nil }
        && FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu")
    }
  }

  /// Skips where nobody asks for it by an environment variable that is `1`.
  static func needsAsking(_ variable: String) -> Self {
    .enabled("needs \(variable)=1") {
      ProcessInfo.processInfo.environment[variable] == "1"
    }
  }

  /// Skips where the test may not do what only root may.
  static var needsRoot: Self {
    .enabled("needs root") { geteuid() == 0 }
  }
}

/// Programs of Debian that tests look at things with, in the places where they are.
enum Tool {
  static let bash = "/bin/bash"
  static let chromium = "/usr/bin/chromium"
  static let desktopFileValidate = "/usr/bin/desktop-file-validate"
  static let dpkg = "/usr/bin/dpkg"
  static let fish = "/usr/bin/fish"
  static let git = "/usr/bin/git"
  /// Of Debian's `haproxy`, which is not in the path of ordinary users.
  static let haproxy = "/usr/sbin/haproxy"
  static let jq = "/usr/bin/jq"
  static let sqlite3 = "/usr/bin/sqlite3"
  static let strace = "/usr/bin/strace"
  static let setpriv = "/usr/bin/setpriv"
  /// No program, but what browsers draw text in that layout has measured; of Debian's `fonts-liberation`.
  static let liberationSans = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
  static let mandoc = "/usr/bin/mandoc"
  static let mount = "/bin/mount"
  static let node = "/usr/bin/node"
  static let openssl = "/usr/bin/openssl"
  static let python = "/usr/bin/python3"
  static let rsvgConvert = "/usr/bin/rsvg-convert"
  static let script = "/usr/bin/script"
  static let xmllint = "/usr/bin/xmllint"
  static let unshare = "/usr/bin/unshare"
  static let zsh = "/usr/bin/zsh"
  static let umount = "/bin/umount"

  /// The path of a library; nil if it isn't installed.
  static func library(_ name: String) -> String? {
    ["/usr/lib/x86_64-linux-gnu/", "/usr/lib/aarch64-linux-gnu/"].map { $0 + name }
      .first { FileManager.default.isReadableFile(atPath: $0) }
  }
}
