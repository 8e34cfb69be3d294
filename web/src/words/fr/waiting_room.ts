import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const waiting_room: Words["waiting_room"] = {
  seats: "Places",
  open_seats: (count) =>
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
  everyone_agreed: "Tout le monde est là et a accepté les règles.",
  host_starts: "Tout le monde est là. L’hôte lance la partie.",
  do_you_agree: "Accepter les règles ?",
  seat_for_you: "Il y a une place pour toi",
  everyone_here: "Tout le monde est là",
  waiting: "On attend les autres",
  open_seat: "Place libre",
  waiting_for_player: "en attente d’un joueur",
  host: "Hôte",
  you: "toi",
  here: "là",
  away: "pas là",
  not_agreed: "n’a pas encore accepté les règles",
  who_takes_seat: (place) => `Qui prend la place ${number(place)}`,
  anyone: "Tout le monde",
  start: "Lancer la partie",
  agree: "Accepter",
  your_name: "Ton nom",
  join_table: "Rejoindre la table",
  joining_accepts: "En rejoignant, tu acceptes les règles de la table.",
  close_table: "Fermer la table",
  leave_seat: "Quitter la place",
  add_randomness: "Ajouter ton propre hasard au tirage",
  add_randomness_hint:
    "La graine secrète du serveur décide des tirages. Ajoute ton texte, et personne ne peut les choisir, pas même le serveur.",
  your_text: "Ton texte",
  text_placeholder: "Ce que tu veux",
  add_text: "Ajouter",
  text_added: "Ajouté",
  invite: "Inviter",
  qr_code: (link) => `Code QR de ${link}`,
  invite_hint: "Scanne le code, envoie le lien ou dicte les lettres.",
  code: (letters) => `Code ${letters}`,
  copy_link: "Copier le lien",
  copied: "Copié",
  cannot_copy: "Ton navigateur bloque la copie. Sélectionne le lien et copie-le toi-même.",
  share: "Partager",
  share_text: "Rejoins ma table.",
  table_rules: "Règles de la table",
  code_or_link: "Code ou lien",
  join: "Rejoindre",
  code_hint: "Un code a huit lettres et chiffres, comme FERN-42KM.",
  code_missing: "Tape ou colle d’abord le code.",
};
