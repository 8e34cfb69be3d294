import { number, plural } from "../intl";
import type { Words } from "../shape";

export const lobby: Words["lobby"] = {
  title: "Mesas abiertas",
  lead: "Mesas con un asiento libre. Al unirte aceptas las reglas de la mesa.",
  open_seats: (count) =>
    plural(count, { one: "1 asiento libre", other: `${number(count)} asientos libres` }),
  table_rules: "Reglas de la mesa",
  your_table: "Tu mesa",
  none: "Ahora no hay mesas abiertas.",
  create_own: "Crear tu mesa",
  all_words: "Todas",
};
