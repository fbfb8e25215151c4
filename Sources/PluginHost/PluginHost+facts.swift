extension PluginHost {
  /// How a plugin has borne up since this was last asked; stays after its process is gone.
  package func takeRecord(of plugin: String) -> PluginRecord {
    connections[plugin]?.takeRecord() ?? PluginRecord()
  }

  /// What a plugin has written to stderr since this was last asked: the last 64 KiB of it.
  ///
  /// It includes what processes wrote that are gone, also while they were ended.
  package func takeErrors(of plugin: String) -> [UInt8] {
    connections[plugin]?.takeErrors() ?? []
  }
}
