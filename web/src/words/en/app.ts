// Lexiko as an app: install, offline, updates.
export const app = {
  offline: "You’re offline. This is from your last visit.",
  offline_table: "You’re offline. Tiles you lay will stay where they are.",
  turn_waits: "You’re offline. We’ll send your play when you’re back.",
  take_back: "Cancel",
  new_version: "Update available.",
  load: "Update",
  install: "Install Lexiko",
  install_hint: "The app has its own icon and opens offline.",
};
