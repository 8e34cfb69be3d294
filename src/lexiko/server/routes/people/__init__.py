"""Routes of people: accounts, passkeys, profiles, availability, notifications."""
