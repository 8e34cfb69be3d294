import { number } from "../intl";
import type { Words } from "../shape";

export const seal: Words["seal"] = {
  draws: "Tirages",
  nothing_drawn: "Rien n’a été tiré ici : les jetons de cette partie ont été annoncés.",
  needs_https: "Ce navigateur ne vérifie les tirages que sur une page venue par https.",
  checking: "Vérification de chaque tirage…",
  from_seed: "À partir de la graine publiée à la fin.",
  verified: "Tirages vérifiés",
  false: "Les tirages ne découlent pas de la graine",
  unchecked: "Tirages non vérifiés",
  not_read: "L’enregistrement n’a pas pu être lu. Recharge la page.",
  see_how: "Voir comment",
  how: "Comment les tirages sont vérifiés",
  how_sentence:
    "Une seule graine secrète a décidé de chaque ordre, de chaque tirage et de chaque lancer de cette partie. Son empreinte a été publiée avant le premier tirage ; maintenant que la partie est finie, la graine l’est aussi. Ton navigateur vient de tout tirer à nouveau et de comparer.",
  fingerprint: "Empreinte, connue dès le début",
  seed: "Graine, publiée à la fin",
  none: "aucune",
  need_not_trust:
    "Tu n’as pas non plus à croire cette page : télécharge {record|chaque événement} et lance {command}, qui rejuge et recompte aussi chaque tour.",
  no_table: "L’enregistrement ne commence pas par la table.",
  no_seed: "La graine n’a pas été révélée.",
  other_seed: "Ce n’est pas la graine dont l’empreinte avait été publiée avant le premier tirage.",
  differs: (event, ours, theirs) =>
    `L’événement ${number(event)} aurait dû donner ${ours}, et non ${theirs}.`,
};
