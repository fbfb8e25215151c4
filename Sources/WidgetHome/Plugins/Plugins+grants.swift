internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Resolves the paths in permissions.
extension Plugins {
  /// Resolves paths now, so that symbolic links that are created later can't redirect them.
  ///
  /// Paths inside the home are refused, because a plugin could create links in its own folder.
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

  /// A path without symbolic links; nil if nothing is there.
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
      summary: "'\(HarmlessText.line(path))' doesn't exist",
      hint: "Create it first, or choose another path with --allow read=/PATH")
  }

  fileprivate static func homeNotGranted(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "grant.home",
      summary: "Plugins aren't allowed to read '\(HarmlessText.line(path))', because the home is "
        + "there",
      hint: "Choose a folder outside the home with --allow read=/PATH")
  }
}
