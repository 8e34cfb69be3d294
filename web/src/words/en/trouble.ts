// When a page can’t be shown, or doesn’t exist.
export const trouble = {
  title: "That didn’t work.",
  again: "Try again",
  home: "Home",
  part_not_loaded: "Couldn’t load this. Check your connection, then try again.",
  page_broke: "Something went wrong on this page. Your plays are safe.",
  not_found: "Not found",
  nothing_here: "There’s nothing here.",
  mistyped: "The address may be wrong, or the page is gone.",
};
