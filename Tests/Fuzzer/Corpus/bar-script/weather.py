#!/usr/bin/env python3
# <xbar.title>Weather</xbar.title>
# <xbar.version>v1.0</xbar.version>
# <xbar.author>Mina</xbar.author>
# <xbar.desc>Shows the weather</xbar.desc>
# <xbar.var>string(VAR_CITY="Busan"): The city.</xbar.var>
# <xbar.var>number(VAR_DAYS=3): Days.</xbar.var>
# <xbar.var>boolean(VAR_F=false): Fahrenheit.</xbar.var>
# <xbar.var>select(VAR_UNIT="km"): Unit. [km, mi, "a)"]</xbar.var>
import urllib
