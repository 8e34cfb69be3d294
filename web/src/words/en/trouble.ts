// When a page cannot be shown, and where there is none.
export const trouble = {
  headline: "That did not work.",
  again: "Try again",
  to_first_page: "To the first page",
  part_not_loaded:
    "This part of the page could not be loaded. Look whether you are online, then try again.",
  page_broke: "Something went wrong on this page. Nothing that you have played is lost.",
  not_here: "Not here",
  nothing_here: "There is nothing here.",
  mistyped: "The address may be mistyped, or what it led to is gone.",
};
