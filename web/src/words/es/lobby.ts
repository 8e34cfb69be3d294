import { number, plural } from "../intl";
import type { Words } from "../shape";

export const lobby: Words["lobby"] = {
  headline: "Mesas abiertas",
  sentence: "Mesas con un asiento libre. Al unirte aceptas las reglas de la mesa.",
  seats_free: (count) =>
    plural(count, { one: "1 asiento libre", other: `${number(count)} asientos libres` }),
  agreed_on: "Reglas de la mesa",
  your_table: "Tu mesa",
  none: "Ahora no hay mesas abiertas.",
  own: "Crear tu mesa",
};
