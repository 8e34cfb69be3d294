import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const circles: Words["circles"] = {
  one: "Cercle",
  about: "Un cercle, c’est toi et les gens avec qui tu joues : tables privées, mur et semainier.",
  none: "Tu n’es dans aucun cercle. Crées-en un, puis envoie le lien à tes amis.",
  create: "Créer un cercle",
  name: "Nom du cercle",
  name_example: "La table du dimanche",
  names: (names, more) =>
    more
      ? `${names.join(", ")} et ${plural(more, { one: "une autre personne", other: `${number(more)} autres` })}`
      : list(names),
  your_turns: (count) =>
    plural(count, { one: "À toi de jouer", other: `À toi de jouer à ${number(count)} tables` }),
  all_circles: "Tous les cercles",

  tables: "Tables",
  new_table: "Nouvelle table",
  no_tables: "Pas encore de table. Crées-en une, et tout le monde ici pourra la rejoindre.",
  wall: "Le mur",
  past_tables: (count) =>
    plural(count, {
      one: `${number(count)} partie terminée`,
      other: `${number(count)} parties terminées`,
    }),

  people: "Membres",
  you: "toi",
  host: "hôte",
  manage: (name) => `Gérer ${name}`,
  make_host: "Nommer hôte aussi",
  make_host_hint: (name) =>
    `${name} pourra renommer le cercle, changer le lien et retirer des membres.`,
  hand_over: (name) => `Nommer ${name} hôte`,
  hand_over_hint: (name) => `${name} devient hôte à ta place. Tu restes membre.`,
  remove: "Retirer du cercle",
  remove_hint: (name) => `${name} ne verra plus le cercle, mais pourra finir ses parties.`,
  handed_over: (name) => `${name} est maintenant hôte.`,
  is_host_too: (name) => `${name} est maintenant hôte aussi.`,
  removed: (name) => `${name} ne fait plus partie du cercle.`,
  joined: (name) => `${name} a rejoint le cercle.`,

  here: "En ce moment",
  only_you: "Rien que toi pour l’instant.",
  show_here: "Voir la liste.",
  others_here: (count) => `${number(count)} autres sont là. Voir la liste.`,
  all_members: (count) => `Les ${number(count)} membres`,
  search: "Chercher un membre",
  found: (count) =>
    plural(count, { one: "1 membre trouvé", other: `${number(count)} membres trouvés` }),
  no_match: (text) => `Personne ici ne s’appelle « ${text} ».`,
  sort: "Trier par",
  orders: { name: "Nom", joined: "Arrivée", played: "Dernière partie" },
  joined_on: (date) => `membre depuis le ${date}`,
  played: (ago) => `a joué ${ago}`,
  not_played: "n’a pas encore joué ici",
  show_all: (count) => `Voir les ${number(count)}`,
  show_more: (count) => `Voir ${number(count)} de plus`,
  show_fewer: "Voir moins",

  invite: "Inviter",
  invite_hint: "Scanne le code, envoie le lien ou dicte les lettres. Il suffit pour entrer.",
  qr_code: (link) => `Code QR de ${link}`,
  code: (letters) => `Code : ${letters}`,
  copy_link: "Copier le lien",
  copied: "Copié",
  cannot_copy: "Ton navigateur bloque la copie. Sélectionne le lien et copie-le toi-même.",
  share: "Partager",
  share_text: (name) => `Rejoins notre cercle ${name}.`,
  new_link: "Nouveau lien",
  new_link_hint: "L’ancien lien et l’ancien code ne marcheront plus. Les membres restent.",

  rename: "Renommer",
  save: "Enregistrer",
  cancel: "Annuler",
  step_down: "Ne plus être hôte",
  leave: "Quitter le cercle",
  leave_title: (name) => `Quitter ${name} ?`,
  leave_hint: "Tu ne verras plus son mur ni ses tables, mais tu pourras finir tes parties.",
  leave_new_host: (name) => `${name} devient hôte.`,
  leave_last: "Tu es le dernier membre : le cercle et son mur seront supprimés.",
  stay: "Rester",
  delete: "Supprimer le cercle",
  delete_title: (name) => `Supprimer ${name} pour tout le monde ?`,
  delete_hint:
    "Le cercle et son mur disparaissent définitivement. Les joueurs gardent leurs tables.",
  keep_circle: "Garder le cercle",
  not_found: "Ce cercle n’existe pas, ou tu n’en es pas membre.",

  invited_to: (name) => `Rejoindre ${name} ?`,
  invited_by: (hosts, count) =>
    `${list(hosts)} ${hosts.length === 1 ? "t’invite" : "t’invitent"} dans un cercle de ${plural(count, { one: "un membre", other: `${number(count)} membres` })}.`,
  invited_hint: "Les membres voient ton nom, ce que tu publies sur le mur et tes tables.",
  your_name: "Ton nom",
  join: "Rejoindre",
  no_invitation: "Invitation introuvable.",
  no_invitation_hint: "Le lien a peut-être changé. Demandes-en un nouveau.",

  table_for: "Qui peut rejoindre",
  anyone: "Avec le lien",
  members_only: (name) => `Seulement ${name}`,
  sheet_of: "Cercle",
  no_circle: "Aucun",
  sheet_hint: "Les membres peuvent suivre, et la partie compte pour la soirée.",
  any_member: "N’importe quel membre",
  in_circle: (name) => `Table de ${name}`,
  members_can_join: "Les membres voient cette table dans le cercle et peuvent la rejoindre.",
  to_circle: "Voir le cercle",
};
