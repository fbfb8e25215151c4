#!/usr/bin/env python3
"""A plugin for Widgetry with a parameter of every type: a trip and its details.

It needs Python 3.9 and no permissions. `Wire.md` describes the protocol.
"""
import json
import sys
from datetime import datetime
from zoneinfo import ZoneInfo

PLACES = {
    "oslo": ("Oslo", "Norway"), "bergen": ("Bergen", "Norway"), "busan": ("Busan", "Korea"),
    "jeju": ("Jeju", "Korea"),
}


def parameter(name, title, kind="string", **more):
    return {"name": name, "title": title, "type": kind, **more}


KIND = {
    "kind": "trip",
    "name": "Trip",
    "description": "A trip and its details.",
    "families": ["systemMedium", "systemLarge"],
    "clock": "request",
    "recommendations": True,
    "intent": {
        "name": "SelectTrip",
        "parameters": [
            parameter("title", "Title", default="A trip"),
            parameter("country", "Country", "enum", default="Norway", options=[
                {"value": "Norway", "title": "Norway"}, {"value": "Korea", "title": "South Korea"}]),
            parameter("place", "Place", "entity", entity="Place", owner="plugin", optional=True,
                      dynamicOptions=True, dependsOn=["country"]),
            parameter("stops", "Stops", "entity", entity="Place", owner="plugin", array=True,
                      dynamicOptions=True, sizes={"systemMedium": 1, "systemLarge": {"max": 4}}),
            parameter("since", "Since", "entity", entity="anniversary", owner="host",
                      optional=True),
            parameter("day", "Day", "date", optional=True),
            parameter("alarm", "Alarm", "time", optional=True),
            parameter("departs", "Departs", "localDateTime", optional=True),
            parameter("call", "Call", "dateTime", optional=True),
            parameter("ahead", "Remind ahead", "duration", default=1800, minimum=60, step=60),
            parameter("people", "People", "int", default=2, minimum=1, maximum=9),
            parameter("share", "Share of the costs", "double", default=0.5, minimum=0, maximum=1),
            parameter("far", "How far", "measurement", dimension="length", unit="km", minimum=0,
                      optional=True),
            parameter("warm", "How warm", "measurement", dimension="temperature", unit="°C",
                      optional=True),
            parameter("booked", "Booked", "bool", default=False, options=[
                {"value": True, "title": "Booked"}, {"value": False, "title": "An idea"}]),
            parameter("page", "Page", "url", optional=True),
            parameter("notes", "Notes", multiline=True, optional=True),
            parameter("tags", "Tags", array=True),
            parameter("code", "Booking code", secret=True, optional=True),
        ],
        "summary": {
            "when": [{"parameter": "booked", "is": "equalTo", "values": [True], "show": {
                "text": "${title} on ${day}, ${people} people", "parameters": [
                    "country", "place", "stops", "departs", "alarm", "call", "ahead", "share", "far",
                    "warm", "page", "notes", "tags", "code", "since", "booked"]}}],
            "otherwise": {"text": "${title}, some day", "parameters": [
                "country", "place", "stops", "people", "share", "far", "warm", "page", "notes",
                "tags", "since", "booked"]},
        },
    },
}

RECOMMENDED = [{
    "title": "A weekend in Busan",
    "configuration": {"title": "Busan", "country": "Korea", "place": "busan", "ahead": 3600},
}]


def lines(request):
    """A line for each parameter that is set; a secret is never shown."""
    values = request["configuration"]
    zone = ZoneInfo(request["environment"]["timeZone"])
    shown = []
    for name in ("day", "alarm", "departs", "far", "warm", "page", "notes"):
        if name in values:
            shown.append(f"{name} {values[name]}")
    if "call" in values:
        moment = datetime.fromisoformat(values["call"].replace("Z", "+00:00"))
        shown.append(f"call {moment.astimezone(zone):%Y-%m-%d %H:%M}")
    for name in ("stops", "tags"):
        if values.get(name):
            shown.append(f"{name} " + ", ".join(map(str, values[name])))
    if "since" in values:
        shown.append(f"since {request['entities']['anniversary'][values['since']]['title']}")
    people = "1 person" if values["people"] == 1 else f"{values['people']} people"
    shown.append(f"{people}, {values['share']:.0%}, {values['ahead'] // 60} min ahead")
    shown.append(("booked" if values["booked"] else "an idea")
                + (", with a code" if "code" in values else ""))
    return shown


def entry(request):
    values = request["configuration"]
    place = PLACES.get(values.get("place"), (values["country"],))[0]
    heading = {"text": f"{values['title']}: {place}", "font": "headline"}
    small = [{"text": line, "font": "caption"} for line in lines(request)]
    return {"date": request["now"], "view": {"vstack": [heading, *small], "alignment": "leading"}}


def options(request):
    country = request["configuration"].get("country")
    search = (request.get("search") or "").casefold()
    return [
        {"value": place, "title": title, "section": of}
        for place, (title, of) in PLACES.items()
        if (place in request["ids"] if "ids" in request else
            search in title.casefold() and (request["parameter"] != "place" or of == country))
    ]


def answer(request):
    verb = request["do"]
    if verb == "describe":
        return {"kinds": [KIND]}
    if verb == "options":
        return {"options": options(request)}
    if verb == "recommendations":
        return {"recommendations": RECOMMENDED}
    if verb == "timeline":
        return {"timeline": {"entries": [entry(request)], "policy": "never"}}
    if verb in ("placeholder", "snapshot"):
        return {"entry": entry(request)}
    return {"error": {"code": "request.unknown", "summary": f"Unknown request '{verb}'"}}


for line in sys.stdin:
    frame = json.loads(line)
    if "hello" in frame:
        reply = {"hello": {"version": 1, "plugin": "trips", "pluginVersion": "1.0"}}
    else:
        reply = {"id": frame["id"], **answer(frame)}
    sys.stdout.write(json.dumps(reply, ensure_ascii=False) + "\n")
    sys.stdout.flush()
