import type { Words } from "../shape";

export const trouble: Words["trouble"] = {
  headline: "Ça n’a pas marché.",
  again: "Réessayer",
  to_first_page: "Vers la page d’accueil",
  part_not_loaded:
    "Cette partie de la page n’a pas pu être chargée. Vérifie ta connexion, puis réessaie.",
  page_broke: "Un problème est survenu sur cette page. Rien de ce que tu as joué n’est perdu.",
  not_here: "Introuvable",
  nothing_here: "Il n’y a rien ici.",
  mistyped: "L’adresse est peut-être mal tapée, ou ce qu’elle montrait n’existe plus.",
};
