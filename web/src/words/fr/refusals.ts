import type { Words } from "../shape";
import { of } from "./grammar";

export const refusals: Words["refusals"] = {
  already_accepted: ({ seat }) => `${seat} a laissé ce coup et ne peut plus le contester.`,
  already_judged: ({ what }) =>
    `${what === "This play" ? "Ce coup" : what} a déjà été jugé valable ; c’est réglé pour tout le monde.`,
  already_rolled: ({ seat }) => `${seat} a déjà lancé : il faut jouer ou passer.`,
  already_started: "La partie a déjà commencé ; places, textes et règles sont fixés.",
  bad_hours: ({ why, most }) =>
    why === "zone"
      ? "Ce fuseau horaire n’existe pas."
      : why === "both_ends"
        ? "Les heures calmes ont un début et une fin."
        : why === "too_long"
          ? `Les heures calmes durent ${most} heures au plus.`
          : why === "holiday_end"
            ? "Des vacances finissent après leur début, et dans l’année."
            : "Des vacances commencent dans l’année.",
  bad_level: (_told) => "Ce niveau n’existe pas : choisis-en un autre.",
  bad_options: ({ reason }) => `Cette table ne peut pas se jouer ainsi. (${reason})`,
  bad_photo: ({ why }) =>
    why === "pixels"
      ? "Cette photo a trop de pixels : 200 millions au plus en JPEG, 50 millions dans les autres formats."
      : why === "damaged"
        ? "Cette photo est abîmée ou incomplète : enregistre-la de nouveau et réessaie."
        : why === "time"
          ? "Cette photo est trop longue à lire : réduis-la d’abord."
          : "Ce n’est pas une photo lisible : envoie du JPEG, PNG, WebP, AVIF ou HEIC.",
  bad_rearrangement: ({ why, word = "", square }) =>
    why === "no_new_tile"
      ? "Un mot réarrangé demande au moins un nouveau jeton qui le touche."
      : why === "no_word"
        ? `Aucun mot ne commence en ${square} : prends un mot entier du plateau.`
        : why === "other_letters"
          ? `${word} ne se réarrange qu’avec toutes ses propres lettres, une fois chacune.`
          : why === "unchanged"
            ? `Les lettres ${of(word)} n’ont pas bougé : déplaces-en, ou joue sans réarranger.`
            : "Les nouveaux jetons doivent être dans la ligne du mot réarrangé et le toucher.",
  bad_record: ({ line, reason }) => `La ligne ${line} ne peut pas être lue. (${reason})`,
  bad_request: ({ reason }) => `Cette demande n’a pas pu être lue. (${reason})`,
  bad_swap: ({ why, letter, square }) =>
    why === "not_a_blank"
      ? `Le ${letter} en ${square} n’est pas un joker ; seul un joker s’échange ainsi.`
      : why === "blank"
        ? `Le jeton en ${square} est un joker, et un joker ne se recycle pas.`
        : `${letter} contre ${letter} en ${square} ne fait pas de nouveau mot.`,
  bad_word: ({ words }) => `${words} ne va pas ici : reprends et essaie un autre mot.`,
  bag_too_small: ({ why, in_bag, least }) =>
    why === "closed"
      ? `Il ne reste que ${in_bag} jetons dans le sac ; il en faut ${least} pour échanger : joue ou passe.`
      : `Il ne reste que ${in_bag} jetons dans le sac : n’en échange pas plus, joue ou passe.`,
  blank_needs_letter: "Un joker doit valoir une lettre de ce jeu : dis laquelle.",
  circle_full: ({ most }) => `Un cercle a ${most} membres au plus, et celui-ci est complet.`,
  dictionary_closed:
    "Tu joues à une table à dictionnaire fermé : on vérifie les mots quand la partie est finie.",
  first_word_too_short: ({ minimum }) =>
    `Le premier mot doit avoir au moins ${minimum} lettres à cette table : joue plus long, échange ou passe.`,
  foreign_page: "Cette demande vient d’une autre page ; ouvre Lexiko même et réessaie.",
  game_over: "La partie est finie ; on ne peut plus rien jouer.",
  game_settled: "Cette partie a une page publique ou une revanche : elle reste comme elle est.",
  gap: ({ square }) =>
    `Il y a un trou en ${square} : tous les nouveaux jetons doivent former un seul mot.`,
  guests_not_rated: ({ name }) =>
    `Les parties classées sont pour les comptes qui durent : il faut d’abord à ${name} un nom de connexion et un mot de passe ou une clé d’accès.`,
  handle_needed: "Choisis d’abord le nom avec lequel tu te connecteras.",
  impossible_roll: (_told) => "Ces dés ne peuvent pas tomber ainsi maintenant.",
  key_reused: "Cette clé a servi à une autre commande : prends-en une nouvelle à chaque fois.",
  key_taken: "Cette clé a déjà servi.",
  last_host: "Un cercle a toujours un hôte : nomme d’abord quelqu’un d’autre.",
  lexicon_error: ({ reason }) => `Ce lexique ne peut pas servir. (${reason})`,
  mail_not_sent:
    "La lettre n’est pas partie : regarde si l’adresse est juste, ou réessaie plus tard.",
  members_only: "Cette table est à un cercle : seuls ses membres la voient et s’y assoient.",
  more_than_a_rack: ({ seat, held, laid }) =>
    `${seat} peut avoir ${held} jetons maintenant, et ce coup en pose ${laid} : revois où commence le mot et quelles lettres étaient déjà là.`,
  name_a_word: ({ words }) =>
    `Ici les mots sont jugés un par un : nomme l’un de ceux-ci : ${words}.`,
  name_taken: ({ handle }) => `Quelqu’un se connecte déjà comme ${handle} : choisis un autre nom.`,
  no_play_to_challenge: "Il n’y a plus de coup à contester.",
  no_seat_free: "Toutes les places de cette table sont prises.",
  no_spectators: "Cette table n’est ouverte qu’à ceux qui y sont assis.",
  no_tile_there: ({ square }) => `Il n’y a pas de jeton en ${square}.`,
  no_tiles_laid: "Un coup demande au moins un nouveau jeton : poses-en un, ou passe.",
  not_a_host: "Seul un hôte du cercle peut faire cela.",
  not_a_word_of_the_play: ({ word, words }) =>
    `${word} n’est pas un mot de ce coup ; ses mots sont ${words}.`,
  not_agreed: ({ why, seat = "" }) =>
    why === "open"
      ? `La partie ne peut pas commencer : ${seat} est encore libre.`
      : `La partie ne peut pas commencer : il manque l’accord ${of(seat)} au dernier changement.`,
  not_allowed: ({ why }) =>
    why === "onlooker"
      ? "Seuls ceux de la table écrivent ici."
      : why === "not_your_line"
        ? "Seul l’hôte décroche les mots des autres."
        : why === "own_seat"
          ? "Cette place est la tienne : lève-toi plutôt."
          : why === "host_steps_down"
            ? "Un hôte quitte son rôle de lui-même."
            : why === "host_leaves"
              ? "Un hôte part de lui-même."
              : "Tu ne peux pas faire cela.",
  not_found: (_told) => "Cela n’existe pas, ou ce n’est pas à toi de le voir.",
  not_in_line: "Tous les nouveaux jetons doivent être sur une ligne ou une colonne.",
  not_ready: (_told) => "Le serveur n’est pas prêt. Réessaie dans un instant.",
  not_started: "La partie n’a pas encore commencé : lance-la d’abord.",
  not_the_host: "Seul l’hôte de la table peut faire cela.",
  not_the_keeper:
    "À cette table, une seule personne tient la marque : dis-le-lui, et regarde la feuille ici.",
  not_touching: "Les nouveaux jetons doivent toucher un jeton déjà sur le plateau.",
  not_your_seat: (_told) => "Cette place n’est pas la tienne : joue pour une place à toi.",
  not_your_thing:
    "C’est quelqu’un d’autre qui l’a accroché : lui seul le change, et lui seul ou l’hôte le décroche.",
  not_your_turn: ({ mover, seat }) =>
    `C’est à ${mover} de jouer, pas à ${seat} : attends, ou conteste le dernier coup.`,
  nothing_to_exchange:
    "Cette édition se joue avec des dés, qui ne s’échangent pas : joue ou passe.",
  nothing_to_roll: "Cette édition se joue avec des jetons ; il n’y a pas de dés à lancer.",
  nothing_of_yours_to_undo: "Il n’y a rien de toi à annuler, ou quelqu’un l’a changé depuis.",
  nothing_to_undo: ({ seat = "" }) =>
    `La dernière saisie n’est pas celle ${of(seat)}, ou il n’y en a pas encore : regarde la feuille, puis annule la dernière.`,
  off_board: ({ square }) =>
    `Le mot sort du plateau en ${square} : commence plus tôt, ou choisis plus court.`,
  own_play: ({ seat }) =>
    `${seat} a joué ce coup ; seuls les autres peuvent le contester ou le laisser.`,
  rack_not_asked: ({ seat = "" }) =>
    `Les lettres ${of(seat)} sont connues, ou pas demandées maintenant.`,
  racks_not_counted: ({ seats }) =>
    `Les jeux sont faits : il ne manque que les lettres restantes (${seats}).`,
  roll_first: ({ seat }) => `${seat} n’a pas encore lancé les dés : lancer, puis jouer ou passer.`,
  seat_gone: ({ seat }) => `${seat} a quitté la partie et ne peut plus y agir.`,
  seat_present: ({ seat }) =>
    `${seat} est là ou l’était à l’instant ; seule une place absente peut être remplacée.`,
  seat_taken: "Cette place est prise : choisis-en une autre.",
  sign_in_first: "Choisis d’abord un nom, ou connecte-toi.",
  square_taken: ({ square, letter }) =>
    `${square} est déjà prise par ${letter} : pose ton jeton sur une case libre.`,
  stale_version: (_told) => "La partie a avancé entre-temps : regarde encore, puis décide.",
  star_not_covered: ({ star }) => `Le premier mot doit couvrir l’étoile en ${star}.`,
  table_changed: "Quelqu’un vient de changer la table : regarde encore, puis décide.",
  table_closed: "L’hôte a fermé cette table.",
  table_not_over: "La partie n’est pas encore finie : cela vient après.",
  table_started: "La partie a commencé ; ce qui était convenu est fixé.",
  tile_not_held: ({ seat, tile = "" }) =>
    `${seat} n’a pas ${tile === "a blank" ? "de joker" : of(tile)}.`,
  tile_used_up: ({ copies, tile, left }) =>
    `Le jeu a ${copies} × ${tile}, et il peut en rester ${left} sur les chevalets : l’un d’eux est-il un joker, ou un coup a-t-il été mal saisi ?`,
  too_large: ({ size = "" }) => `C’est trop grand : ${size.replace("B", "o")} au plus.`,
  too_many: ({ why, most, wait_s }) =>
    why === "tables"
      ? `Tu es déjà à ${most} tables : finis-en ou quittes-en une d’abord.`
      : why === "circles"
        ? `Tu es déjà dans ${most} cercles : quittes-en un d’abord.`
        : why === "devices"
          ? `${most} appareils reçoivent déjà des avis : coupes-en un d’abord.`
          : why === "pages"
            ? "C’est ouvert sur trop de pages : fermes-en une autre d’abord."
            : wait_s
              ? `C’était trop à la fois. Attends ${wait_s} secondes.`
              : "C’était trop à la fois. Attends un instant.",
  too_short: "Un mot demande au moins deux lettres.",
  unknown_seat: (_told) => "Cette place n’existe pas à cette table.",
  unknown_square: ({ size }) => `Cette case n’existe pas sur ce plateau de ${size} sur ${size}.`,
  unknown_tile: ({ tile }) => `« ${tile} » n’est pas un jeton de ce jeu.`,
  variation_off: (_told) =>
    "Cette table ne joue pas ainsi ; il fallait en convenir avant le début.",
  version_taken: "La table a avancé : regarde encore, puis décide.",
  wall_busy: "Il y a foule au mur en ce moment : réessaie.",
  wall_full: ({ most }) =>
    `Il n’y a plus de place, ${most} au plus : décroche d’abord quelque chose.`,
  words_judged_together:
    "Ici tous les mots d’un coup sont jugés ensemble : conteste sans en nommer un.",
  wrong_passkey:
    "Cette clé d’accès n’a pas été acceptée : réessaie, ou connecte-toi avec ton mot de passe.",
  wrong_password: "Nom et mot de passe ne vont pas ensemble : réessaie.",
  wrong_rack_size: ({ seat, held, told }) =>
    `${seat} a ${held} jetons, pas ${told} : annonce-les tous, avec _ pour celui que personne ne connaît.`,
  offline: "Le serveur est injoignable. Rien n’est perdu : réessaie dans un instant.",
  internal_error: "Quelque chose a mal tourné ici ; c’est noté. Réessaie.",
};
