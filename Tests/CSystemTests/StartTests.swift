import CSystem
import Foundation
import Testing

@Suite struct StartTests {
  @Test func knowsTheWordsOfItsStart() throws {
    let words = try #require(widgetry_start_words())
    let count = Int(CommandLine.argc)
    #expect((0..<count).map { words[$0].map { String(cString: $0) } } == CommandLine.arguments)
    #expect(words[count] == nil)
  }

  #if os(Linux)
    @Test func knowsTheFileOfItsProgram() throws {
      let path = try #require(widgetry_start_path())
      let started = URL(filePath: String(cString: path)).resolvingSymlinksInPath().path
      let running = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
      #expect(started == running)
    }
  #endif
}
