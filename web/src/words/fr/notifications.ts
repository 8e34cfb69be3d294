import type { Words } from "../shape";

export const notifications: Words["notifications"] = {
  title: "Notifications",
  hint: "On peut te prévenir quand c’est ton tour : une fois par tour, jamais aux heures calmes.",
  notify_here: "Activer sur cet appareil",
  this_device: "Cet appareil",
  since: (day) => `depuis le ${day}`,
  turn_off: "Désactiver",
  turn_off_device: (label) => `Désactiver ${label}`,
  turned_off: "Désactivé.",
  turned_on: "Notifications activées sur cet appareil.",
  blocked:
    "Ton navigateur bloque les notifications. Regarde la cloche ou le cadenas près de l’adresse.",
  unsupported:
    "Ce navigateur ne peut pas afficher de notifications. Sur iPhone ou iPad, ajoute d’abord Lexiko à l’écran d’accueil.",
  address: "Adresse e-mail",
  by_mail: "Recevoir par e-mail",
  confirmation_sent: (address) =>
    `On a envoyé un e-mail à ${address}. Clique sur le bouton pour confirmer.`,
  unconfirmed: "pas encore confirmée",
  ask_title: "Recevoir une notification ?",
  ask: "À cette table, un tour peut prendre des jours. On peut te prévenir quand c’est à toi : une fois par tour, jamais aux heures calmes, et tu peux l’arrêter à tout moment.",
  not_now: "Non, merci",
  close: "Fermer",
  by_mail_instead: "Par e-mail",
  confirm_title: "Est-ce ton adresse ?",
  confirm_hint: "On t’écrira quand ce sera ton tour. Chaque e-mail a un lien de désinscription.",
  confirm: "Oui, préviens-moi",
  confirmed: "Merci ! On t’écrira quand ce sera ton tour.",
  unsubscribe_title: "Te désinscrire ?",
  unsubscribe_hint: "On n’écrira plus à cette adresse. Tes tables ne changent pas.",
  unsubscribe: "Me désinscrire",
  unsubscribed: "Désinscription confirmée.",
  to_tables: "Voir mes tables",
};
