internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The file with a plugin's manifest, which may come from strangers.
enum ManifestFile {
  /// Reads a manifest; nil if there is none.
  static func read(_ path: String) throws(WidgetryError) -> PluginManifest? {
    // A pipe would never end.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0 else {
      let number = errno
      // A broken link isn't nothing.
      if lstat(path, &status) != 0, number == ENOENT { return nil }
      errno = number
      throw ValueFile.unreadable(path)
    }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw notAManifest(path, "it isn't a file")
    }
    let limit = PluginManifest.byteLimit
    let bytes = try ValueFile.bytes(of: path, limit: limit, from: descriptor)
    guard bytes.count <= limit else { throw notAManifest(path, "it is too large") }
    do throws(PluginManifest.Fault) {
      return try PluginManifest(bytes)
    } catch {
      throw error == .newer ? isNewer(path) : notAManifest(path, error.words)
    }
  }

  /// The programs whose manifests are in a folder.
  static func programs(inFolder folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(PluginManifest.suffix) }.sorted()
      .map { folder + "/" + $0.dropLast(PluginManifest.suffix.count) }
  }

  private static func notAManifest(_ path: String, _ words: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.manifest",
      summary: "'\(HarmlessText.line(path))' isn't a plugin's manifest: \(words)",
      hint: "Get it again, or delete it: rm \(ShellWord.quoted(path))")
  }

  private static func isNewer(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.manifest",
      summary: "'\(HarmlessText.line(path))' was written by a newer version of Widgetry",
      hint: "Update widgetry")
  }
}
