// Two tiles that trade places are seen doing it: each flies from where the other is now.
import { layerAt } from "../board/flights";
import { EASE_OUT, isStill, SLOW_MS } from "../browser/motion";

export function tradePlaces(root: Element, square: string, slot: number) {
  const onBoard = root.querySelector<HTMLElement>(`[data-square="${square}"] .tile`);
  const onRack = root.querySelector<HTMLElement>(`[data-slot="${slot}"] .tile`);
  if (isStill() || !onBoard || !onRack) return;
  const board = onBoard.getBoundingClientRect();
  const rack = onRack.getBoundingClientRect();
  fly(onBoard, board, rack, -18);
  fly(onRack, rack, board, 18);
}

/** The tile comes to its place from another; a little to the side, so that the two do not meet. */
function fly(tile: HTMLElement, to: DOMRect, from: DOMRect, aside: number) {
  const layer = layerAt(to, tile);
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  tile.style.visibility = "hidden";
  const end = () => {
    tile.style.visibility = "";
    layer.remove();
  };
  layer
    .animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` },
        { transform: `translate(${x / 2 + aside}px, ${y / 2}px) scale(1.08) rotate(-4deg)` },
        { transform: "none" },
      ],
      { duration: SLOW_MS, easing: EASE_OUT },
    )
    .finished.then(end, end);
}
