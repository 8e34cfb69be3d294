// Before anything is drawn. The theme chosen here, or the system's, so that the room doesn't flash,
// and letters that are easy to see;
// which outline of a page is drawn until the page itself is here (`src/styles/outline.css`); and
// the two requests that the first page waits for, which needn't wait for its scripts.
(() => {
  const root = document.documentElement;
  const chosen = localStorage.getItem("theme");
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "dark" : "light";
  if (localStorage.getItem("sight") === "low") root.dataset.sight = "low";

  const page = location.pathname.split("/")[1];
  root.dataset.outline = page === "" || page === "table" ? page || "home" : "page";

  const files = JSON.parse(document.querySelector("meta[name=dictionaries]")?.content || "{}");
  const spoken = [localStorage.getItem("language"), ...navigator.languages.map((tag) => tag.split(/[-_@.]/)[0])];
  const language = spoken.find((one) => ["en", "de", "fr", "es"].includes(one)) ?? "en";
  // The names of the buttons beside the rack say where it lies.
  root.lang = language;
  if (files[language]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = files[language];
    document.head.append(link);
  }

  // Whose words were chosen, or those of the page's language.
  let chosenWords;
  try {
    chosenWords = JSON.parse(localStorage.getItem("lexicon"))?.language;
  } catch {}

  if (page === "")
    window.firstGame = fetch("/api/v1/first-game", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ language: chosenWords ?? language, page_language: language }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
})();
