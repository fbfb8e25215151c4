internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

// The errors of receiving pushes.

extension WidgetryError {
  /// The push socket can't be created.
  static func cannotListen(at path: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .failed, code: "push.no-socket",
      summary: "Can't listen for pushes at '\(path)': \(String(cString: strerror(number)))",
      hint: "Check who owns it: ls -ld \(ShellWord.quoted(path))")
  }

  /// A warning for the home's owner about a sender that uses HTTP/2.
  static let pushesInHTTP2 = WidgetryError(
    .failed, code: "push.http2",
    summary: "A push over HTTP/2 was refused: the push socket supports only HTTP/1.1",
    hint: "Put a reverse proxy in front of the socket, as described in Widgetry.docc/PushProxy.md")
}
