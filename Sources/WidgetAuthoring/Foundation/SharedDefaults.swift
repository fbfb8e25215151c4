#if !canImport(Darwin)
  extension UserDefaults {
    /// Sets a value; the same as `set(_:forKey:)`, for code that uses key-value coding.
    public func setValue(_ value: Any?, forKey key: String) {
      set(value, forKey: key)
    }

    /// Reads a value; the same as `object(forKey:)`, for code that uses key-value coding.
    public func value(forKey key: String) -> Any? {
      object(forKey: key)
    }
  }

  extension FileManager {
    /// The folder of an app group, created if needed; nil for a name that isn't a valid file name.
    ///
    /// Unlike on Apple's platforms it isn't shared with an app: it is in the plugin's data folder,
    /// which may be deleted at any time.
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
