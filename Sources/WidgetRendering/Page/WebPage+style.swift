extension WebPage {
  /// The hash of the style sheet for the page's security policy.
  static let styleDigest = digest(of: style)

  /// The style sheet of the page: a grid in units of ``PageCells`` with an even number of columns,
  /// so that wide widgets and pairs of small ones fill it.
  ///
  /// `--pt` is the size of a point. With two columns, pictures are scaled to the page's width, up
  /// to their size on the largest phones. Widgets keep their order, except that small ones fill
  /// gaps beside wide ones.
  static let style: StaticString = """
    :root { color-scheme: light dark; --ground: #e9e9ee; --ink: #1c1c1e; --quiet: #55555a; --alarm: #a3170f; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #101014; --ink: #f2f2f7; --quiet: #b0b0b6; --alarm: #ff8a80; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 24px 22px 48px; max-width: 1462px; background: var(--ground); color: var(--ink);
      font: 15px/1.45 -apple-system, "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
    h1 { margin: 0; font-size: 22px; }
    header { text-align: center; }
    header p { margin: 2px 0 22px; color: var(--quiet); }
    main { container-type: inline-size; }
    .widgets { --pt: 1px; display: grid; grid-auto-flow: dense; justify-content: center; margin: 0 auto; padding: 0;
      grid-template-columns: repeat(auto-fit, calc(158 * var(--pt))); grid-auto-rows: calc(196 / 6 * var(--pt));
      column-gap: calc(22 * var(--pt)); list-style: none; max-width: 1418px; }
    .widgets li { grid-column: span var(--columns); grid-row: span var(--rows); min-width: 0; }
    .island { --pt: 1px; display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; margin: 0 0 22px; padding: 0;
      list-style: none; }
    .island li { max-width: 100%; }
    .island figcaption { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); white-space: nowrap; }
    figure { margin: 0; }
    a { display: block; width: calc(var(--width) * var(--pt)); max-width: 100%; margin: 0 auto; color: inherit;
      text-decoration: none; border-radius: 22px; }
    a:focus-visible { outline: 3px solid #0a6cff; outline-offset: 3px; }
    img { display: block; width: 100%; height: auto; border-radius: 22px; }
    .accessoryCircular img { border-radius: 50%; }
    .accessoryRectangular img, .accessoryInline img { border-radius: 8px; }
    .control a, .control img { border-radius: 999px; }
    figcaption { margin-top: 2px; font-size: 12px; line-height: 14px; overflow-wrap: anywhere; display: -webkit-box;
      -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    figcaption:has(.note:empty) { display: none; }
    .name { color: var(--quiet); }
    .note { color: var(--alarm); }
    li:not([data-state="current"]) img { opacity: 0.75; }
    .changed img { animation: changed 2s ease-out; }
    @keyframes changed { from { box-shadow: 0 0 0 4px #0a6cff; } to { box-shadow: 0 0 0 4px transparent; } }
    @media (prefers-reduced-motion: reduce) { .changed img { animation: none; } }
    @container (max-width: 1417.9px) { .widgets { max-width: 1058px; } }
    @container (max-width: 1057.9px) { .widgets { max-width: 698px; } }
    @container (max-width: 697.9px) {
      .widgets { --pt: calc(min(100cqi, 422px) / 338); grid-template-columns: repeat(2, calc(158 * var(--pt))); }
      .widgets li { grid-column: span min(2, var(--columns)); grid-row: span var(--narrow-rows); }
    }
    /* A note of more than a line has no room below a low picture. */
    .widgets :is([class^="accessory"], .control):has(.note:not(:empty)) { grid-row: span calc(var(--rows) + 1); }
    @media (max-width: 480px) { body { padding: 16px 12px 32px; } }
    @media print { body { background: none; } li { break-inside: avoid; } }

    """
}
