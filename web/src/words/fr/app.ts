import type { Words } from "../shape";

export const app: Words["app"] = {
  offline: "Tu es hors ligne. Voici comment c’était à ta dernière connexion.",
  offline_table:
    "Tu es hors ligne. La table est comme elle était ; ce que tu poses reste en place.",
  turn_waits: "Ton coup attend la connexion et sera envoyé une seule fois.",
  take_back: "Ne pas l’envoyer",
  new_version: "Il y a une nouvelle version de cette page.",
  load: "La charger",
  install: "Installer Lexiko",
  install_hint: "Comme application, il a sa propre icône et s’ouvre sans connexion.",
};
