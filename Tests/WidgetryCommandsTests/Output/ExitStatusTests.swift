import Foundation
import Testing
import WidgetModel
import WidgetryCommands

/// Testing has a type of this name too.
typealias ExitStatus = WidgetryCommands.ExitStatus

@Suite struct ExitStatusTests {
  @Test(arguments: [
    ([WidgetryError.Category.failed], ExitStatus.failed),
    ([.missing], .missing),
    ([.misuse], .misuse),
    ([.busy], .busy),
    ([.missing, .misuse, .busy], .misuse),
    ([.failed, .missing], .missing),
    ([.busy, .failed], .failed),
  ])
  func picksWhatHasToBeMendedFirst(
    categories: [WidgetryError.Category], status: ExitStatus
  ) {
    let errors = categories.map { WidgetryError($0, code: "a.b", summary: "s") }
    #expect(ExitStatus(WidgetryErrors(errors)) == status)
  }

  @Test(arguments: [
    ([Int32](), ExitStatus?.none),
    ([SIGWINCH, SIGTSTP, SIGCONT], nil),
    ([SIGWINCH, SIGINT], .interrupted),
    ([SIGTERM, SIGCONT], .terminated),
    ([SIGHUP], .terminated),
    ([SIGTERM, SIGINT], .interrupted),
  ])
  func endsOnlyByWhatAsksForTheEnd(signals: [Int32], status: ExitStatus?) {
    #expect(ExitStatus(endedBy: Set(signals)) == status)
  }
}
