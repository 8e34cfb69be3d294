import { number, plural } from "../intl";
import type { Words } from "../shape";

export const top_bar: Words["top_bar"] = {
  back: "Retour",
  home: "Lexiko, page d’accueil",
  sound: "Son",
  sound_is_on: "Son activé",
  sound_is_off: "Son coupé",
  dark_theme: "Thème sombre",
  to_light: "Passer au thème clair",
  to_dark: "Passer au thème sombre",
  help: "Règles et aide",
  menu: "Menu",
  my_tables: "Mes tables",
  new_table: "Nouvelle table",
  lobby: "Tables ouvertes",
  account: "Nom et compte",
  shortcuts: "Raccourcis clavier",
  theme: "Thème",
  light: "Clair",
  dark: "Sombre",
  auto_theme: "Auto",
  sound_hint: "Les jetons claquent et un carillon annonce ton tour.",
  easy_to_see: "Mieux voir",
  easy_to_see_hint: "Lettres géantes, fort contraste, cases plus nettes.",
  language: "Langue",
  auto_language: "Auto",
  reports: "Signalements",
  report_count: (count) =>
    plural(count, { one: "1 signalement", other: `${number(count)} signalements` }),
  circles: "Cercles",
  my_profile: "Mon profil",
};
