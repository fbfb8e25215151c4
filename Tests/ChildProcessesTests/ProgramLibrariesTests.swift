import ChildProcesses
import Foundation
import Testing

#if os(Linux)
  @Suite struct ProgramLibrariesTests {
    @Test func areInTheFoldersThatHoldTheRuntime() throws {
      try withTemporaryFolder { folder in
        let runtime = try makeRuntime(folder + "/toolchain/lib")
        let file = try program(runningPath: runtime, in: folder)
        #expect(file.libraryFolders(outside: []) == [runtime])
      }
    }

    @Test func areFoundFromThePlaceOfTheProgram() throws {
      try withTemporaryFolder { folder in
        let runtime = try makeRuntime(folder + "/lib")
        let file = try program(runningPath: "$ORIGIN/lib:${ORIGIN}/lib:$ORIGIN", in: folder)
        #expect(Set(file.libraryFolders(outside: []).compactMap(realPath)) == [realPath(runtime)])
      }
    }

    /// A program is made by whoever wrote it, and what it names would be opened to it.
    @Test func areNotWhereAProgramWouldLikeToRead() throws {
      try withTemporaryFolder { folder in
        let runtime = try makeRuntime(folder + "/lib")
        for name in ["secrets", "lib/secrets", "fake/libswiftCore.so", "dangling"] {
          try FileManager.default.createDirectory(
            atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/dangling/libswiftCore.so", withDestinationPath: "nowhere")
        let path = [
          "\(folder)/secrets", "\(runtime)/secrets", "\(runtime)/..", "\(runtime)/../secrets",
          "\(folder)/fake", "\(folder)/dangling", folder, "/", "", "relative", "$ORIGIN",
          "\(runtime)/libswiftCore.so",
        ].joined(separator: ":")
        #expect(try program(runningPath: path, in: folder).libraryFolders(outside: []) == [])
      }
    }

    /// A plugin could make its own container look like a runtime, and then put a link there.
    @Test(arguments: [
      ("$ORIGIN/lib", "lib", []), ("$ORIGIN/lib", "other", ["lib"]), ("$ORIGIN/lib", "li", ["lib"]),
      ("$ORIGIN/lib", "", []), ("$ORIGIN/lib", "link", []), ("$ORIGIN/lib", "lib/inner", []),
      ("$ORIGIN/link", "lib", []), ("$ORIGIN/link", "other", ["lib"]),
      ("$ORIGIN/other/../lib", "lib", []), ("$ORIGIN/lib:$ORIGIN/other", "other", ["lib"]),
    ])
    func areNotInOrAroundAFolderThatOthersFill(
      _ runningPath: String, forbidden: String, found: [String]
    ) throws {
      try withTemporaryFolder { folder in
        let folder = try #require(realPath(folder))
        for name in ["lib", "other"] { _ = try makeRuntime("\(folder)/\(name)") }
        try FileManager.default.createDirectory(
          atPath: folder + "/lib/inner", withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/link", withDestinationPath: "lib")
        let program = try program(runningPath: runningPath, in: folder)
        let folders = program.libraryFolders(outside: ["/nonexistent", "\(folder)/\(forbidden)"])
        #expect(folders == found.map { "\(folder)/\($0)" })
      }
    }

    /// A link may mean another folder by the time when it is opened.
    @Test func areNamedWithoutLinks() throws {
      try withTemporaryFolder { folder in
        let runtime = try makeRuntime(folder + "/lib")
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/flip", withDestinationPath: "lib")
        let program = try program(runningPath: "$ORIGIN/flip", in: folder)
        #expect(program.libraryFolders(outside: []) == [try #require(realPath(runtime))])
      }
    }

    @Test func areThoseOfAScriptsInterpreter() throws {
      try withTemporaryFolder { folder in
        let runtime = try makeRuntime(folder + "/lib")
        let program = try program(runningPath: "$ORIGIN/lib:\(folder)", in: folder)
        try Data("#!\(program.path)\n".utf8).write(to: URL(filePath: folder + "/script"))
        try #require(chmod(folder + "/script", 0o755) == 0)
        let file = try ProgramFile.inspect(folder + "/script", searchPath: [])
        #expect(file.libraryFolders(outside: []).map(realPath) == [realPath(runtime)])
      }
    }

    private func makeRuntime(_ folder: String) throws -> String {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: folder + "/libswiftCore.so"))
      return folder
    }

    private func program(runningPath: String, in folder: String) throws -> ProgramFile {
      let path = folder + "/program"
      try Data([UInt8].program(runningPath: runningPath)).write(to: URL(filePath: path))
      try #require(chmod(path, 0o755) == 0)
      return try ProgramFile.inspect(path, searchPath: [])
    }
  }

  extension [UInt8] {
    /// The head of a program, and what it says about where its libraries are.
    fileprivate static func program(runningPath: String) -> [UInt8] {
      var head = program(machine: .here)
      let texts = [0] + Array(runningPath.utf8) + [0]
      let segments = 2
      let dynamicStart = 64 + 56 * segments
      let textStart = dynamicStart + 16 * 3
      head[32] = 64
      head[54] = 56
      head[56] = UInt8(segments)
      let load = segment(type: 1, offset: 0, size: textStart + texts.count)
      let dynamic = segment(type: 2, offset: dynamicStart, size: 16 * 3)
      let entries = [5, textStart, 29, 1, 0, 0].flatMap(word)
      return head + load + dynamic + entries + texts
    }

    private static func segment(type: UInt8, offset: Int, size: Int) -> [UInt8] {
      // Its place in memory is its place in the file.
      [type, 0, 0, 0, 0, 0, 0, 0] + [offset, offset, offset, size, size, 0].flatMap(word)
    }

    private static func word(_ number: Int) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }
#endif
