"""The gallery: scenes of the page, recorded once and shown without a server, and pictures of them.

`python -m tests.browser.gallery --accept` takes new pictures of all scenes, or of those named;
`--record` plays the scenes at a real server again, which is needed when the wire has changed.
"""
