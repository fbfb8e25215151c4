// The help topics about values, dates, selectors, exit codes and the environment.

extension HelpTopic {
  static let valuesText = """
    Values: how parameters, names and ids are written

    Flags are for Widgetry's own settings; name=value is for a kind's parameters.

      name=TEXT      everything after the first =, unchanged; commas, quotes and @
                     have no special meaning
      name:=JSON     a JSON value
      name@=FILE     the text of a file; - is stdin, which keeps secrets out of the
                     shell's history
      name=A name=B  an array: repeat the name
      name+=V        add an element, or add to a number
      name-=V        remove an element, or subtract from a number
      name=          the empty text, or the empty array
      --values F     the values in a JSON object, from a file or from stdin with -;
                     name=value overrides them
      unset ID name  use the kind's value again, or the default

    All assignments of a command are one change and one reload. If one is invalid,
    nothing changes and every error is listed.

    Entity    its id, or its title if no other entity has it; case doesn't matter
    Enum      its raw value, or its title
    Bool      true false yes no on off 1 0
    Duration  90s 15m 1h30m 2d
    Text      UTF-8 up to 64 KiB, stored unchanged; control characters are replaced
              when it is printed

    Ids       a-z 0-9 . _ - and at most 64; the first is a letter or digit.
              Generated ids are KIND-N; an anniversary's is made from its title
    Kinds     as their author spelled them, in any case; PLUGIN/KIND if two
              plugins have a kind of the same name
    Families  Apple's name, or a short one: small medium large extraLarge
              circular rectangular inline control

    Flags can appear anywhere and can't be abbreviated; -- ends them. No flag starts
    with a digit, so -3d, +100d and --05-15 are values.
    """

  static let datesText = """
    Dates: how days, moments and time zones are written

    DATE, a day
      2026-05-23                 also 20260523, 2026.5.23, 2026년 5월 23일
      today tomorrow yesterday
      friday, 'next friday'
      +100d -2w +1y              from today
      lunar-ko:2026-04-08        also lunar-zh, hebrew, islamic, islamic-umalqura;
                                 2026-04L-08 in a leap month
      --05-15                    without a year, for an anniversary
    A relative day is converted to a date once, and printed. 05/12/2026 is rejected,
    because it can be two days; write the year first. Business days exclude the
    weekend of the locale's country, and the days in a widget's 'holidays'.

    WHEN, a moment
      a DATE                     the start of that day
      2026-05-23T09:00           also with :30 for seconds, and with Z or +09:00
      '2026-05-23 09:00'
      09:00, now, +2h
    A local time that occurs twice is taken the first time; one that is skipped is
    moved forward. A note is printed in either case.

    Time zone   --time-zone, else TZ, else the home's, else the machine's
    Locale      --locale, else LC_ALL, LC_MESSAGES, LANG unless C or POSIX, else
                the home's, which is the locale of the user who created it
    """

  static let selectorsText = """
    Selectors: how to choose widgets

      ID ...              these widgets
      -                   the ids on stdin, one per line
      --instance ID       ids with * and ?: --instance 'met-*'
      --kind K            all widgets of a kind
      --family F          all widgets of a family
      --plugin P          all widgets of a plugin's kinds
      --entity TYPE/ID    all widgets with this entity: --entity anniversary/mina
      --state S           current, stale, pending or needsAttention
      --where COND        all widgets with a value that meets a condition
      --all               all widgets

    If a flag is repeated, a widget needs to match one of its values (for --where,
    all of them). If different flags are given, it needs to match all of them.

    COND is a name, a sign and a value
      =  !=               equal, not equal; for a list, if any element is equal
      <  <=  >  >=        smaller or greater; quote them: --where 'goal>5000'
      ~                   contains, also in a choice's title; case doesn't matter
      =a..b               from a to b, for numbers and dates; =a.. and =..b are open
      name=  name!=       has no value, has a value
    Values are written as in name=value: --where 'day<today'. They are compared with
    the values that a widget uses, including those of its kind and the defaults. An
    unknown entity matches nothing; an invalid number or date is an error.

    Read-only commands select all widgets by default. 'reload' needs a selector,
    such as --all. If an id or kind is unknown, the command does nothing.

      widgetry list --where anniversary=old --ids | widgetry set - anniversary=new
    """

  static let exitText = """
    Exit codes

      0    done; also if there was nothing to list or to change, or if the reader
           closed the pipe
      1    failed; nothing was changed
      2    not found: no such widget, kind, entity or plugin, or nothing matched
      3    the answer is no
      4    partly done: stored, but the reload failed (it is retried) or the result
           couldn't be printed; or some of several failed. Don't repeat an add
      64   invalid command line: an unknown command, flag, family, parameter or
           option, or a missing or malformed value; nothing was changed
      75   try again: the home is busy, or the widget was changed since you read it
           (--if-revision)
      130  interrupted (143: ended by SIGTERM), between complete changes

    Results go to stdout; notes, warnings, errors and hints go to stderr. With
    --quiet, commands that change something print only errors, and commands that
    read print their results and errors. With --json, results are always printed.
    """

  static let environmentText = """
    Environment: where data is stored, and the environment variables

    Home (the folder with the registry)
      --home DIR, else WIDGETRY_HOME, else $XDG_DATA_HOME/widgetry, else
      ~/.local/share/widgetry (macOS: ~/Library/Application Support/widgetry).
      The first change creates the home; until then, commands treat it as empty.
      You can't use a home that belongs to another user.

    Variables
      WIDGETRY_HOME                the home; empty means not set
      XDG_DATA_HOME, HOME          used to find the home if it isn't given
      WIDGETRY_BUNDLED             if 'process', the kinds that come with widgetry
                                   run in processes of their own
      TZ                           the time zone, unless --time-zone is given
      LC_ALL, LC_MESSAGES, LANG    the locale, unless --locale is given; C and
                                   POSIX mean not set
      NO_COLOR                     if not empty, nothing is printed in colour
      TERM                         if 'dumb', nothing is printed in colour
      COLORTERM, COLORFGBG         how many colours the terminal has, and whether
                                   its background is bright
      COLUMNS                      the width of tables on a terminal
      XDG_CACHE_HOME               where builds and fonts are cached (~/.cache)
      XDG_CONFIG_HOME              where 'daemon install' writes (~/.config)
      WIDGETRY_SOURCE              Widgetry's sources, to build plugins in Swift
    """
}
