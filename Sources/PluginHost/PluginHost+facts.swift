extension PluginHost {
  /// The plugin's answers and failures since the last call; available even after its process is
  /// gone.
  package func takeRecord(of plugin: String) -> PluginRecord {
    connections[plugin]?.takeRecord() ?? PluginRecord()
  }

  /// The last 64 KiB that a plugin wrote to stderr since the last call.
  ///
  /// Includes the output of former processes, up to their end.
  package func takeErrors(of plugin: String) -> [UInt8] {
    connections[plugin]?.takeErrors() ?? []
  }
}
