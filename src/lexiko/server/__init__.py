"""The server of tables: people and computers play, and nothing is lost.

`application.application(configuration)` gives the web application. A command goes by POST to one
live table, is decided by the rules, appended to the log, and only then told to everybody at the
table, each by what its seat may see. Nothing is imported here, so that the settings can be read
without loading all of it.
"""
