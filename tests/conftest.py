"""For all tests: property tests try the same examples everywhere, so that a red run can be repeated.

`LEXIKO_EXPLORE=1 ./test tests/…` lets them look for new ones.
"""

import os
import signal

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("explore" if os.environ.get("LEXIKO_EXPLORE") else "repeatable")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell's background jobs ignore Ctrl-C, and hand that on to the programs that tests interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)
