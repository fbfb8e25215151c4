#if !canImport(Darwin)
  extension UserDefaults {
    /// Sets a value by the name that key-value coding has for it.
    public func setValue(_ value: Any?, forKey key: String) {
      set(value, forKey: key)
    }

    /// A value by the name that key-value coding has for it.
    public func value(forKey key: String) -> Any? {
      object(forKey: key)
    }
  }

  extension FileManager {
    /// The folder that the members of a group share, made if need be; nil for a name that is no file's.
    ///
    /// It is below the plugin's own data folder: what is in it is for this plugin and may be deleted.
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
