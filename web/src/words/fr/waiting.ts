import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const waiting: Words["waiting"] = {
  chairs: "Places",
  chairs_free: (count) =>
    plural(count, {
      one: "Une place est encore libre.",
      other: `${number(count)} places sont encore libres.`,
    }),
  yet_to_agree: (who) => {
    if (who.length === 1)
      return who[0] == null
        ? "Tu dois encore donner ton accord."
        : `${who[0]} doit encore donner son accord.`;
    const names = list(who.map((one) => one ?? "toi"));
    return who.includes(null)
      ? `Il manque encore l’accord : ${names}.`
      : `${names} doivent encore donner leur accord.`;
  },
  everybody_agreed: "Tout le monde est là et d’accord.",
  host_starts: "Tout le monde est là. L’hôte lance la partie.",
  do_you_agree: "Es-tu d’accord ?",
  chair_for_you: "Une place est libre pour toi",
  everybody_here: "Tout le monde est là",
  waiting: "On attend les autres",
  guest: "Invité",
  free_chair: "Place libre",
  waits: "attend quelqu’un",
  host: "Hôte",
  you: "toi",
  here: "là",
  away: "pas là",
  not_agreed: "n’a pas encore donné son accord",
  who_sits: (place) => `Qui est à la place ${number(place)}`,
  anyone: "Qui voudra",
  start: "Commencer la partie",
  agree: "D’accord",
  your_name: "Ton nom",
  sit_down: "S’asseoir",
  by_sitting: "En t’asseyant, tu acceptes ce que joue cette table.",
  close_table: "Fermer la table",
  get_up: "Se lever",
  mix_a_text: "Mêler un texte à toi aux tirages",
  mix_why:
    "La graine secrète du serveur décide des tirages. Un texte de toi y entre aussi, afin que personne, pas même le serveur, n’ait pu les choisir.",
  your_text: "Ton texte",
  anything: "Ce que tu veux",
  mix_it_in: "Mêler",
  mixed_in: "C’est mêlé",
  invite: "Inviter",
  qr_code: (link) => `Code QR du lien ${link}`,
  three_ways: "Vise-le avec un appareil photo, envoie le lien ou dicte le code.",
  code: (letters) => `Code ${letters}`,
  copy_link: "Copier le lien",
  copied: "Copié",
  cannot_copy:
    "Ton navigateur ne laisse pas la page copier. Sélectionne le lien et copie-le toi-même.",
  share: "Partager",
  sit_at_mine: "Viens t’asseoir à ma table.",
  plays_by: "Ce que joue cette table",
  code_or_link: "Code ou lien",
  join: "Rejoindre",
  code_looks: "Un code a huit lettres et chiffres, comme FERN-42KM.",
  code_first: "Tape ou colle d’abord le code.",
};
