extension Mistake {
  static let pictures: [Mistake] = [
    Mistake(
      "show", "big", "--device", "iphone-mix", status: 64,
      ("device.unknown", "No device 'iphone-mix'"), hint: "--device iphone|iphone-max",
      suggestions: ["iphone-max"]),
    Mistake(
      "show", "big", "--family", "huge", "--device", "toaster", status: 64,
      ("family.unknown", "No family 'huge'"), ("device.unknown", "No device 'toaster'"),
      hint: "use systemSmall"),
    Mistake(
      "show", "big", "--family", "circular", "--device", "mac", status: 64,
      ("device.no-family", "Device 'mac' has no accessoryCircular"), hint: "--device iphone|"),
    Mistake(
      "show", "big", "--family", "extraLarge", status: 64,
      ("family.unsupported", "'dday' has no systemExtraLarge"), hint: "it has systemSmall"),
    Mistake(
      "show", "big", "--scheme", "drak", status: 64,
      ("flag.value", "'--scheme' cannot be 'drak'"), hint: "--scheme light|dark",
      suggestions: ["dark"]),
    Mistake(
      "show", "big", "--mode", "sepia", status: 64,
      ("flag.value", "'--mode' cannot be 'sepia'"), hint: "--mode fullColor|accented|vibrant"),
    Mistake(
      "show", "big", "--location", "moon", status: 64,
      ("flag.value", "'--location' cannot be 'moon'"), hint: "--location homeScreen|"),
    Mistake(
      "show", "big", "--as", "timeline", status: 64,
      ("flag.value", "'--as' cannot be 'timeline'"), hint: "--as placeholder|snapshot"),
    Mistake(
      "show", "big", "--device", "iphone-max", "--cached", status: 1,
      ("timeline.not-stored", "The stored timeline of 'big' wasn't made for these options"),
      hint: "omit --cached"),
    Mistake(
      "show", "big", "--out", "/nowhere/big.svg", status: 1,
      ("output.unwritable", "'/nowhere/big.svg' can't be written: No such file or directory"),
      hint: "mkdir -p /nowhere"),
    Mistake(
      "show", "big", "--out", "/proc/big.svg", status: 1,
      ("output.unwritable", "'/proc/big.svg' can't be written: No such file or directory"),
      hint: "use another path, or check who owns it: ls -ld /proc"),
    Mistake(
      "show", "big", "--locale", "../../x", status: 64,
      ("locale.malformed", "'../../x' isn't a valid locale"), hint: "use one such as ko_KR or en"),
    Mistake(
      "show", "big", "--out", "/tmp", status: 1,
      ("output.unwritable", "'/tmp' can't be written: Is a directory"), hint: "give a file in it"),
    Mistake(
      "gallery", "ddya", status: 2, ("kind.unknown", "No kind 'ddya'"), hint: "widgetry kinds",
      suggestions: ["dday"]),
    Mistake(
      "gallery", "--device", "mac", "--family", "inline", status: 2,
      ("gallery.empty", "No kind has this family or size"), hint: "widgetry kinds"),
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
      hint: "use another folder, or check who owns it: ls -ld /proc"),
    Mistake(
      "page", "/dev/null", status: 1,
      ("page.unwritable", "A page can't be written to '/dev/null': Not a directory"),
      hint: "give a folder"),
  ]
}
