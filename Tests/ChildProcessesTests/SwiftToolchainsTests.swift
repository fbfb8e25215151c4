import ChildProcesses
import Foundation
import Testing

#if os(Linux)
  @Suite struct SwiftToolchainsTests {
    @Test(
      arguments: [
        (".local/share/swiftly/toolchains/6.3/usr/lib/swift/linux", true),
        (".local/share/swiftly/toolchains/6.3/usr/lib/swift/linux/x86_64", true),
        (".swiftly/toolchains/6.3/usr/lib/swift/linux", true),
        (".local/share/swiftly/toolchains/6.3/usr/lib", false),
        (".local/share/swiftly/toolchains/6.3", false), (".local/share/swiftly", false),
        (".ssh", false), ("lib/swift/linux", false), ("usr/lib/swift/linux", false),
      ])
    func areWhereAUserInstallsThem(_ place: String, isKnown: Bool) throws {
      try withTemporaryFolder { folder in
        let home = try #require(realPath(folder))
        try makeFolder("\(home)/\(place)")
        #expect(SwiftToolchains(home: home).contain("\(home)/\(place)") == isKnown)
        #expect(!SwiftToolchains().contain("\(home)/\(place)"))
      }
    }

    @Test func areWhereAShellFindsSwift() throws {
      try withTemporaryFolder { folder in
        let folder = try #require(realPath(folder))
        for place in [
          "bin", "toolchain/usr/bin", "toolchain/usr/lib/swift/linux", "toolchain/keys",
        ] {
          try makeFolder("\(folder)/\(place)")
        }
        let program = folder + "/toolchain/usr/bin/swift"
        try Data("#!/bin/sh\n".utf8).write(to: URL(filePath: program))
        try #require(chmod(program, 0o755) == 0)
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/bin/swift", withDestinationPath: program)
        let toolchains = SwiftToolchains(searchPath: "relative:/nonexistent:\(folder)/bin")
        #expect(toolchains.contain(folder + "/toolchain/usr/lib/swift/linux"))
        for other in ["toolchain/keys", "toolchain/usr/lib", "toolchain", "bin", ""] {
          #expect(!toolchains.contain("\(folder)/\(other)"))
        }
        // Whoever may write there could put anything into it.
        try #require(chmod(folder + "/toolchain/usr", 0o777) == 0)
        #expect(!toolchains.contain(folder + "/toolchain/usr/lib/swift/linux"))
      }
    }

    @Test(arguments: ["/usr/lib/swift/linux", "/usr/local/swift", "/lib/x86_64-linux-gnu"])
    func needNothingOpenedInTheSystemsFolders(_ folder: String) {
      #expect(SwiftToolchains.areReadable(folder))
      #expect(!SwiftToolchains.areReadable("/home" + folder))
    }

    private func makeFolder(_ path: String) throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }
#endif
