import { number, plural } from "../intl";
import type { Words } from "../shape";

export const lobby: Words["lobby"] = {
  headline: "Mesas abiertas",
  sentence: "Mesas con un asiento libre. Sentarse es aceptar lo que dice la mesa.",
  seats_free: (count) =>
    plural(count, { one: "un asiento libre", other: `${number(count)} asientos libres` }),
  agreed_on: "Lo acordado",
  your_table: "Tu mesa",
  none: "Ahora mismo ninguna mesa espera a nadie.",
  own: "Abrir una mesa propia",
};
