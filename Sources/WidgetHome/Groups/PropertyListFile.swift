internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A property list or a JSON object that another program writes; a group of shared values can be
/// linked to it.
struct PropertyListFile {
  /// The largest file that is read, in bytes.
  static let largest = 16 << 20

  let path: String

  /// Changes when the file is written; nil if there is no file.
  var stamp: String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if os(macOS)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return "\(status.st_ino)-\(status.st_size)-\(changed.tv_sec)-\(changed.tv_nsec)"
  }

  /// The values in the file, by key.
  func values() throws -> [String: JSONValue] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw fault("doesn't exist") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw fault("isn't a regular file") }
    guard status.st_size <= Self.largest else { throw fault("is larger than 16 MiB") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw fault("couldn't be read")
    }
    let values = try Self.json(data) ?? propertyList(data)
    let isNamed = values.keys.allSatisfy { (try? Groups.check(key: $0)) != nil }
    guard isNamed else { throw fault("has a key that is empty or too long") }
    return values
  }

  private static func json(_ data: Data) -> [String: JSONValue]? {
    guard data.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") else {
      return nil
    }
    return (try? JSONValue(parsing: Array(data)))?.object?.filter { $0.value != .null }
  }

  private func propertyList(_ data: Data) throws -> [String: JSONValue] {
    do {
      return try PropertyListData.members(of: data).compactMapValues(JSONValue.init(propertyList:))
    } catch PropertyListData.Fault.noDictionary {
      throw fault("has no keys")
    } catch {
      throw fault("is neither a property list nor a JSON object")
    }
  }

  private func fault(_ words: String) -> Unreadable { Unreadable(words: words) }

  /// Why a file can't be read.
  struct Unreadable: Error {
    let words: String
  }
}
