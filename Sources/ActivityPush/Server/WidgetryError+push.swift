internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension WidgetryError {
  static func noPushes(at path: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .failed, code: "push.no-socket",
      summary: "Can't listen for pushes at '\(path)': \(String(cString: strerror(number)))",
      hint: "check who owns it: \(ShellWord.commandLine(["ls", "-ld", path]))")
  }

  static let pushesInHTTP2 = WidgetryError(
    .failed, code: "push.http2",
    summary: "A push over HTTP/2 was refused: the push socket speaks HTTP/1.1",
    hint: "put a reverse proxy in front of it, as in Widgetry.docc/PushProxy.md")
}
