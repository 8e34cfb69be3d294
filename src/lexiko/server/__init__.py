"""The game server: people and computers play at tables, and nothing is lost.

`application.application(configuration)` returns the web application. A command goes by POST to one
live table, is decided by the rules, appended to the log, and only then sent to everyone at the
table, as far as their seat may see it. Nothing is imported here, so that the settings can be read
without loading everything else.
"""
