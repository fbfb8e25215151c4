internal import PluginProtocol
internal import WidgetAuthoring
internal import WidgetModel

extension InProcessPlugin {
  /// Returns an answer as a host would get it: encoded to a line of the wire, then decoded.
  func hostAnswer(_ request: PluginRequest) async throws(WidgetTestError) -> PluginAnswer {
    switch await answer(request) {
    case .failure(let error): throw WidgetTestError(error)
    case .success(let answer):
      let line = PluginFrame.answer(id: 1, .success(answer)).line
      guard line.count <= WireLimit.line else {
        throw WidgetTestError(
          "answer.size", "The answer is longer than \(WireLimit.line) bytes",
          hint: "Return fewer entries, with a reload policy that requests the rest later")
      }
      return try Self.read(line)
    }
  }

  private static func read(_ line: [UInt8]) throws(WidgetTestError) -> PluginAnswer {
    do {
      guard case .answer(_, .success(let answer)) = try PluginFrame(line: line.dropLast()) else {
        throw WidgetTestError.otherAnswer
      }
      return answer
    } catch let error as WidgetTestError {
      throw error
    } catch {
      throw WidgetTestError("plugin.protocol", "A host can't read the answer: \(error)")
    }
  }
}

extension WidgetTestError {
  /// The kind answered with another type of answer than requested.
  static let otherAnswer = WidgetTestError(
    "plugin.protocol", "The kind's answer doesn't match the request")
}
