#!/usr/bin/env python3
"""A plugin for Widgetry: a repeating chore, such as watering the plants.

It needs Python 3.9 and no permissions. `Wire.md` describes the protocol.
"""
import json
import sys
from calendar import monthrange
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

KIND = {
    "kind": "chore",
    "name": "Chore",
    "description": "When a repeating chore is due next.",
    "families": ["systemSmall", "accessoryCircular", "accessoryInline"],
    "clock": "request",
    "intent": {
        "name": "SelectChore",
        "parameters": [
            {"name": "what", "title": "What", "default": "Water the plants",
             "dynamicOptions": True},
            {"name": "first", "title": "First day", "type": "date"},
            {"name": "every", "title": "Every", "type": "int", "default": 7,
             "minimum": 1, "maximum": 365},
            {"name": "unit", "title": "Unit", "type": "enum", "default": "days", "options": [
                {"value": "days", "title": "Days"},
                {"value": "weeks", "title": "Weeks"},
                {"value": "months", "title": "Months"},
            ]},
            {"name": "skipWeekends", "title": "Move weekends to Monday", "type": "bool",
             "default": False},
        ],
    },
}

SUGGESTIONS = ["Back up", "Change the filter", "Pay the rent", "Put out the bins", "Water the plants"]

DAYS_AHEAD = 30


def occurrence(first, number, every, unit):
    """The day of the n-th occurrence, counted from 0."""
    if unit == "months":
        months = first.month - 1 + number * every
        year, month = first.year + months // 12, months % 12 + 1
        # In a month without a 31st, use its last day.
        return date(year, month, min(first.day, monthrange(year, month)[1]))
    return first + timedelta(days=number * every * (7 if unit == "weeks" else 1))


def next_day(configuration, today):
    """The first occurrence from today on."""
    first = date.fromisoformat(configuration["first"])
    every, unit = configuration["every"], configuration["unit"]
    if unit == "months":
        passed = (today.year - first.year) * 12 + today.month - first.month
    else:
        passed = (today - first).days // (7 if unit == "weeks" else 1)
    # Start one occurrence early, because a weekend may have moved that one to today.
    number = max(0, passed // every - 1)
    while True:
        day = occurrence(first, number, every, unit)
        if configuration["skipWeekends"] and day.weekday() >= 5:
            day += timedelta(days=7 - day.weekday())
        if day >= today:
            return day
        number += 1


def entry(request, today, moment):
    configuration = request["configuration"]
    what = configuration.get("what", "Chore")
    if "first" in configuration:
        day = next_day(configuration, today)
    else:
        # The gallery requests an entry before a day is chosen.
        day = today + timedelta(days=3)
    days = (day - today).days
    words = {0: "Today", 1: "Tomorrow"}.get(days, f"In {days} days")
    color = {0: "red", 1: "orange"}.get(days, "primary")
    if request["family"] == "accessoryInline":
        view = f"{what}: {words.lower()}"
    elif request["family"] == "accessoryCircular":
        view = {
            "text": str(days), "font": "title",
            "accessibilityLabel": f"{what}: {words.lower()}",
        }
    else:
        view = {
            "vstack": [
                {"text": what, "font": "headline", "lineLimit": 2},
                {"text": words, "font": "title2", "color": color},
                {"text": f"{day:%a} {day.day} {day:%b}", "font": "caption", "color": "secondary"},
            ],
            "alignment": "leading",
        }
    return {"date": moment, "view": view}


def timeline(request, today, zone):
    """An entry for midnight of each day, which works for days of any length."""
    entries = []
    for number in range(DAYS_AHEAD):
        day = today + timedelta(days=number)
        midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
        entries.append(entry(request, day, midnight.timestamp()))
    # Ask again a week before the entries end, so that there is always one for today.
    return {"entries": entries, "policy": {"after": entries[-7]["date"]}}


def options(request):
    if request["parameter"] != "what":
        return []
    if "ids" in request:
        return [text for text in SUGGESTIONS if text in request["ids"]]
    search = (request.get("search") or "").casefold()
    return [text for text in SUGGESTIONS if search in text.casefold()]


def answer(request):
    verb = request["do"]
    if verb == "describe":
        return {"kinds": [KIND]}
    if verb == "options":
        return {"options": options(request)}
    if verb not in ("placeholder", "snapshot", "timeline"):
        return failure("request.unknown", f"Unknown request '{verb}'")
    # Use the time and the zone of the request, never those of this machine.
    name, now = request["environment"]["timeZone"], request["now"]
    try:
        zone = ZoneInfo(name)
        today = datetime.fromtimestamp(now, zone).date()
        if verb == "timeline":
            return {"timeline": timeline(request, today, zone)}
        return {"entry": entry(request, today, now)}
    except (ZoneInfoNotFoundError, IsADirectoryError):
        return failure("zone.unknown", f"Unknown time zone '{name}'")
    except (ValueError, OverflowError, OSError):
        return failure("day.out-of-range", "Days must be in the years 1 to 9999")


def failure(code, summary):
    return {"error": {"code": code, "summary": summary}}


def write(frame):
    sys.stdout.write(json.dumps(frame, ensure_ascii=False) + "\n")
    sys.stdout.flush()


for line in sys.stdin:
    frame = json.loads(line)
    if "hello" in frame:
        write({"hello": {"version": 1, "plugin": "chores", "pluginVersion": "1.0"}})
    elif "do" in frame:
        write({"id": frame["id"], **answer(frame)})
