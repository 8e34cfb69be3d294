import type { Words } from "../shape";

export const notices: Words["notices"] = {
  heading: "Quand c’est ton tour",
  hint: "Lexiko peut te prévenir, aux tables où les coups durent des jours, ou quand tu n’es plus là. Une fois par tour, et pas pendant tes heures calmes.",
  here: "Me prévenir sur cet appareil",
  here_too: "Cet appareil",
  since: (day) => `depuis le ${day}`,
  off: "Désactiver",
  off_for: (label) => `Désactiver ${label}`,
  is_off: "Désactivé.",
  is_on: "On te préviendra sur cet appareil.",
  not_allowed:
    "Ton navigateur ne le permet pas. Regarde la cloche ou le cadenas à côté de l’adresse.",
  not_possible:
    "Ce navigateur ne peut pas afficher d’avis. Sur iPhone ou iPad, ajoute d’abord Lexiko à l’écran d’accueil.",
  address: "Adresse e-mail",
  by_mail: "Me prévenir par e-mail",
  look: (address) =>
    `Une lettre est en route vers ${address}. Appuie sur le bouton qu’elle contient et on t’y préviendra.`,
  unconfirmed: "attend le bouton de sa lettre",
  ask_heading: "Faut-il te prévenir ?",
  ask: "À cette table, un coup peut prendre des jours. Lexiko peut te dire quand c’est de nouveau ton tour : une fois par tour, jamais pendant tes heures calmes, et on l’arrête d’un geste.",
  not_now: "Non, merci",
  close: "Fermer",
  elsewhere: "Par e-mail",
  yes_title: "Est-ce ton adresse ?",
  yes_text:
    "Alors Lexiko t’écrit quand c’est ton tour. Chaque lettre contient un lien qui y met fin.",
  yes: "Oui, préviens-moi",
  yes_done: "Merci. On te préviendra quand ce sera ton tour.",
  off_title: "Plus d’e-mails ?",
  off_text: "Lexiko n’écrira plus à cette adresse. Tes tables restent comme elles sont.",
  off_yes: "Plus d’e-mails",
  off_done: "C’est fait. Aucune lettre ne viendra plus.",
  to_tables: "Vers mes tables",
};
