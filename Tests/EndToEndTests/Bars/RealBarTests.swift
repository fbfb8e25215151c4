import Foundation
import TestSupport
import Testing

/// What `widgetry bar` prints, pasted into real bars: they show the widget, and a click reloads it.
@Suite(.waitsForPrograms) struct RealBarTests {
  /// A title that would be markup in every bar.
  private static let title = #"<b>%{F#f00}#[fg=red]$HOME $template0 & "x""#
  /// The colour of the day, which is readable on dark bars as it is.
  private static let color = "30b0c7"

  private static func home() throws -> ScratchHome {
    let home = try ScratchHome()
    home.environment["LC_ALL"] = "C.UTF-8"
    try home.make(
      "anniversary", "add", title, "today", "--id", "day", "--color", "#" + color)
    try home.make("add", "dday", "--id", "day", "anniversary=day")
    return home
  }

  /// A script in which `clicked` waits until the log says that the widget was reloaded by a click.
  private static func script(_ home: ScratchHome, _ body: String) -> String {
    """
    export HOME='\(home.folder)'; cd "$HOME"
    runs() { pgrep -f -- "--home $HOME/home show day"; }
    clicked() {
      for try in $(seq 200); do
        "$0" log day --limit 1 | grep -q requested && { echo clicked; return; }
        sleep 0.05
      done
      "$0" log day
    }
    \(body)
    """
  }

