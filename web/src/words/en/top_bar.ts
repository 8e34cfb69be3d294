// The strip at the top and its menu.
import { number, plural } from "../intl";

export const top_bar = {
  back: "Back",
  home: "Lexiko, home",
  sound: "Sound",
  sound_is_on: "Sound is on",
  sound_is_off: "Sound is off",
  dark_theme: "Dark theme",
  to_light: "Switch to light theme",
  to_dark: "Switch to dark theme",
  help: "Rules and help",
  menu: "Menu",
  my_tables: "My tables",
  new_table: "New table",
  lobby: "Lobby",
  account: "Name and account",
  shortcuts: "Shortcuts",
  theme: "Theme",
  light: "Light",
  dark: "Dark",
  auto_theme: "Auto",
  sound_hint: "Tiles click, and a chime marks your turn.",
  easy_to_see: "Easier to see",
  easy_to_see_hint: "Giant letters, strong contrast, bolder squares.",
  language: "Language",
  auto_language: "Auto",
  reports: "Reports",
  report_count: (count: number) =>
    plural(count, { one: "1 report", other: `${number(count)} reports` }),
  circles: "Circles",
  my_profile: "My profile",
};
