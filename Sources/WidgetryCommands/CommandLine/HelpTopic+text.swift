extension HelpTopic {
  static let valuesText = """
    Values: how parameters, names and ids are written

    Flags are about Widgetry's own things; name=value is about the kind's.

      name=TEXT     all after the first =, as it is; no comma, quote or @ is special
      name:=JSON    a JSON value
      name@=FILE    the file's text; - is stdin, which keeps secrets out of the
                    shell's history
      name=A name=B an array: repeat the name
      name+=V       add an element, or add to a number
      name-=V       take an element away, or take from a number
      name=         the empty text, or the empty array
      --values F    the members of a JSON object in a file, or from stdin with -;
                    name=value overrides it
      unset ID name back to the kind's value, or the default

    All assignments of a command are one change and one reload. If any is wrong,
    nothing changes and every fault is listed.

    Entity    its id, else its title if no other has it; case does not count
    Enum      its raw value, else its title
    Bool      true false yes no on off 1 0
    Duration  90s 15m 1h30m 2d
    Text      UTF-8 up to 64 KiB, stored as given, made harmless where it is shown

    Ids       a-z 0-9 . _ - and at most 64; the first is a letter or digit.
              Made ones are KIND-N; an anniversary's is made from its title
    Kinds     as their author spelled them, in any case; PLUGIN/KIND where two
              plugins use one name
    Families  Apple's word, or a short one: small medium large extraLarge
              circular rectangular inline

    Flags may be anywhere and are never abbreviated; -- ends them. None starts
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
      --05-15                    of no known year, for an anniversary
    A relative day is worked out once and printed. 05/12/2026 can be two days and is
    refused; write the year first. Business days leave out the weekend of the
    locale's country, and the days that a widget's 'holidays' name.

    WHEN, a moment
      a DATE                     its first moment
      2026-05-23T09:00           also with :30 for seconds, and with Z or +09:00
      '2026-05-23 09:00'
      09:00, now, +2h
    A local time that occurs twice is the first; one that never occurs moves
    forward. Both are noted.

    Time zone   --time-zone, else TZ, else the home's, else the machine's
    Locale      --locale, else LC_ALL, LC_MESSAGES, LANG unless C or POSIX, else
                the home's, which is that of its creator
    """

  static let selectorsText = """
    Selectors: how widgets are picked out

      ID ...              these
      -                   ids from stdin, one a line
      --instance ID       also with * and ?: --instance 'met-*'
      --kind K            all of a kind
      --family F          all of a family
      --plugin P          all kinds of a plugin
      --entity TYPE/ID    all that name an entity: --entity anniversary/mina
      --state S           current, stale, pending or needsAttention
      --where COND        all whose value meets a condition
      --all               all

    The same flag again: any of them (--where: all of them). Different flags: all
    must hold.

    COND is a name, a sign and a value
      =  !=               equal, not equal; of a list, if any element is
      <  <=  >  >=        in order; quote them: --where 'goal>5000'
      ~                   contains, also the title of a choice; case does not count
      =a..b               from a to b, for numbers and dates; =a.. and =..b are open
      name=  name!=       has no value, has one
    Values are written as in name=value: --where 'day<today'. They are held against
    what the widget uses, wherever that comes from. One that names no entity
    matches nothing; no number or date where one belongs is refused.

    Reading without a selector means all. reload without one is refused: --all is
    said, never assumed. An id or kind that is not there stops the command before
    it does anything.

      widgetry list --where anniversary=old --ids | widgetry set - anniversary=new
    """

  static let exitText = """
    Exit codes

      0    done; also nothing to list, unchanged, or the reader went away
      1    failed, nothing was changed
      2    not there: no such widget, kind, entity or plugin; nothing matched
      3    the answer is no
      4    done in part: stored, but its reload failed (it is retried) or the answer
           could not be printed; or some of several failed. Do not repeat an add
      64   misused: an unknown command, flag, family, parameter or option; a missing
           or malformed value; nothing was changed
      75   not now: the home is busy, or the widget was changed (--if-revision);
           try again, and read it again first
      130  interrupted (143: ended by SIGTERM), between whole changes

    Results go to stdout; note:, warning:, error: and hint: to stderr. With --quiet
    commands that change something print errors only, and commands that read print
    their results and errors; a result that --json asks for is always printed.
    """

  static let environmentText = """
    Environment: where things are stored, and variables that are read

    Home, the folder with the registry
      --home DIR, else WIDGETRY_HOME, else $XDG_DATA_HOME/widgetry, else
      ~/.local/share/widgetry (macOS: ~/Library/Application Support/widgetry).
      Reading a home that is not there answers "nothing" and makes nothing; the
      first change makes it. Another user's home is refused.

    Variables
      WIDGETRY_HOME                the home; empty counts as not set
      XDG_DATA_HOME, HOME          where the home is if nothing names it
      TZ                           the time zone, unless --time-zone is given
      LC_ALL, LC_MESSAGES, LANG    the locale, unless --locale is given; C and
                                   POSIX count as not set
      NO_COLOR                     no colour, if not empty
      TERM                         no colour if it is dumb
      COLORTERM, COLORFGBG         how many colours a terminal has, and whether its
                                   ground is bright: for cards
      COLUMNS                      the width of tables on a terminal
      PATH                         where rsvg-convert or magick is, for PNG and PDF
    """
}
