#!/usr/bin/env python3
"""Plays a basketball game as pushes, the way a server for iOS would send them.

    python3 game.py | widgetry activity replay -            # 40 minutes of play in 40 minutes
    python3 game.py | widgetry activity replay - --speed 120
    python3 game.py --send TOKEN                            # to the daemon's socket, at once

A payload a line: 'start', 'update' for each basket, 'end'. The same seed gives the same game.
"""

import argparse
import http.client
import json
import os
import random
import socket
import time

TEAMS = {
    "home": {"name": "Bears", "code": "BEA", "color": "c8102e"},
    "away": {"name": "Lions", "code": "LIO", "color": "1d428a"},
}
PLAYERS = {"home": ["Kim", "Park", "Stone", "Diallo"], "away": ["Reyes", "Okafor", "Lund", "Mori"]}
PERIOD_SECONDS = 600


def payload(timestamp, event, **members):
    return {"aps": {"timestamp": timestamp, "event": event, **members}}


def clock(seconds):
    return f"{seconds // 60}:{seconds % 60:02}"


def game(seed, begin):
    """The payloads of one game, in order."""
    chance = random.Random(seed)
    score = {"home": 0, "away": 0}

    def state(period, left, play, over=False):
        return {**score, "period": period, "clock": clock(left), "lastPlay": play, "isOver": over}

    yield payload(
        begin, "start", **{
            "attributes-type": "GameAttributes", "attributes": TEAMS,
            "content-state": state(1, PERIOD_SECONDS, "Tip-off"),
            "alert": {"title": "Bears - Lions", "body": "Tip-off"},
        })
    period, left, passed = 1, PERIOD_SECONDS, 0
    while True:
        step = min(left, chance.randint(12, 45))
        left -= step
        passed += step
        side = chance.choice(["home", "away"])
        points = chance.choice([1, 2, 2, 2, 3])
        score[side] += points
        words = {1: "Free throw", 2: "Two", 3: "Three"}[points]
        play = f"{words} by {chance.choice(PLAYERS[side])}"
        members = {"content-state": state(period, left, play), "stale-date": begin + passed + 300}
        yield payload(begin + passed, "update", **members)
        if left > 0:
            continue
        # A draw goes into overtime, which is half as long.
        if period >= 4 and score["home"] != score["away"]:
            break
        period += 1
        left = PERIOD_SECONDS if period <= 4 else PERIOD_SECONDS // 2
    winner = TEAMS["home" if score["home"] > score["away"] else "away"]["name"]
    yield payload(
        begin + passed + 1, "end", **{
            "content-state": state(period, 0, f"{winner} win", over=True),
            "dismissal-date": begin + passed + 900,
            "alert": {"title": "Final", "body": f"{winner} win"},
        })


def send(token, payloads, path):
    """Sends all but the start to the daemon, and tells what it does not take."""
    connection = http.client.HTTPConnection("localhost")
    connection.sock = socket.socket(socket.AF_UNIX)
    connection.sock.connect(path)
    headers = {"apns-push-type": "liveactivity", "apns-priority": "10"}
    for body in payloads:
        if body["aps"]["event"] == "start":
            continue
        connection.request("POST", f"/3/device/{token}", json.dumps(body), headers)
        answer = connection.getresponse()
        words = answer.read().decode()
        if answer.status != 200:
            raise SystemExit(f"{answer.status} {words}")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--send", metavar="TOKEN", help="send it to an activity that goes on")
    given = options.parse_args()
    begin = int(time.time())
    payloads = game(given.seed, begin)
    if given.send:
        home = os.environ.get("WIDGETRY_HOME") or os.path.expanduser("~/.local/share/widgetry")
        send(given.send, payloads, home + "/push.sock")
        return
    for body in payloads:
        print(json.dumps(body), flush=True)


if __name__ == "__main__":
    main()
