import TestSupport
import Testing
import WidgetHome

/// Every kind of write to a home: which widgets it asks for again, which of them this process claims
/// for their reload, and whether it rings the bell for those who follow the home.
///
/// One after the other, because each opens the files of several homes.
@Suite(.serialized, .promptly) struct WriteTests {
  @Test(arguments: WriteCase.all)
  func asksClaimsAndRings(_ write: WriteCase) async throws {
    let stage = try await WriteStage()
    try await write.prepare(stage)
    let recorder = try WriteRecorder(stage.home.folder)
    try await write.write(stage)
    let events = try recorder.events()
    #expect(events == write.events)
  }
}
