import { number, plural } from "../intl";
import type { Words } from "../shape";

export const top_bar: Words["top_bar"] = {
  back: "Atrás",
  home: "Lexiko, inicio",
  sound: "Sonido",
  sound_is_on: "Sonido activado",
  sound_is_off: "Sonido desactivado",
  dark_theme: "Tema oscuro",
  to_light: "Cambiar al tema claro",
  to_dark: "Cambiar al tema oscuro",
  help: "Reglas y ayuda",
  menu: "Menú",
  my_tables: "Mis mesas",
  new_table: "Nueva mesa",
  lobby: "Mesas abiertas",
  account: "Nombre y cuenta",
  shortcuts: "Atajos de teclado",
  theme: "Tema",
  light: "Claro",
  dark: "Oscuro",
  auto_theme: "Automático",
  sound_hint: "Las fichas suenan y una campanilla avisa de tu turno.",
  easy_to_see: "Ver mejor",
  easy_to_see_hint: "Letras gigantes, mucho contraste, casillas más claras.",
  language: "Idioma",
  auto_language: "Automático",
  reports: "Denuncias",
  report_count: (count) =>
    plural(count, { one: "1 denuncia", other: `${number(count)} denuncias` }),
  circles: "Círculos",
  my_profile: "Mi perfil",
};
