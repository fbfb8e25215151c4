internal import Foundation

/// A program that does most of what it says, to prove that the rest is found.
enum LyingProgram {
  /// What it does wrong, once each.
  static let lies: [Violation.Kind] = [.lost, .changed, .half, .twice, .process, .file]

  /// Writes the program into a folder, and returns its path.
  static func make(in folder: String, instead binary: String) throws -> String {
    let path = folder + "/lying"
    let script = #"""
      #!/bin/sh
      real='\#(binary)' once='\#(folder)/lies'
      mkdir -p "$once"
      case "$1 $2" in
      'steps add') mkdir "$once/lost" 2>/dev/null && exit 0 ;;
      'defaults write')
        if mkdir "$once/changed" 2>/dev/null; then
          "$real" "$@"
          echo 'error: this is a lie' >&2
          echo 'hint: believe what is stored' >&2
          exit 1
        fi ;;
      'apply -')
        if mkdir "$once/half" 2>/dev/null; then
          head -n 1 | "$real" apply -
          kill -9 $$
        fi ;;
      'tap cups') mkdir "$once/twice" 2>/dev/null && "$real" "$@" >/dev/null ;;
      'anniversary edit') mkdir "$once/process" 2>/dev/null && { sleep 600 & } ;;
      'anniversary add') mkdir "$once/file" 2>/dev/null && touch "$WIDGETRY_HOME/forgotten.tmp" ;;
      esac
      exec "$real" "$@"

      """#
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
