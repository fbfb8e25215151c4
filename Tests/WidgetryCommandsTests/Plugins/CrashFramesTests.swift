import Foundation
import Testing
import WidgetryCommands

@Suite struct CrashFramesTests {
  private static let printed = """
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7f82ef96df7f... done ***

    *** Program crashed: Illegal instruction at 0x00007f82ef96df7f ***

    Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

    Thread 0 "Tides" crashed:

      0      0x00007f82ef96df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      1 [ra] 0x0000561f0914d58d Provider.entry(for:at:in:) + 412 in Tides at /me/Tides/Sources/Tides/Provider.swift:6:37
      2 [async] 0x0000561f0914d58e archive(_:) in Tides at /me/Tides/.build/checkouts/widgetry/Archive.swift:1:2
      3 [ra] 0x0000561f0914d58f main + 4 in Tides at /me/Tides/Sources/Tides/Tides.swift:3:1
      4      0x00007f82f00aef65 start_thread in libc.so.6
      5      0x00007f82f00aef66 one in libc.so.6
      6      0x00007f82f00aef67 two in libc.so.6

    Backtrace took 0.01s
    """

  @Test func showTheAuthorsOwnCodeFirst() {
    let frames = CrashFrames(Self.printed.components(separatedBy: "\n"), source: "/me/Tides")
    #expect(
      frames.lines == [
        "Sources/Tides/Provider.swift:6:37                      Provider.entry(for:at:in:)",
        "Sources/Tides/Tides.swift:3:1                          main",
        "libswiftCore.so                                        _assertionFailure(_:_:file:line:flags:)",
        "/me/Tides/.build/checkouts/widgetry/Archive.swift:1:2  archive(_:)",
        "libc.so.6                                              start_thread",
        "libc.so.6                                              one",
        "and 1 more outside your code",
      ])
    #expect(frames.failure == nil)
    #expect(frames.ownFirst.count == 7)
    #expect(frames.ownFirst.map(\.isOwn).prefix(3) == [true, true, false])
  }

  @Test func tellWhatSwiftStoppedTheProgramFor() {
    let printed = """
      Thread 0 "d" crashed:

        0 [inlined] 0x000055876248bc64 Swift runtime failure: arithmetic overflow in d at /me/a.swift
        1           0x000055876248bc64 main + 6260 in d at /me/a.swift:12:27
      ...

      """
    let frames = CrashFrames(printed.components(separatedBy: "\n"), source: "/me")
    #expect(frames.failure == "arithmetic overflow")
    #expect(frames.lines == ["a.swift:12:27  main"])
  }

  @Test(arguments: [
    "", "no crash", "Thread 0 crashed:", "Thread 0 crashed:\n\n0x", "a crashed:\n\n 1 0x0 ",
  ])
  func areNoneWhereNothingIsListed(_ printed: String) {
    let frames = CrashFrames(printed.components(separatedBy: "\n"), source: "/me")
    #expect(frames.frames.isEmpty)
  }

  @Test func haveAHomeByThePathOfTheSource() {
    let variables = ["HOME": "/home/me", "XDG_CACHE_HOME": "relative"]
    let path = DevelopmentHome.path(of: "/src/Tides") { variables[$0] }
    #expect(path.contains("/widgetry/dev/Tides-"))
    #expect(path.hasPrefix("/home/me/"))
    #expect(path != DevelopmentHome.path(of: "/other/Tides") { variables[$0] })
    #expect(
      DevelopmentHome.path(of: "/src/Tides") { ["XDG_CACHE_HOME": "/c"][$0] }
        .hasPrefix("/c/widgetry/dev/Tides-"))
  }
}
