import type { Words } from "../shape";

export const join: Words["join"] = {
  title: "Invitation",
  invites: (host) => `${host} t’invite.`,
  board_of: (edition) => `Plateau de l’édition ${edition}`,
  open: "Libre",
  computer: (level) => `ordinateur, ${level}`,
  host: "hôte",
  table_rules: "Règles de la table",
  changed: (host) => `${host} vient de les modifier. Regarde-les, puis rejoins la table.`,
  your_name: "Ton nom",
  join_table: "Rejoindre la table",
  full: "Cette table est complète.",
  over: "Cette partie est terminée.",
  play: (names, edition) => `${names} jouent (${edition}).`,
  played: (names, edition) => `${names} ont joué (${edition}).`,
  see_game: "Voir la partie",
  watch: "Regarder",
  not_found: "Invitation introuvable.",
  code_rule: "Un code a huit lettres et chiffres.",
  ask_again: "Demande un nouveau lien, ou tape le code ici.",
};
