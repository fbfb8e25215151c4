import Foundation
import TestSupport
import Testing

/// `Samples/Desktops` on a display: it shows a widget's picture and its change, and hands clicks on.
@Suite(.waitsForPrograms) struct DesktopSampleTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Samples/Desktops").path

  /// A script on a display of its own, with functions that wait for what is seen.
  private static func run(_ body: String) throws -> Outcome {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "First", "today", "--id", "day", "--color", "#30b0c7")
    try home.make("add", "dday", "--id", "day", "anniversary=day")
    return try home.shell(
      """
      export HOME='\(home.folder)' WIDGETRY_HOME='\(home.path)' XDG_RUNTIME_DIR='\(home.folder)/run'
      export LC_ALL=C.UTF-8 QT_QUICK_BACKEND=software
      cd "$HOME"; mkdir -p bin .config/conky; mkdir -m 700 run
      ln -s "$0" bin/widgetry; export PATH="$HOME/bin:$PATH"
      Xvfb -displayfd 5 -screen 0 640x400x24 5> display 2> /dev/null & display=$!
      trap 'kill $started $follower $display 2> /dev/null' EXIT
      until [ -s display ]; do sleep 0.05; done
      export DISPLAY=:$(cat display)
      eventually() { for try in $(seq 200); do "$@" && return; sleep 0.1; done; echo "never: $*"; return 1; }
      shot() { import -window root "$1.png"; convert "$1.png" rgb:- > "$1"; }
      # More than a fifth of the picture's place isn't the ground any more.
      shows() {
        [ "$(import -window root png:- | convert - -crop 158x158+$1 +repage -fill white \
          +opaque "$2" -fill black -opaque "$2" -format '%[fx:int(mean*100)]' info:)" -gt 20 ]
      }
      differs() { shot now; ! cmp -s first now; }
      followers() { pgrep -fc -- "^widgetry show --follow.*$HOME/run"; }
      ended() { [ "$(followers)" = 0 ]; }
      \(body)
      """)
  }

  @Test(
    .needs(
      "/usr/bin/qml", "/usr/bin/Xvfb", "/usr/bin/xdotool", "/usr/bin/import", Tool.rsvgConvert),
    .needsFile("/usr/lib/x86_64-linux-gnu/qt5/qml/Qt/labs/folderlistmodel/qmldir"))
  func plasmaPartDrawsThePicture() throws {
    let outcome = try Self.run(
      """
      cat > Try.qml <<S
      import QtQuick 2.15
      import QtQuick.Window 2.15
      import "file://\(Self.samples)/plasma/contents/ui"
      Window {
        visible: true; width: 200; height: 200; color: "steelblue"
        Picture {
          anchors.fill: parent; file: "$HOME/run/plain.png"
          onClicked: function (button) { console.log("clicked", button) }
        }
      }
      S
      widgetry show --follow --quiet --out "$HOME/run/plain.png" -- day > printed & follower=$!
      qml Try.qml > log 2>&1 & started=$!
      eventually shows +20+20 '#4682b4' && echo shown
      sleep 0.5; shot first
      widgetry anniversary edit day --title Another --quiet
      eventually differs && echo changed
      xdotool mousemove 100 100; sleep 0.3; xdotool click 1; sleep 0.3; xdotool click 2
      eventually grep -q 'clicked 4' log; grep -o 'clicked .' log
      wc -c < printed
      """)
    #expect(
      outcome.lines == ["shown", "changed", "clicked 1", "clicked 4", "0"],
      "\(outcome.output)\(outcome.errors)")
  }

  @Test(
    .needs(
      "/usr/bin/conky", "/usr/bin/Xvfb", "/usr/bin/xdotool", "/usr/bin/import", Tool.rsvgConvert))
  func conkyShowsThePicture() throws {
    let outcome = try Self.run(
      """
      conky --version | grep -q X11 || { echo skipped; exit; }
      cp '\(Self.samples)'/conky/* .config/conky/
      sed -i "s/'dday-1'/'day'/; s/'dark'/'light'/" .config/conky/conky.conf
      conky > log 2>&1 & started=$!
      eventually shows +458+24 '#000000' && echo shown
      sleep 2; shot first
      widgetry anniversary edit day --title Another --quiet
      eventually differs && echo changed
      followers
      xdotool mousemove 540 100; sleep 0.5; xdotool click 2
      requested() { widgetry log day --limit 1 | grep -q requested; }
      conky --version | grep -q 'conky 1.2[0-2]' || eventually requested
      kill -KILL $started
      eventually ended && echo ended
      """)
    guard outcome.line != "skipped" else { return }
    #expect(
      outcome.lines == ["shown", "changed", "1", "ended"], "\(outcome.output)\(outcome.errors)")
  }
}
