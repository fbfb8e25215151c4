extension Mistake {
  static let pictures: [Mistake] = [
    Mistake(
      "show", "big", "--device", "iphone-mix", status: 64,
      ("device.unknown", "Unknown device 'iphone-mix'"), hint: "--device iphone|iphone-max",
      suggestions: ["iphone-max"]),
    Mistake(
      "show", "big", "--family", "huge", "--device", "toaster", status: 64,
      ("family.unknown", "Unknown family 'huge'"), ("device.unknown", "Unknown device 'toaster'"),
      hint: "Use systemSmall"),
    Mistake(
      "show", "big", "--family", "circular", "--device", "mac", status: 64,
      ("device.no-family", "Device 'mac' doesn't support family accessoryCircular"),
      hint: "--device iphone|"),
    Mistake(
      "show", "big", "--family", "extraLarge", status: 64,
      ("family.unsupported", "'dday' doesn't support family systemExtraLarge"),
      hint: "Use systemSmall"),
    Mistake(
      "show", "big", "--scheme", "drak", status: 64,
      ("flag.value", "'--scheme' can't be 'drak'"), hint: "--scheme light|dark",
      suggestions: ["dark"]),
    Mistake(
      "show", "big", "--mode", "sepia", status: 64,
      ("flag.value", "'--mode' can't be 'sepia'"), hint: "--mode fullColor|accented|vibrant"),
    Mistake(
      "show", "big", "--location", "moon", status: 64,
      ("flag.value", "'--location' can't be 'moon'"), hint: "--location homeScreen|"),
    Mistake(
      "show", "big", "--as", "timeline", status: 64,
      ("flag.value", "'--as' can't be 'timeline'"), hint: "--as placeholder|snapshot"),
    Mistake(
      "show", "big", "--device", "iphone-max", "--cached", status: 1,
      ("timeline.not-stored", "The stored timeline of 'big' wasn't made for these options"),
      hint: "Omit --cached"),
    Mistake(
      "show", "big", "--out", "/nowhere/big.svg", status: 1,
      ("output.unwritable", "'/nowhere/big.svg' can't be written: No such file or directory"),
      hint: "mkdir -p /nowhere"),
    Mistake(
      "show", "big", "--out", "/proc/big.svg", status: 1,
      ("output.unwritable", "'/proc/big.svg' can't be written: No such file or directory"),
      hint: "Use another path, or check the folder's owner: ls -ld /proc"),
    Mistake(
      "show", "big", "--locale", "../../x", status: 64,
      ("locale.malformed", "'../../x' isn't a valid locale"),
      hint: "Use a locale such as ko_KR or en"),
    Mistake(
      "show", "big", "--out", "/tmp", status: 1,
      ("output.unwritable", "'/tmp' can't be written: Is a directory"),
      hint: "Specify a file in this folder"),
    Mistake(
      "gallery", "ddya", status: 2, ("kind.unknown", "Unknown kind 'ddya'"), hint: "widgetry kinds",
      suggestions: ["dday"]),
    Mistake(
      "gallery", "--device", "mac", "--family", "inline", status: 2,
      ("gallery.empty", "No kind supports this family or device"), hint: "widgetry kinds"),
    Mistake(
      "page", status: 64, ("argument.missing", "'page' needs DIR"), hint: "widgetry page"),
    Mistake(
      "page", "/nowhere/at/all", status: 1,
      (
        "page.unwritable",
        "A page can't be written to '/nowhere/at/all': No such file or directory"
      ),
      hint: "mkdir -p /nowhere/at"),
    Mistake(
      "page", "/proc/x", status: 1,
      ("page.unwritable", "A page can't be written to '/proc/x': No such file or directory"),
      hint: "Use another folder, or check its owner: ls -ld /proc"),
    Mistake(
      "page", "/dev/null", status: 1,
      ("page.unwritable", "A page can't be written to '/dev/null': Not a directory"),
      hint: "Specify a folder"),
  ]
}
