import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const waiting: Words["waiting"] = {
  chairs: "Places",
  chairs_free: (count) =>
    plural(count, {
      one: `${number(count)} place est encore libre.`,
      other: `${number(count)} places sont encore libres.`,
    }),
  yet_to_agree: (who) => {
    if (who.length === 1)
      return who[0] == null
        ? "Tu dois encore accepter les règles."
        : `${who[0]} doit encore accepter les règles.`;
    const names = list(who.map((one) => one ?? "toi"));
    return who.includes(null)
      ? `Règles à accepter : ${names}.`
      : `${names} doivent encore accepter les règles.`;
  },
  everybody_agreed: "Tout le monde est là et a accepté les règles.",
  host_starts: "Tout le monde est là. L’hôte lance la partie.",
  do_you_agree: "Accepter les règles ?",
  chair_for_you: "Il y a une place pour toi",
  everybody_here: "Tout le monde est là",
  waiting: "On attend les autres",
  guest: "Invité",
  free_chair: "Place libre",
  waits: "en attente d’un joueur",
  host: "Hôte",
  you: "toi",
  here: "là",
  away: "pas là",
  not_agreed: "n’a pas encore accepté les règles",
  who_sits: (place) => `Qui prend la place ${number(place)}`,
  anybody: "Tout le monde",
  start: "Lancer la partie",
  agree: "Accepter",
  your_name: "Ton nom",
  sit_down: "Rejoindre la table",
  by_sitting: "En rejoignant, tu acceptes les règles de la table.",
  close_table: "Fermer la table",
  get_up: "Quitter la place",
  mix_a_text: "Ajouter ton propre hasard au tirage",
  mix_why:
    "La graine secrète du serveur décide des tirages. Ajoute ton texte, et personne ne peut les choisir, pas même le serveur.",
  your_text: "Ton texte",
  anything: "Ce que tu veux",
  mix_it_in: "Ajouter",
  mixed_in: "Ajouté",
  invite: "Inviter",
  qr_code: (link) => `Code QR de ${link}`,
  three_ways: "Scanne le code, envoie le lien ou dicte les lettres.",
  code: (letters) => `Code ${letters}`,
  copy_link: "Copier le lien",
  copied: "Copié",
  cannot_copy: "Ton navigateur bloque la copie. Sélectionne le lien et copie-le toi-même.",
  share: "Partager",
  sit_at_mine: "Rejoins ma table.",
  plays_by: "Règles de la table",
  code_or_link: "Code ou lien",
  join: "Rejoindre",
  code_looks: "Un code a huit lettres et chiffres, comme FERN-42KM.",
  code_first: "Tape ou colle d’abord le code.",
};
