import Foundation
import TestSupport
import Testing

/// A card that `show --follow` draws again where it is.
@Suite(.waitsForPrograms) struct FollowedCardTests {
  private func follow(_ home: ScratchHome, columns: Int, rows: Int) throws -> TerminalProgram {
    let program = try TerminalProgram(
      home, ["show", "big", "--follow"], columns: columns, rows: rows)
    try program.wait { $0.text.contains("Our wedding") && $0.text.contains("╰") }
    return program
  }

  private func corners(_ screen: TerminalScreen) -> [Int] {
    ["╭", "╮", "╰", "╯"].map { corner in screen.text.count { $0 == corner } }
  }

  @Test(arguments: [(80, 24, 80, 24), (80, 24, 30, 24), (80, 24, 80, 8), (80, 6, 80, 6)])
  func isTheOnlyOneHoweverTheTerminalIs(
    columns: Int, rows: Int, laterColumns: Int, laterRows: Int
  ) throws {
    let home = try ScratchHome.couple()
    let program = try follow(home, columns: columns, rows: rows)
    for (id, title) in [("met", "First met"), ("mina", "Mina")] {
      program.resize(columns: laterColumns, rows: laterRows)
      try home.make("set", "big", "anniversary=\(id)")
      try program.wait { $0.text.contains(title) && $0.text.contains("╰") }
      #expect(corners(program.screen) == [1, 1, 1, 1], "\(program.screen.text)")
    }
    program.type("\u{3}")
    #expect(try program.end() == 130)
  }
}
