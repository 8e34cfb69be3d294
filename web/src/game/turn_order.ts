// Several people at one device: who takes it next, who is asked about the last play first, and what
// is left of a view when no one holds it.
import type { View } from "../wire/types";
import { HIDDEN } from "./faces";

/** The seats from this one on, in playing order, without those that have gone. */
function from(view: View, seat: number): number[] {
  const place = view.order.indexOf(seat);
  return [...view.order.slice(place), ...view.order.slice(0, place)].filter(
    (one) => !view.gone.includes(one),
  );
}

/**
 * Which of our seats moves next, the seat to move included; a seat that owes a turn is passed over.
 * Null when none of ours will.
 */
export function holder(view: View, ours: readonly number[]): number | null {
  if (view.outcome || view.mover === null) return null;
  const owed = view.seats.map((_, seat) => (seat === view.mover ? 0 : (view.owed[seat] ?? 0)));
  const round = from(view, view.mover);
  if (!round.some((seat) => ours.includes(seat))) return null;
  for (let turn = 0; ; turn++) {
    const seat = round[turn % round.length] as number;
    if (owed[seat]) owed[seat]--;
    else if (ours.includes(seat)) return seat;
  }
}

/** Our seats that may still challenge the last play, in the order in which they will move. */
export function asked(view: View, ours: readonly number[]): number[] {
  const play = view.open_play;
  if (!play || view.outcome) return [];
  return from(view, play.seat).filter(
    (seat) => seat !== play.seat && ours.includes(seat) && !play.accepted.includes(seat),
  );
}

/**
 * Whether the rack of this seat must be hidden: another player takes the device, or is asked about
 * this seat's own play.
 */
export function mustHide(view: View, ours: readonly number[], seat: number): boolean {
  if (view.outcome) return false;
  return (
    holder(view, ours) !== seat || (view.open_play?.seat === seat && asked(view, ours).length > 0)
  );
}

/** Whether the device goes round at all: more than one of our seats still plays. */
export function isShared(view: View, ours: readonly number[]): boolean {
  return ours.filter((seat) => !view.gone.includes(seat)).length > 1;
}

/** The view with everything taken out that only its seat may see. */
export function asSpectator(view: View): View {
  if (view.seat === null || view.outcome) return { ...view, seat: null };
  const rack = view.racks[view.seat] ?? [];
  const unseen = { ...view.unseen };
  for (const face of rack) unseen[face] = (unseen[face] ?? 0) + 1;
  return {
    ...view,
    seat: null,
    unseen,
    racks: view.racks.with(
      view.seat,
      rack.map(() => HIDDEN),
    ),
  };
}
