import Foundation
import Testing

/// A plugin of one kind, `shelf`, with parameters of most types, whose books only the plugin knows.
enum Shelf {
  /// Installs it into a home.
  static func install(in home: ScratchHome, parameters: String = parameters) throws {
    let path = home.folder + "/shelf"
    try Data(script(kind(parameters)).utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try home.make("plugin", "install", path)
  }

  private static let parameters = """
    {"name":"text","title":"Text","type":"string","optional":true},\
    {"name":"count","title":"Count","type":"int","default":3,"minimum":0,"maximum":10},\
    {"name":"on","title":"On","type":"bool","optional":true},\
    {"name":"style","title":"Style","type":"enum","default":"plain","options":[\
    {"value":"plain","title":"Quite plain"},{"value":"very fancy","title":"Fancy"}]},\
    {"name":"day","title":"Day","type":"date","optional":true},\
    {"name":"tags","title":"Tags","type":"string","array":true},\
    {"name":"book","title":"Book","type":"entity","entity":"book","owner":"plugin","optional":true,\
    "dynamicOptions":true},\
    {"name":"token","title":"Token","type":"string","secret":true,"optional":true},\
    {"name":"tokens","title":"Tokens","type":"string","secret":true,"array":true}
    """

  private static func kind(_ parameters: String) -> String {
    """
    {"kind":"shelf","name":"Shelf","families":["systemSmall","systemMedium"],"intent":{"name":"Shelf",\
    "parameters":[\
    \(parameters)]}}
    """
  }

  private static let books = """
    {"value":"dune","title":"Dune","subtitle":"1965","section":"Novels"},{"value":"sicp","title":"SICP"}
    """

  private static func script(_ kind: String) -> String {
    """
    #!/bin/sh
    read -r line
    printf '{"hello":{"version":1,"plugin":"shelf","pluginVersion":"1"}}\\n'
    while read -r line; do
      id=${line#*\\"id\\":}; id=${id%%[,\\}]*}
      case $line in
      *'"describe"'*) printf '{"id":%s,"kinds":[%s]}\\n' "$id" '\(kind)' ;;
      *'"options"'*) printf '{"id":%s,"options":[%s]}\\n' "$id" '\(books)' ;;
      *) printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":"a shelf"}],"policy":"never"}}\\n' "$id" ;;
      esac
    done

    """
  }
}
