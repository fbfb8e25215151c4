#if os(Linux)
  import CSystem
  import Foundation
  import TestSupport
  import Testing

  @Suite struct CopyTests {
    @Test(.promptly) func forgetsWhatItWasStartedWith() async {
      await #expect(processExitsWith: .success) {
        let before = try contents("cmdline")
        try #require(before.split(separator: 0).count > 0)
        try #require(try contents("environ").contains { $0 != 0 })
        clearenv()
        #expect(widgetry_copy_erase_arguments())
        setenv("AFTER", "1", 1)
        let environment = try contents("environ")
        let name = before.prefix { $0 != 0 }
        let after = try contents("cmdline")
        #expect(environment.allSatisfy { $0 == 0 })
        #expect(after.starts(with: name) && after.dropFirst(name.count).allSatisfy { $0 == 0 })
        #expect(getenv("AFTER").map { String(cString: $0) } == "1")
      }
    }
  }

  private func contents(_ name: String) throws -> Data {
    try #require(FileManager.default.contents(atPath: "/proc/self/\(name)"))
  }
#endif
