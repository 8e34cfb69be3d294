// Lexiko as an app: install, offline, updates.
export const app = {
  offline: "You are offline. This is how it was when you were last connected.",
  offline_table: "You are offline. The table is as it was; what you lay stays where it is.",
  turn_waits: "Your turn waits for the connection, and is then sent once.",
  take_back: "Do not send it",
  new_version: "There is a new version of this page.",
  load: "Load it",
  install: "Install Lexiko",
  install_hint: "As an app it has its own icon and opens without a connection.",
};
