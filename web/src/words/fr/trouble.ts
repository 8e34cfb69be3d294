import type { Words } from "../shape";

export const trouble: Words["trouble"] = {
  title: "Ça n’a pas marché.",
  again: "Réessayer",
  home: "Accueil",
  part_not_loaded: "Impossible de charger. Vérifie ta connexion, puis réessaie.",
  page_broke: "Un problème est survenu sur cette page. Tes coups ne sont pas perdus.",
  not_found: "Introuvable",
  nothing_here: "Il n’y a rien ici.",
  mistyped: "L’adresse est peut-être fausse, ou la page n’existe plus.",
};
