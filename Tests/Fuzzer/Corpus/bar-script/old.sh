#!/bin/sh
# <bitbar.title>Old</bitbar.title>
# <swiftbar.hideAbout>true</swiftbar.hideAbout>
curl https://example.org
