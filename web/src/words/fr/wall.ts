import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const wall: Words["wall"] = {
  title: "Le mur",
  of_table: (edition: string) => `${edition} · le mur`,
  back_to_board: "Retour au plateau",
  waiting: (count) =>
    plural(count, {
      one: "Tu es hors ligne. 1 modification sera publiée à ton retour.",
      other: `Tu es hors ligne. ${number(count)} modifications seront publiées à ton retour.`,
    }),
  not_sent_yet: "pas encore envoyé",
  not_visible: "Tu ne peux pas voir ce mur.",
  lost: "Connexion perdue. Les nouveautés arriveront à son retour.",

  whiteboard: "Tableau",
  on_whiteboard: "Sur le tableau blanc",
  cork: "Liège",
  on_cork: "Sur le panneau de liège",
  week: "Semaine",
  table: "Table",
  circle: "Cercle",
  surfaces: "Afficher",
  empty_whiteboard: "Rien ici pour l’instant. Prends un feutre ou double-clique pour écrire.",
  empty_cork: "Rien d’épinglé pour l’instant.",

  pens: "Feutres",
  inks: { blue: "bleu", red: "rouge", green: "vert", black: "noir" },
  pen: { blue: "Feutre bleu", red: "Feutre rouge", green: "Feutre vert", black: "Feutre noir" },
  eraser: "Éponge",
  clear: "Effacer",
  clear_all: "Effacer tout le tableau blanc",
  clear_mine: "Effacer tout ce que tu as écrit et dessiné",
  drawing_hint:
    "Dessine avec une souris, un doigt ou un stylet. Au clavier, tu peux écrire ou utiliser des jetons.",
  write_instead: "Écrire plutôt",
  keys: "Les flèches le déplacent, Entrée l’ouvre, Suppr le retire.",
  keys_of_others: "Les flèches le déplacent, Entrée l’ouvre.",
  now_at: (across: number, down: number) =>
    `À ${number(across)} pour cent de la gauche, à ${number(down)} pour cent du haut.`,

  add: "Ajouter au mur",
  write_a_note: "Écrire un mot",
  spell: "Écrire en jetons",
  pin_a_photo: "Épingler une photo",
  note: "Mot",
  in_tiles: "Jetons",
  a_photo: "Photo",
  a_plan: "Planifier",
  redo: "Rétablir",

  message_of: (name: string, text: string) => `Message de ${name} : ${text}`,
  tiles_of: (name: string, text: string) => `${name}, en jetons : ${text}`,
  with_tiles: (name: string) => `${name}, en jetons`,
  note_of: (name: string, text: string) => `Mot de ${name} : ${text}`,
  photo_of: (name: string, caption: string) => `Photo de ${name} : ${caption}`,
  photo_without: (name: string) => `Photo de ${name}, sans légende`,
  stroke_of: (name: string, ink: string) => `Trait de ${name}, ${ink}`,
  plan_of: (name: string) => `Projet de ${name}`,
  drawing_of: (name: string, ink: string, count: number) =>
    `Dessin de ${name}, ${ink}, ${plural(count, { one: `${number(count)} trait`, other: `${number(count)} traits` })}`,
  erase_drawing: "Effacer ce dessin",
  move_drawing: "Déplacer ce dessin",
  picked_drawing: (name, count) =>
    `Dessin de ${name}, ${plural(count, { one: `${number(count)} trait`, other: `${number(count)} traits` })}, sélectionné`,
  drawing_keys: "Les flèches le déplacent, Suppr le retire, Échap le relâche.",

  posted: (name: string, item: string) => `${name} a publié : ${item}`,
  is_drawing: (name: string, ink: string) => `${name} dessine en ${ink}.`,
  moved: (name: string, item: string) => `${name} a déplacé : ${item}`,
  moved_drawing: (name) => `${name} a déplacé un dessin.`,
  edited: (name: string, item: string) => `${name} a modifié : ${item}`,
  removed: (name: string, item: string) => `${name} a retiré : ${item}`,
  undid: (name: string, item: string) => `${name} a annulé une modification : ${item}`,
  cleared: (name) => `${name} a effacé le tableau blanc.`,
  restored: (name) => `${name} a rétabli le tableau blanc.`,
  planner_changed: (name: string) => `${name} a modifié le semainier.`,

  write: "Écrire",
  where: "Où",
  what: "Texte",
  paper: "Papier",
  ink: "Feutre",
  papers: { yellow: "Jaune", blue: "Bleu", rose: "Rose", green: "Vert", white: "Blanc" },
  ink_names: { blue: "Bleu", red: "Rouge", green: "Vert", black: "Noir" },
  letters_left: (count: number) =>
    plural(count, {
      one: `encore ${number(count)} caractère`,
      other: `encore ${number(count)} caractères`,
    }),
  tiles: "Tes lettres",
  tiles_hint:
    "Les lettres deviennent des jetons. ?A est un joker A, ? seul un joker vide. C’est une image : le sac n’est pas touché.",
  only_letters: "Lettres, espaces et ? seulement, 60 au plus.",
  post: "Publier",
  save: "Enregistrer",
  cancel: "Annuler",

  photo: "Épingler une photo",
  choose_photo: "Choisir une photo",
  take_photo: "Prendre une photo",
  or_drop: "Ou dépose ou colle une photo ici. On retire le lieu et la date de prise de vue.",
  caption: "Légende",
  caption_hint: "Affichée sous la photo et lue par les lecteurs d’écran.",
  uploading: (percent: number) => `${number(percent)} % envoyés`,
  stop_upload: "Annuler l’envoi",
  photo_posted: "Photo publiée.",

  this_message: "Ce message",
  this_note: "Ce mot",
  this_photo: "Cette photo",
  by: (name: string, when: string) => `${name}, ${when}`,
  edit: "Modifier",
  remove: "Retirer",
  remove_for_good: "Retirer définitivement",
  for_good_hint: "Ce que tu retires aux autres ne peut pas être rétabli.",
  hidden_items: (count, names) =>
    plural(count, {
      one: `${number(count)} élément de ${list(names)} t’est masqué.`,
      other: `${number(count)} éléments de ${list(names)} te sont masqués.`,
    }),
  show_hidden: "Afficher",
  hidden_title: "Ce que tu ne vois pas",
  hidden_hint:
    "Tu as masqué ces personnes ; les autres voient encore tout cela. En tant qu’hôte, tu peux le retirer.",
  hidden_strokes: (count) =>
    plural(count, {
      one: `Un dessin de ${number(count)} trait`,
      other: `Des dessins de ${number(count)} traits`,
    }),
  remove_everything: (name) => `Retirer tout ce qui vient de ${name}`,
  everything_hint: (name) =>
    `Tout ce que ${name} a mis sur ce mur est retiré définitivement, pour tout le monde.`,
  everything_removed: (name) => `Tout ce qui venait de ${name} a été retiré.`,
  report: "Signaler à l’administrateur du serveur",
  reported: "Signalé. Merci.",
  report_reason: "Signalé depuis le mur.",
  your_turn: (score: number) => `${number(score)} · à toi`,
  their_turn: (score: number) => `${number(score)} · à son tour`,
  the_board: "Le plateau",
};
