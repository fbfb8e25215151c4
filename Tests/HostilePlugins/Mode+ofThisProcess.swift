extension Mode {
  /// The mode that this process was started as: its own file's name says it, or that of the script
  /// whose interpreter it is.
  static var ofThisProcess: Mode? {
    CommandLine.arguments.prefix(2).lazy.compactMap(mode(ofFile:)).first
  }

  private static func mode(ofFile path: String) -> Mode? {
    guard let name = path.split(separator: "/").last, name.hasPrefix(prefix) else { return nil }
    return Mode(rawValue: String(name.dropFirst(prefix.count)))
  }
}
