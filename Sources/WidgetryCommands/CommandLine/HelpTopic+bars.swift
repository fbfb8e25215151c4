extension HelpTopic {
  static let barsText = """
    Bars: widgets and activities in status bars

      widgetry bar list              the bars that can show widgets
      widgetry bar NAME [ID ...]     what to paste into the bar's file, with clicks
      widgetry bar NAME --island     the same for live activities
      widgetry bar NAME ID --check   what is missing

    Formats of 'show ID --format F' and 'activity show --format F'
      waybar          JSON with text and tooltip as Pango markup, alt, class and
                      percentage
      i3bar           the protocol of i3bar and swaybar; --follow also does what is
                      clicked
      i3blocks        the text, the short text and the colour, one per line
      i3blocks-json   the same as JSON, for blocks with format=json
      polybar         text with tags for the colour and for clicks
      lemonbar        the same; pipe lemonbar's output into sh
      tmux            text with #[fg=...]
      conky           text for ${execpi ...}
      eww             JSON with text, short, icon, color, percentage, tooltip, class
      genmon          the tags txt, tool, bar and txtclick, for XFCE
      xbar            a menu with links, buttons and a reload, for xbar, SwiftBar,
                      Argos and Kargos
      sketchybar      arguments for 'sketchybar --set NAME'; pipe them into xargs
      ansi            text with a terminal's 24-bit colour

    i3bar, polybar, tmux, lemonbar, conky and ansi show several ids in one line.

    What they show
      text         the widget in one line; all its lines are the tooltip
      icon         its first symbol, or the emoji of its day
                   --icons nerd    a glyph of a Nerd Font; the default
                   --icons emoji   no such font is needed
                   --icons none
      colour       the first colour in the widget, else the colour of its day, in a
                   tone that is readable on dark bars
                   --scheme light  on light bars
                   --color never   no colour
      percentage   its first gauge, progress bar or ring
      class        the kind; current, stale, pending or needs-attention; the family;
                   dark or light; today, if its day is today

    Bars hide commands that fail, so an error is a line of class 'error', and the
    exit code is 0.
      --fallback TEXT   what to show instead of an error or a placeholder;
                        --fallback '' shows nothing
      --max-length N    the maximum width in columns; the title is shortened first

    --follow keeps running, prints a line after each change, waits for a widget that
    doesn't exist yet, and ends when the bar does. It costs nothing while nothing
    changes, so prefer it to an interval.
    """
}
