import Foundation
import Testing

/// A plugin of one kind, `every`, with a parameter of each type that there is, and a list of each.
enum EveryKind {
  /// Installs it into a home.
  static func install(in home: ScratchHome) throws {
    let path = home.folder + "/every"
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try home.make("plugin", "install", path)
  }

  private static let types: [(name: String, words: String)] = [
    ("text", #""type":"string","multiline":true"#),
    ("whole", #""type":"int","minimum":-5,"maximum":9"#), ("number", #""type":"double""#),
    ("on", #""type":"bool""#), ("style", #""type":"enum","options":["plain","very fancy"]"#),
    ("day", #""type":"date""#), ("clock", #""type":"time""#), ("moment", #""type":"dateTime""#),
    ("wall", #""type":"localDateTime""#), ("wait", #""type":"duration""#),
    ("page", #""type":"url""#),
    ("reach", #""type":"measurement","dimension":"length","unit":"km""#),
    ("person", #""type":"entity","entity":"anniversary","owner":"host""#),
    ("book", #""type":"entity","entity":"book","owner":"plugin","dynamicOptions":true"#),
  ]

  private static let parameters =
    types.map { #"{"name":"\#($0.name)","optional":true,\#($0.words)}"# }
    + types.map { #"{"name":"\#($0.name)_list","array":true,"optional":true,\#($0.words)}"# }
    + [#"{"name":"token","secret":true,"optional":true}"#]

  private static let script = """
    #!/bin/sh
    read -r line
    printf '%s\\n' '{"hello":{"version":1,"plugin":"every","pluginVersion":"1"}}'
    while read -r line; do
      id=${line#*\\"id\\":}; id=${id%%[,\\}]*}
      case $line in
      *'"describe"'*) printf '{"id":%s,"kinds":[%s]}\\n' "$id" \
    '{"kind":"every","families":["systemSmall","systemMedium"],"intent":{"name":"Every",\
    "parameters":[\(parameters.joined(separator: ","))]}}' ;;
      *'"options"'*) printf '{"id":%s,"options":[%s]}\\n' "$id" \
    '{"value":"dune","title":"Dune"},{"value":"sicp","title":"SICP"}' ;;
      *) printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":"every"}],"policy":"never"}}\\n' "$id" ;;
      esac
    done

    """
}
