import Foundation
import Testing

extension ScratchHome {
  /// Where a follower's notes go: they are told on a terminal only.
  enum Talk {
    case file
    case terminal

    fileprivate func start(_ words: String) -> String {
      switch self {
      case .file:
        """
        "$0" \(words) > told 2> talk & child=$!
        exec 3< told
        follower=$child
        """
      case .terminal:
        """
        export WIDGETRY="$0" NO_COLOR=1
        cat > follower << 'EOF'
        echo $$ > pid; exec "$WIDGETRY" \(words) > told
        EOF
        \(Tool.script) -qefc 'sh follower' talk < /dev/null > /dev/null & child=$!
        exec 3< told
        follower=$(cat pid)
        """
      }
    }
  }

  /// Runs a script with `$follower`, whose lines come from descriptor 3 and whose notes go into `talk`.
  ///
  /// `until_line WORDS` leaves the next line that has them in `$line`, and `follower_status` waits for the end.
  func follow(_ words: String, notesTo talk: Talk = .file, _ script: String) throws -> Outcome {
    try shell(
      """
      cd '\(folder)' && mkfifo told
      \(talk.start(words))
      until_line() { while read -r line <&3; do case $line in *"$1"*) return;; esac; done; }
      until_talk() { for try in $(seq 400); do grep -q "$1" talk && return; sleep 0.05; done; }
      follower_status() { wait $child; echo $?; }
      \(script)
      kill -TERM $follower 2> /dev/null; wait $child
      """)
  }
}
