"""Routes for people: accounts, passkeys, profiles, availability, notifications."""
