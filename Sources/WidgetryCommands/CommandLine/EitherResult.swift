internal import WidgetModel

/// One of two results, for a command whose arguments decide what it prints.
///
/// `defaults list` prints all groups, and `defaults list GROUP` the values of one.
enum EitherResult<First: FormattedResult, Second: FormattedResult>: FormattedResult {
  case first(First)
  case second(Second)

  var status: ExitStatus {
    switch self {
    case .first(let result): result.status
    case .second(let result): result.status
    }
  }

  func writeText(to output: Output) throws {
    switch self {
    case .first(let result): try result.writeText(to: output)
    case .second(let result): try result.writeText(to: output)
    }
  }

  func writeJSON(to json: inout JSONWriter) throws {
    switch self {
    case .first(let result): try result.writeJSON(to: &json)
    case .second(let result): try result.writeJSON(to: &json)
    }
  }

  func writeRemarks(to output: Output) {
    switch self {
    case .first(let result): result.writeRemarks(to: output)
    case .second(let result): result.writeRemarks(to: output)
    }
  }
}
