import type { Words } from "../shape";

export const app: Words["app"] = {
  offline: "Tu es hors ligne. Tout n’est pas à jour.",
  needs_connection: "Il te faut une connexion pour ça.",
  offline_table: "Tu es hors ligne. Les jetons que tu poses restent en place.",
  play_queued: "Tu es hors ligne. On enverra ton coup à ton retour.",
  play_refused: (title) => `Ton coup contre ${title} n’est pas passé.`,
  a_play_refused: "Un de tes coups n’est pas passé.",
  not_posted: (text) => `« ${text} » n’a pas été publié.`,
  note_refused: "Une de tes notes n’a pas été publiée.",
  wall_refused: "Une de tes modifications du mur n’est pas passée.",
  to_the_wall: "Ouvrir le mur",
  to_the_table: "Ouvrir la table",
  cancel: "Annuler",
  update_available: "Mise à jour disponible.",
  update: "Mettre à jour",
  install: "Installer Lexiko",
  install_hint: "L’application a sa propre icône et s’ouvre hors ligne.",
};
