import Foundation

func write(_ contents: [UInt8], to path: String, mode: Int = 0o755) throws {
  try Data(contents).write(to: URL(filePath: path))
  try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
}

func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
