// Names of browsers and systems, which are the same in every language.
const BROWSERS = {
  "Edg/": "Edge",
  "OPR/": "Opera",
  "Firefox/": "Firefox",
  "Chrome/": "Chrome",
  "Safari/": "Safari",
};
const SYSTEMS = {
  Android: "Android",
  iPhone: "iPhone",
  iPad: "iPad",
  Windows: "Windows",
  "Mac OS": "Mac",
  Linux: "Linux",
};

/** What a person calls this browser: "Firefox, Android". */
export function deviceName(agent = navigator.userAgent): string {
  const first = (names: Record<string, string>) =>
    Object.entries(names).find(([sign]) => agent.includes(sign))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(", ") || "Browser";
}
