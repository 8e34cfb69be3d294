"""For all tests: property tests try the same examples everywhere, so that a red run can be repeated.

`LEXIKO_EXPLORE=1 ./test tests/…` lets them look for new ones.
"""

import os

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("explore" if os.environ.get("LEXIKO_EXPLORE") else "repeatable")
