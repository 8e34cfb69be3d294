// Lexiko as an app: install, offline, updates.
export const app = {};
