extension HelpTopic {
  static let jsonText = """
    JSON: what --json prints

    Most commands print one document; log, events, simulate and --follow print JSON
    lines. JSON is indented on a terminal and compact elsewhere. Every key is always
    present, null if empty; keys may be added, but never change their meaning.
    Moments are 2026-12-24T15:00:00Z, dates 2026-12-25. Commands that add, change or
    remove something print it as 'list' does: 'add' prints one object, the others an
    array. If nothing matched, they print [] or empty results.

    stderr then has one object per line
      {"error":{"code","summary","hint","suggestions"}}
      {"note":{"level","code","summary","hint","suggestions"}}
                level: note | warning
                with a message of a plugin also says: {plugin, text}, here and in
                lastError

    --version   {version, commit, clean, build: debug | release, swift, system,
                sqlite, static: [library]}
                commit: null if the build didn't record it
    list        [{id, kind, family, location, plugin, configuration, own, revision,
                state, reason, detail, shown, entryDate, nextChange, nextReload,
                lastReload: {at, reason, outcome, milliseconds},
                lastError: {at, code, summary, hint},
                budget: {policy, limit, left, until}}]
                state: current | stale | pending | needsAttention
                configuration: the values in use, an entity as its id, a secret as
                {"secret":true}; own: the values that this widget itself sets
    show        {id, kind, family, at, entryDate, nextChange, state, reason, stale,
                text, line, url, view, nextReload, lastReload, lastError, budget}
    gallery     [{kind, recommendation, family, width, height, line,
                error: {code, summary, hint}}]
                recommendation: its title, null for the kind's own sample
    next        [{at, id, what: shown | reload, reason, line}]
    page        {at, folder, page, widgets, activities, written: [file],
                removed: [file]}
    timeline    {id, kind, family, revision, madeAt, reason, timeZone, locale,
                policy: {rule, date}, entries: [{date, line, relevance}]}
    simulate    {at, id, event: shown, line, entryDate}
                {at, id, event: call, reason, entries, policy: {rule, date}, merged}
                {at, id, event: deferred, reason, code, detail, until}
                {at, id, event: failed, reason, code, summary, hint, until}
                {at, id, event: skipped, code, detail}
                {at, id: null, event: clock, before, after, detail}
                before, after: seconds ahead of UTC
                the last line {event: summary, from, until, timeZone, calls,
                merged, failed, deferred, shown, instances: [{id, kind, budget,
                calls, merged, failed, deferred, shown}]}
    reload      {dryRun, results: [{id, kind, reason, outcome, code, detail, until,
                entries, milliseconds}], summary: {each outcome: its count}}
                outcome: reloaded | unchanged | coalesced | deferred | skipped |
                queued | failed
    status      {home, daemon, counts: {each state: n},
                problems: [{id, code, summary, hint}], next}
                with ID: as in list, with why: [sentence] and log: [line]; with
                several IDs, an array
    doctor      {ok, checks: [{check, state: ok | note | problem, summary, hint}]}
    daemon status
                {running, pid, since, version, home, next}
    install     {dryRun, version, prefix, files: [{path, action: write | replace |
                overwrite | unchanged | remove | keep | missing}]}; uninstall
                too
    kinds       [{kind, name, description, families, plugin, instances,
                parameters: [{name, title, type, entity, array, optional, secret,
                default, value, minimum, maximum, step, options, when, example}],
                clock: request | own, budget}]
    options     [{value, title, subtitle, section}]
    defaults list
                [{group, keys: [key], link, fault, usedBy: [id]}]
    defaults read
                [{group, key, type, value}], with KEY: the object; type: string |
                int | double | bool | date | data | json; data as base64
    tap         without ACTION: {id, kind, at, actions: [{number, label, intent,
                isOn, parameters}]}; with ACTION:
                {id, kind, action: {number, label, intent, isOn, parameters},
                dialog, changed: {group: [key]},
                reload: {reason, outcome, code, detail, milliseconds}, line}
    open        {id, address, opened}
    completion  {shell, script}
    anniversary list
                [{id, title, date, calendar, repeat, timeZone, next, days, weekday,
                age, emoji, color, notes, tags, source: {name, uid},
                usedBy: [id], first, leapDay, leapMonth, countFrom}]
                date: as typed; first: its first date, if the year is known; next:
                null if it is over, and then the other fields are for the last
                one; age: in full years on that day
    anniversary calendar
                {month, weekStart, days: [{date, weekday,
                anniversaries: [{id, title, age, emoji}]}]}
    anniversary milestones
                [{date, weekday, days, number, unit}]
    anniversary import
                {dryRun, added, changed, unchanged, skipped: [{line, summary}],
                days: [{action: added | changed, id, title, date, repeat}]}
    steps show  {date, timeZone, total, naive, goal, hours: [{start, total}],
                sources: [{source, priority, total, naive}], access, delivery,
                updated}
                total: after removing overlaps; naive: before
    steps add   {added, value, start, end, source}
    steps remove
                {dryRun, removed}
    steps import
                {added, changed, unchanged, skipped: [{line, summary}],
                skippedCount, others, ending: complete | truncated | cancelled |
                failed}
    steps sources
                [{source, kind: watch | phone | other, priority, preferred,
                lastSeen}]
    steps access
                {access, delivery, plugins: [{plugin, access, types, reasons,
                widgets}]}; steps delivery too
    activity list
                [{id, type, state, attributes, content, startedAt, staleAt, endsAt,
                relevance, token, plugin, line, stale, alerts, reason, detail}]
                state: pending | active | stale | ended; content: its state, with
                Dates as moments if the plugin declares them; stale: whether the
                state is outdated or an earlier one is shown; reason: why
                with --types: [{type, plugin, description, startToken, attributes,
                state}]
    activity show
                {activity, presentation, text, line, view}
    plugin list [{plugin, version, source, commit, bundled,
                state: ready | parked | missing, reason, kinds, grants, asks,
                instances, pid, runtime}]; install and update also:
                copied: [{name, folder, files, bytes}],
                container: new | kept | emptied, originChange, grantsKept,
                grantsAdded, grantsLost
    plugin build
                {path, manifest: 1, plugin, version, kinds: [{name, families}],
                asks, program: {path, bytes, sha256}, resources: [the same],
                runtime}; the manifest's file has all but path and runtime
    apply       {dryRun, changes: [{action: add | change | remove,
                noun: home | anniversary | kind | instance, id,
                fields: {name: [old, new]}}], allowed: [id], unlisted: [id],
                missing: [plugin], unsaid: [{noun, id, parameter,
                reason: secret | aside, set}]}
    export      {home, plugins, anniversaries, kinds, instances}: what apply reads
    backup      {home, file, bytes, instances, anniversaries, plugins}
    restore     the same with {grants: [{plugin, version, source, grants, allowed}],
                links: [{group, file, allowed}], healthAllowed}
    log         {at, id, kind, reason, by: {command, selector, pid}, outcome, code,
                detail, entries, milliseconds, changed, former, shown, nextReload,
                times, since}
                times: how often the same happened in a row since then
    events      {at, event: added | shown | state | configured | removed, id, kind,
                line, state, reason, detail, revision, nextChange,
                former: {id, line, state, revision}}
    """
}
