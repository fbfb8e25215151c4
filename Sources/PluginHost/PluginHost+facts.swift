// What a plugin has done, for reports; available even after the plugin's process has ended.

extension PluginHost {
  /// Returns the plugin's answers and failures since the last call.
  package func takeRecord(of plugin: String) -> PluginRecord {
    connections[plugin]?.takeRecord() ?? PluginRecord()
  }

  /// Returns the last 64 KiB that the plugin's processes wrote to stderr since the last call.
  package func takeErrors(of plugin: String) -> [UInt8] {
    connections[plugin]?.takeErrors() ?? []
  }
}
