// The list of all targets; add a new one here, or to the list of its subject.

extension FuzzTarget {
  static var all: [FuzzTarget] {
    wire + lines + views + days + dates + health + pictures + projects + pushes + scripts
      + commands
  }
}
