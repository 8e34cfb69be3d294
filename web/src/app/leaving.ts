// Signing out of this browser: nothing of a person stays behind in it, and nobody else is told of
// their turns.
import { api } from "../wire/api";
import { forgetAll } from "../wire/kept_answers";
import { ourBell, silenceHere } from "./push";

export async function leaveNothing() {
  const bell = ourBell();
  if (bell) await api.switchOff(bell).catch(() => {});
  await Promise.all([silenceHere(), forgetAll()]);
}
