/// The environment variables by which a host tells the processes that run commands about its home.
package enum CommandVariable {
  /// The folder of the home, which commands get too.
  package static let home = "WIDGETRY_HOME"
  /// The folder with what commands that keep running have printed last.
  package static let streams = "WIDGETRY_STREAMS"
  /// The file that a running daemon holds locked.
  package static let daemonLock = "WIDGETRY_DAEMON_LOCK"
}
