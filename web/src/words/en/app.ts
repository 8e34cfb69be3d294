// Lexiko as an app: install, offline, updates.
export const app = {
  offline: "You’re offline. Not everything is up to date.",
  needs_connection: "You need a connection for this.",
  offline_table: "You’re offline. Tiles you lay will stay where they are.",
  play_queued: "You’re offline. We’ll send your play when you’re back.",
  play_refused: (title: string) => `Your play against ${title} didn’t go through.`,
  a_play_refused: "A play of yours didn’t go through.",
  not_posted: (text: string) => `“${text}” wasn’t posted.`,
  note_refused: "A note of yours wasn’t posted.",
  wall_refused: "A change of yours to the wall didn’t go through.",
  to_the_wall: "Open wall",
  to_the_table: "Open table",
  cancel: "Cancel",
  update_available: "Update available.",
  update: "Update",
  install: "Install Lexiko",
  install_hint: "The app has its own icon and opens offline.",
};
