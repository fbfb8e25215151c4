internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Plugins {
  /// Resolves the paths of grants now, so that later symbolic links can't redirect them.
  ///
  /// Paths inside the home can't be granted: a plugin could place links in its own folder that lead
  /// anywhere.
  func settled(_ grants: [PluginGrant]) throws -> [PluginGrant] {
    try grants.map { grant in
      guard case .read(let path) = grant else { return grant }
      guard let real = Self.realPath(path) else { throw WidgetryError.nothingToRead(path) }
      if let home = Self.realPath(store.folder.path),
        real == home || real.hasPrefix(home + "/")
          || home.hasPrefix(real == "/" ? real : real + "/")
      {
        throw WidgetryError.homeNotGranted(real)
      }
      return .read(path: real)
    }
  }

  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

extension WidgetryError {
  fileprivate static func nothingToRead(_ path: String) -> WidgetryError {
    WidgetryError(
      .missing, code: "grant.missing-path",
      summary: "There is nothing to read at '\(HarmlessText.line(path))'",
      hint: "create it first, or choose another path: --allow read=/PATH")
  }

  fileprivate static func homeNotGranted(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "grant.home",
      summary: "'\(HarmlessText.line(path))' contains the home, which plugins may not read",
      hint: "choose a folder that doesn't contain the home: --allow read=/PATH")
  }
}
