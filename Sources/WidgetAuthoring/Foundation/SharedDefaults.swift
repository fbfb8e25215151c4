#if !canImport(Darwin)
  extension UserDefaults {
    /// Sets a value, under the method name that key-value coding uses.
    public func setValue(_ value: Any?, forKey key: String) {
      set(value, forKey: key)
    }

    /// Reads a value, under the method name that key-value coding uses.
    public func value(forKey key: String) -> Any? {
      object(forKey: key)
    }
  }

  extension FileManager {
    /// The folder that the members of a group share, created if needed; nil for a name that isn't a
    /// valid file name.
    ///
    /// It is inside the plugin's own data folder, so only this plugin sees it, and it may be
    /// deleted.
    public func containerURL(
      forSecurityApplicationGroupIdentifier groupIdentifier: String
    ) -> URL? {
      guard !groupIdentifier.isEmpty, !groupIdentifier.hasPrefix("."),
        !groupIdentifier.contains("/"), !groupIdentifier.contains("\0"),
        let data = urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      else { return nil }
      let folder = data.appendingPathComponent("Groups").appendingPathComponent(groupIdentifier)
      try? createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    }
  }
#endif
