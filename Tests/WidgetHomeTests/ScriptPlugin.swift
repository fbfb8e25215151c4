import Foundation
import WidgetHome

/// A plugin that is a shell script without any other program, in a folder of its own.
final class ScriptPlugin {
  let folder: String
  let path: String

  /// - Parameters:
  ///   - asks: what its hello asks for, as JSON.
  ///   - kinds: what it describes, as JSON.
  ///   - timeline: what it does instead of answering `view` when it is asked for a timeline.
  init(
    _ name: String, calls itself: String? = nil, version: String = "1", asks: String = "[]",
    kinds: String? = nil, view: String = "tide", timeline: String? = nil,
    file: String = "tides.sh"
  ) throws {
    folder = NSTemporaryDirectory() + "widgetry-script-" + UUID().uuidString
    path = folder + "/" + file
    let inner = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try write(
      name: itself ?? name, version: version, asks: asks,
      kinds: kinds ?? #"[{"kind":"\#(name)","families":["systemSmall"]}]"#, view: view,
      timeline: timeline)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func write(
    name: String, version: String = "1", asks: String = "[]", kinds: String, view: String = "tide",
    timeline: String? = nil
  ) throws {
    let answer =
      timeline
      ?? #"printf '{"id":%s,"timeline":{"entries":[{"date":1,"view":"\#(view)"}],"policy":"never"}}\n' "$id""#
    let script = #"""
      #!/bin/sh
      while IFS= read -r line; do
        id=${line#*\"id\":}; id=${id%%,*}
        case $line in
          *'"versions"'*)
            printf '{"hello":{"version":1,"plugin":"\#(name)","pluginVersion":"\#(version)","asks":\#(asks)}}\n' ;;
          *'"do":"describe"'*) printf '{"id":%s,"kinds":\#(kinds)}\n' "$id" ;;
          *) \#(answer) ;;
        esac
      done
      """#
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  var program: PluginProgram { PluginProgram(file: path, source: path) }
}
