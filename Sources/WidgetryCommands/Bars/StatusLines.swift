internal import WidgetModel
internal import WidgetRendering

/// The lines of i3bar's protocol: a header, and an endless array of status lines.
enum StatusLines {
  /// - Parameter readsClicks: Whether i3bar should write clicks to stdin.
  static func header(readsClicks: Bool) -> String {
    "{\"version\":1,\"click_events\":\(readsClicks)}\n[\n"
  }

  /// The whole output of a program that prints one line.
  static func document(of items: [BarItem]) -> String {
    header(readsClicks: false) + line(of: items).dropLast(2) + "\n]\n"
  }

  static func line(of items: [BarItem]) -> String {
    var json = JSONWriter()
    json.array { json in
      for item in items { item.writeBlock(to: &json) }
    }
    return String(decoding: json.bytes, as: UTF8.self) + ",\n"
  }
}
