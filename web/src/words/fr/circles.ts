import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const circles: Words["circles"] = {
  title: "Cercles",
  one: "Cercle",
  about:
    "Un cercle, c’est toi et les gens avec qui tu joues : des tables que vous êtes seuls à voir, un mur, et une semaine à organiser ensemble.",
  none: "Tu n’es encore dans aucun cercle. Crées-en un et invite les autres par un lien.",
  make: "Créer un cercle",
  name: "Nom du cercle",
  name_example: "La table du dimanche",
  who: (names, more) =>
    more
      ? `${names.join(", ")} et ${plural(more, { one: "une autre personne", other: `${number(more)} autres` })}`
      : list(names),
  your_turns: (count) =>
    plural(count, { one: "À toi de jouer", other: `À toi de jouer à ${number(count)} tables` }),
  all_circles: "Tous les cercles",

  tables: "Les tables",
  new_table: "Nouvelle table",
  no_tables: "Pas encore de table. Ouvres-en une : tout le monde ici la voit et peut s’y asseoir.",
  wall: "Le mur",
  past_tables: (count) =>
    plural(count, { one: "Une partie terminée", other: `${number(count)} parties terminées` }),

  people: "Qui est là",
  you: "toi",
  host: "hôte",
  manage: (name) => `Plus sur ${name}`,
  make_host: "Nommer hôte aussi",
  make_host_says: (name) =>
    `${name} pourra tout faire comme toi : renommer le cercle, refaire l’invitation, retirer des membres.`,
  hand_over: (name) => `Passer la main à ${name}`,
  hand_over_says: (name) => `${name} devient hôte à ta place, et tu restes membre.`,
  take_out: "Retirer du cercle",
  take_out_says: (name) => `${name} ne voit plus rien du cercle et finit les parties en cours.`,
  handed: (name) => `${name} est maintenant hôte.`,
  is_host_too: (name) => `${name} est maintenant hôte aussi.`,
  taken_out: (name) => `${name} n’est plus dans le cercle.`,
  came: (name) => `${name} a rejoint le cercle.`,

  invite: "Inviter",
  invite_how:
    "Vise-le avec un appareil photo, envoie le lien ou lis le code à voix haute. Qui l’a peut entrer.",
  qr: (link) => `Code QR du lien ${link}`,
  code: (letters) => `Code : ${letters}`,
  copy: "Copier le lien",
  copied: "Copié",
  cannot_copy:
    "Ton navigateur ne laisse pas la page copier. Sélectionne le lien et copie-le toi-même.",
  share: "Partager",
  share_says: (name) => `Rejoins notre cercle ${name}.`,
  renew: "Autre lien",
  renew_says:
    "Le lien et le code d’avant ne mènent alors plus nulle part. Les membres du cercle restent.",

  rename: "Renommer",
  save: "Enregistrer",
  cancel: "Annuler",
  step_down: "Ne plus être hôte",
  leave: "Quitter le cercle",
  leave_title: (name) => `Quitter ${name} ?`,
  leave_says:
    "Tu ne verras plus rien de son mur ni de ses tables. Tes parties en cours vont jusqu’au bout.",
  leave_heir: (name) => `${name} sera alors hôte.`,
  leave_last: "Tu es la dernière personne : le cercle et son mur s’en vont avec toi.",
  stay: "Rester",
  end: "Dissoudre le cercle",
  end_title: (name) => `Dissoudre ${name} pour tout le monde ?`,
  end_says:
    "Le cercle et tout ce qui est sur son mur disparaissent pour de bon. Les tables restent à ceux qui y sont assis.",
  keep: "Le garder",
  gone: "Ce cercle n’existe pas, ou tu n’en fais pas partie.",

  invited_to: (name) => `${name} : tu viens ?`,
  invited_by: (hosts, count) =>
    `${list(hosts)} ${hosts.length === 1 ? "t’invite" : "t’invitent"} dans un cercle de ${plural(count, { one: "un membre", other: `${number(count)} membres` })}.`,
  invited_says: "Ses membres voient ton nom, ce que tu mets au mur et les tables que tu y ouvres.",
  your_name: "Ton nom",
  come_in: "Entrer",
  no_invitation: "Cette invitation n’existe pas.",
  no_invitation_says: "Le lien a peut-être été remplacé. Redemande-le.",

  table_for: "Pour qui",
  anyone: "Toute personne qui a le lien",
  of_circle: (name) => `Seulement ${name}`,
  any_member: "N’importe quel membre",
  in_circle: (name) => `Une table de ${name}`,
  members_may_sit: "Ses membres voient cette table dans leur cercle et peuvent s’y asseoir.",
  to_circle: "Vers le cercle",
};
