// Which look of the style sheet an edition of the catalogue has.
const LOOKS: Record<string, string> = {
  heritage: "heritage",
  "message-board": "message",
  deluxe: "deluxe",
  classic: "classic",
  tournament: "classic",
  dice: "dice",
};

/** The value of `data-edition`; an edition of one's own looks like the classic box. */
export function lookOf(edition: { key: string; is_dice: boolean }): string {
  return LOOKS[edition.key] ?? (edition.is_dice ? "dice" : "classic");
}
