import { number } from "../intl";
import type { Words } from "../shape";

export const seal: Words["seal"] = {
  draws: "Tirages",
  nothing_drawn: "Rien à vérifier : les joueurs ont tiré eux-mêmes.",
  needs_https: "Ce navigateur ne vérifie les tirages qu’en HTTPS.",
  checking: "Vérification de chaque tirage…",
  from_seed: "À partir de la graine publiée à la fin.",
  verified: "Tirages vérifiés",
  false: "Les tirages ne correspondent pas à la graine",
  unchecked: "Tirages non vérifiés",
  not_read: "Impossible de lire le déroulé. Recharge la page.",
  see_how: "Voir comment",
  how: "Comment les tirages sont vérifiés",
  how_hint:
    "Une graine secrète a décidé de chaque tirage et de chaque lancer. Son empreinte a été publiée avant le premier tirage, la graine elle-même à la fin. Ton navigateur vient de refaire tous les tirages et de comparer.",
  fingerprint: "Empreinte, publiée au début",
  seed: "Graine, publiée à la fin",
  none: "aucune",
  need_not_trust:
    "Tu ne fais pas confiance à cette page ? Télécharge le {record|déroulé complet} et lance {command}, qui vérifie et compte aussi chaque tour.",
  no_table: "Le déroulé ne commence pas par la table.",
  no_seed: "La graine n’a pas été publiée.",
  other_seed: "La graine ne correspond pas à l’empreinte publiée avant le premier tirage.",
  differs: (event, ours, theirs) =>
    `L’événement ${number(event)} aurait dû donner ${ours}, et non ${theirs}.`,
};
