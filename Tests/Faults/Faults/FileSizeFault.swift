import TestSupport

/// Limits how large the files can become that a program writes.
struct FileSizeFault: Fault {
  var name: String { "file-size" }
  var target: FaultTarget { .command }

  func prepare(
    _ launch: inout Launch, on stage: Stage, _ random: inout SeededNumbers
  ) -> Bool {
    // In units of 512 bytes; enough for what it prints.
    let limit = Int.random(in: 64...900, using: &random)
    launch = launch.through(shell: "trap '' XFSZ; ulimit -f \(limit); exec \"$0\" \"$@\"")
    return true
  }
}