  @Test(.needs("/usr/bin/i3blocks")) func i3blocksShowsIt() throws {
    let home = try Self.home()
    let outcome = try home.shell(
      Self.script(
        home,
        """
        "$0" bar i3blocks day > config 2> notes
        { sleep 1; printf '[\\n{"name":"day","button":1}\\n'; clicked >&2; } |
          timeout 5 i3blocks -c config
        """))
    #expect(outcome.errors.hasSuffix("clicked\n"), "\(outcome.errors)")
    let line = try #require(outcome.lines.last { $0.contains("D-Day") })
    let block = try #require(try JSON(String(line.drop { $0 == "," })).array.last)
    // i3blocks 1.4 doesn't understand escaped quotation marks.
    #expect(
      block["full_text"].string == Self.title.replacing("\"", with: "”") + " D-Day")
    #expect(block["color"].string == "#" + Self.color)
    #expect(block["short_text"].string == "D-Day")
  }

  @Test(.needs("/usr/bin/tmux")) func tmuxShowsIt() throws {
    let home = try Self.home()
    let outcome = try home.shell(
      Self.script(
        home,
        """
        export TMUX_TMPDIR="$HOME" TERM=xterm-256color
        "$0" bar tmux day > config 2> notes
        inner() { tmux -L inner -f config "$@"; }
        outer() { tmux -L outer -f /dev/null "$@"; }
        inner new-session -d -x 120 -y 5 'sleep 60'
        outer new-session -d -x 120 -y 7 'env -u TMUX tmux -L inner attach'
        for try in $(seq 200); do
          outer capture-pane -p -e | grep D-Day && break
          sleep 0.1
        done
        inner set -g status-right "$(sed -n "s/^set -g status-right '\\(.*\\)'$/\\1/p" config)"
        sed -n 's/^bind -n MouseDown1StatusRight run-shell -b//p' config > click
        inner run-shell -b "$(eval echo "$(cat click)")"
        clicked
        inner kill-server; outer kill-server
        for try in $(seq 100); do runs > /dev/null || break; sleep 0.05; done
        runs || echo ended
        """))
    #expect(outcome.output.contains("38;2;48;176;199m" + Self.title + " D-Day"))
    #expect(outcome.lines.suffix(2) == ["clicked", "ended"], "\(outcome.output)\(outcome.errors)")
  }

  @Test(.needs("/usr/bin/conky")) func conkyShowsIt() throws {
    let home = try Self.home()
    let outcome = try home.shell(
      Self.script(
        home,
        """
        { echo 'conky.config = { out_to_console = true, out_to_x = false, update_interval = 1 }'
          echo 'conky.text = [['; "$0" bar conky day 2> notes; echo ']]'; } > config
        timeout 30 conky -c config | grep -m1 D-Day
        """))
    #expect(outcome.line.replacing("\u{200B}", with: "") == Self.title + " D-Day")
  }

  // MARK: On a display

  private static let xTools = [
    "/usr/bin/Xvfb", "/usr/bin/xdotool", "/usr/bin/import",
  ]
  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// Runs a bar on a display of its own: waits until it shows text in the day's colour, and clicks
  /// on that.
  ///
  /// - Parameter top: The upper edge of the bar.
  private static func shows(
    _ home: ScratchHome, top: Int = 0, starting bar: String
  ) throws -> Outcome {
    try home.shell(
      script(
        home,
        """
        export XDG_RUNTIME_DIR="$HOME/run"; mkdir -m 700 run
        Xvfb -displayfd 5 -screen 0 1024x768x24 5> display 2> /dev/null & display=$!
        trap 'kill $bar $display 2> /dev/null' EXIT
        until [ -s display ]; do sleep 0.05; done
        export DISPLAY=:$(cat display)
        \(bar)
        for try in $(seq 60); do
          place=$(import -window root -crop 1024x30+0+\(top) +repage -depth 8 txt:- |
            grep -im1 '#\(color)' | cut -d: -f1)
          [ -n "$place" ] && { echo shown; break; }
          sleep 0.2
        done
        xdotool mousemove ${place%,*} $((${place#*,} + \(top))); sleep 0.3; xdotool click 1
        clicked
        kill $bar
        for try in $(seq 100); do runs > /dev/null || break; sleep 0.05; done
        runs || echo ended
        """))
  }

  private static let isShown = ["shown", "clicked", "ended"]

  @Test(.needs("/usr/bin/polybar"), .needs(xTools[0], xTools[1], xTools[2]), .needsFile(font))
  func polybarShowsIt() throws {
    let home = try Self.home()
    let outcome = try Self.shows(
      home,
      starting: """
        { printf '[bar/b]\\nwidth=100%%\\nheight=30\\nfont-0=DejaVu Sans:size=12\\n'
          echo 'modules-right = day'; "$0" bar polybar day 2> notes; } > config
        polybar -c config b > log 2>&1 & bar=$!
        """)
    #expect(outcome.lines == Self.isShown, "\(outcome.output)\(outcome.errors)")
  }

  @Test(
    .needs("/usr/bin/i3", "/usr/bin/i3bar"), .needs(xTools[0], xTools[1], xTools[2]),
    .needsFile(font))
  func i3barShowsIt() throws {
    let home = try Self.home()
    let outcome = try Self.shows(
      home, top: 738,
      starting: """
        { echo '# i3 config file (v4)'; echo 'font pango:DejaVu Sans 10'
          echo 'bar {'; "$0" bar i3bar day 2> notes; echo '}'; } > config
        i3 -c config > log 2>&1 & bar=$!
        """)
    #expect(outcome.lines == Self.isShown, "\(outcome.output)\(outcome.errors)")
  }

  @Test(.needs("/usr/bin/lemonbar"), .needs(xTools[0], xTools[1], xTools[2]), .needsFile(font))
  func lemonbarShowsIt() throws {
    let home = try Self.home()
    let outcome = try Self.shows(
      home,
      starting: """
        "$0" bar lemonbar day 2> notes > start; sh start > log 2>&1
        until bar=$(pgrep -n lemonbar); do sleep 0.1; done
        """)
    #expect(outcome.lines == Self.isShown, "\(outcome.output)\(outcome.errors)")
  }

  /// Waybar in sway, which itself is a window of the display.
  @Test(
    .needs("/usr/bin/waybar", "/usr/bin/sway", Tool.setpriv),
    .needs(xTools[0], xTools[1], xTools[2]), .needsFile(font))
  func waybarShowsIt() throws {
    let home = try Self.home()
    let outcome = try Self.shows(
      home,
      starting: """
        # sway doesn't run as root.
        sway=sway
        if [ $(id -u) = 0 ]; then
          chmod 755 .; chown nobody run
          sway='setpriv --reuid=nobody --regid=nogroup --clear-groups sway'
        fi
        HOME=$XDG_RUNTIME_DIR WLR_BACKENDS=x11 WLR_RENDERER=pixman $sway -c /dev/null > log 2>&1 &
        compositor=$!; trap 'kill $bar $compositor $display 2> /dev/null' EXIT
        for try in $(seq 200); do [ -S run/wayland-1 ] && break; sleep 0.05; done
        { echo '{"layer":"top","height":30,"modules-right":["custom/day"],'
          "$0" bar waybar day 2> notes | grep -v '^//' | sed '$ s/,$//'; echo '}'; } > config
        printf '* { font-family: DejaVu Sans; } #waybar { background: #222222; }' > style
        WAYLAND_DISPLAY=wayland-1 waybar -c config -s style > log2 2>&1 & bar=$!
        """)
    #expect(outcome.lines == Self.isShown, "\(outcome.output)\(outcome.errors)")
  }
}
