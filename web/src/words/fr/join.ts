import type { Words } from "../shape";

export const join: Words["join"] = {
  title: "Invitation",
  invites: (host) => `${host} t’invite.`,
  board_of: (edition) => `Le plateau de l’édition ${edition}`,
  free: "Libre",
  computer: (level) => `ordinateur, ${level}`,
  host: "hôte",
  agree_to: "Ce que tu acceptes",
  changed: (host) => `${host} vient de changer ceci. Regarde encore, puis assieds-toi.`,
  your_name: "Ton nom",
  sit_down: "S’asseoir",
  taken: "Toutes les places sont prises.",
  over: "Cette partie est terminée.",
  play: (names, edition) => `${names} jouent (${edition}).`,
  played: (names, edition) => `${names} ont joué (${edition}).`,
  see: "Voir la partie",
  watch: "Regarder",
  none: "Cette invitation n’existe pas.",
  code_rule: "Un code a huit lettres et chiffres.",
  ask_again: "Redemande le lien ou tape le code ici.",
};
