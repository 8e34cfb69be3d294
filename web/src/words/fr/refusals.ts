import type { Words } from "../shape";
import { of } from "./grammar";

export const refusals: Words["refusals"] = {
  already_accepted: ({ seat }) => `${seat} a accepté ce coup et ne peut plus le contester.`,
  already_judged: ({ what }) =>
    `${what === "This play" ? "Ce coup" : what} a déjà été jugé valable pour tout le monde.`,
  already_rolled: ({ seat }) => `${seat} a déjà lancé les dés : il faut jouer ou passer.`,
  already_started: "La partie a déjà commencé ; places, textes et règles ne peuvent plus changer.",
  bad_hours: ({ why, most }) =>
    why === "zone"
      ? "Ce fuseau horaire n’existe pas."
      : why === "both_ends"
        ? "Indique le début et la fin des heures calmes."
        : why === "too_long"
          ? `Les heures calmes ne peuvent pas dépasser ${most} heures.`
          : why === "holiday_end"
            ? "Les vacances doivent finir après leur début, et d’ici un an."
            : "Les vacances doivent commencer d’ici un an.",
  bad_level: (_details) => "Ce niveau n’existe pas : choisis-en un autre.",
  bad_options: ({ reason }) => `Ces réglages ne vont pas ensemble. (${reason})`,
  bad_link: "Ce lien ne mène pas à une partie en texte. Colle plutôt le texte de la partie.",
  bad_photo: ({ why }) =>
    why === "pixels"
      ? "Cette photo a trop de pixels : 200 millions au plus en JPEG, 50 millions dans les autres formats."
      : why === "damaged"
        ? "Cette photo est endommagée ou incomplète : enregistre-la de nouveau et réessaie."
        : why === "time"
          ? "Cette photo est trop longue à traiter : réduis-la d’abord."
          : "Ce format n’est pas pris en charge : choisis JPEG, PNG, WebP, AVIF ou HEIC.",
  bad_rearrangement: ({ why, word = "", square }) =>
    why === "no_new_tile"
      ? "Ajoute au moins un nouveau jeton au mot réarrangé."
      : why === "no_word"
        ? `Aucun mot ne commence en ${square} : choisis un mot entier du plateau.`
        : why === "other_letters"
          ? `Réarrange ${word} avec ses propres lettres uniquement.`
          : why === "unchanged"
            ? `Les lettres ${of(word)} n’ont pas bougé : déplaces-en, ou joue sans réarranger.`
            : "Les nouveaux jetons doivent être alignés avec le mot réarrangé et le toucher.",
  bad_record: ({ line, reason }) => `La ligne ${line} est incorrecte. (${reason})`,
  bad_request: ({ reason }) => `Requête incorrecte. (${reason})`,
  bad_swap: ({ why, letter, square }) =>
    why === "not_a_blank"
      ? `Le ${letter} en ${square} n’est pas un joker ; seul un joker s’échange ainsi.`
      : why === "blank"
        ? `Le jeton en ${square} est un joker, et un joker ne se recycle pas.`
        : `${letter} contre ${letter} en ${square} ne forme pas de nouveau mot.`,
  bad_word: ({ words }) => `Pas dans la liste de mots : ${words}.`,
  bag_too_small: ({ why, in_bag, least }) =>
    why === "closed"
      ? `Il ne reste que ${in_bag} jetons dans le sac ; il en faut au moins ${least} pour échanger : joue ou passe.`
      : `Il ne reste que ${in_bag} jetons dans le sac : échanges-en moins, joue ou passe.`,
  blank_needs_letter: "Un joker doit remplacer une lettre : choisis laquelle.",
  circle_full: ({ most }) => `Ce cercle est complet : ${most} membres au maximum.`,
  dictionary_closed:
    "Tu joues avec dictionnaire fermé : tu pourras chercher des mots après la partie.",
  first_word_too_short: ({ minimum }) =>
    `Le premier mot doit avoir au moins ${minimum} lettres à cette table : joue plus long, échange ou passe.`,
  foreign_page: "Cette requête vient d’un autre site : ouvre Lexiko et réessaie.",
  game_over: "La partie est déjà terminée.",
  game_settled: "Cette partie a une page publique ou une revanche : elle ne peut plus changer.",
  gap: ({ square }) =>
    `Il y a un trou en ${square} : tous les nouveaux jetons doivent former un seul mot.`,
  guests_not_rated: ({ name }) =>
    `Les parties classées demandent un compte : ${name} doit d’abord ajouter un nom d’utilisateur et un mot de passe ou une clé d’accès.`,
  handle_needed: "Choisis d’abord un nom d’utilisateur.",
  impossible_roll: ({ why, most, laid, faces }) =>
    why === "too_many"
      ? `On peut poser ${most} dés au plus pour l’instant, mais tu en as saisi ${laid}.`
      : why === "pouch"
        ? `Les dés du sac ne peuvent pas montrer ${faces} ensemble pour l’instant.`
        : "Ce lancer est impossible avec ces dés.",
  key_reused: "Cette clé a servi à une autre commande : prends-en une nouvelle à chaque fois.",
  key_taken: "Cette clé a déjà servi.",
  last_host: "Un cercle doit avoir un hôte : nomme d’abord quelqu’un d’autre.",
  lexicon_error: ({ reason }) => `Ce lexique est inutilisable. (${reason})`,
  mail_not_sent: "L’e-mail n’a pas pu être envoyé : vérifie l’adresse, ou réessaie plus tard.",
  members_only:
    "Cette table est réservée à un cercle : seuls ses membres peuvent la voir et y jouer.",
  more_than_a_rack: ({ seat, held, laid }) =>
    `${seat} peut avoir ${held} jetons, mais ce coup en pose ${laid} : vérifie où commence le mot et quelles lettres étaient déjà là.`,
  name_a_word: ({ words }) => `Ici les mots sont jugés un par un. Lequel contestes-tu ? (${words})`,
  name_means_you: ({ name }) => `Personne ne peut s’appeler ${name} ici : choisis un autre nom.`,
  name_taken: ({ handle }) => `Le nom d’utilisateur ${handle} est déjà pris : choisis-en un autre.`,
  no_play_to_challenge: "Il n’y a pas de coup à contester pour l’instant.",
  no_hints_here: "Cette table se joue sans indices.",
  no_seat_free: "Toutes les places de cette table sont prises.",
  no_spectators: "Cette table n’accepte pas de spectateurs.",
  no_tile_there: ({ square }) => `Il n’y a pas de jeton en ${square}.`,
  no_tiles_laid: "Un coup demande au moins un nouveau jeton : poses-en un, ou passe.",
  not_a_host: "Seul un hôte du cercle peut faire ça.",
  not_a_word_of_the_play: ({ word, words }) =>
    `${word} n’est pas un mot de ce coup ; ses mots sont ${words}.`,
  not_agreed: ({ why, seat = "" }) =>
    why === "open"
      ? `La partie ne peut pas encore commencer : ${seat} est libre.`
      : `La partie ne peut pas encore commencer : il manque l’accord ${of(seat)} au dernier changement.`,
  not_allowed: ({ why }) =>
    why === "onlooker"
      ? "Seuls les joueurs de cette table peuvent écrire ici."
      : why === "not_your_line"
        ? "Seul l’hôte peut supprimer les messages des autres."
        : why === "own_seat"
          ? "Cette place est la tienne : quitte plutôt la table."
          : why === "not_acquainted"
            ? "Tu peux inviter tes anciens adversaires et les membres de tes cercles."
            : why === "host_steps_down"
              ? "Seul l’hôte lui-même peut renoncer à son rôle."
              : why === "host_leaves"
                ? "On ne peut pas exclure un hôte."
                : why === "looked_after"
                  ? "Un adulte est responsable d’un compte ici, donc c’est impossible."
                  : why === "host_muted"
                    ? "Un hôte ne peut pas en faire taire un autre."
                    : "Tu ne peux pas faire ça.",
  not_found: (_details) => "Ça n’existe pas, ou tu n’y as pas accès.",
  not_in_line: "Tous les nouveaux jetons doivent être sur une ligne ou une colonne.",
  not_ready: (_details) => "Le serveur n’est pas prêt. Réessaie dans un instant.",
  not_started: "La partie n’a pas encore commencé : lance-la d’abord.",
  not_the_host: "Seul l’hôte de la table peut faire ça.",
  not_the_keeper:
    "À cette table, une seule personne tient la marque : demande-le-lui et suis la feuille ici.",
  not_touching: "Les nouveaux jetons doivent toucher un jeton déjà sur le plateau.",
  not_your_seat: (_details) => "Cette place n’est pas la tienne : choisis une des tiennes.",
  not_your_thing:
    "Quelqu’un d’autre a publié ça : seul l’auteur peut le modifier, et seul l’auteur ou l’hôte peut le retirer.",
  not_your_turn: ({ mover, seat }) =>
    `C’est à ${mover} de jouer, pas à ${seat} : attends, ou conteste le dernier coup.`,
  nothing_to_exchange: "Les dés ne s’échangent pas : joue ou passe.",
  nothing_to_roll: "Cette édition se joue avec des jetons ; il n’y a pas de dés à lancer.",
  nothing_of_yours_to_undo: "Tu n’as rien à annuler, ou quelqu’un l’a modifié depuis.",
  nothing_to_undo: ({ seat = "" }) =>
    `La dernière saisie n’est pas celle ${of(seat)} : seule la dernière ligne de la feuille peut être annulée.`,
  off_board: ({ square }) =>
    `Le mot sort du plateau en ${square} : commence plus tôt, ou choisis un mot plus court.`,
  own_play: ({ seat }) =>
    `${seat} a joué ce coup : seuls les autres peuvent le contester ou l’accepter.`,
  rack_not_asked: ({ seat = "" }) =>
    `Les lettres ${of(seat)} sont déjà connues, ou inutiles pour l’instant.`,
  racks_not_counted: ({ seats }) =>
    `La partie est finie : saisis les lettres restantes (${seats}).`,
  roll_first: ({ seat }) => `${seat} n’a pas encore lancé les dés : lance-les, puis joue ou passe.`,
  seat_gone: ({ seat }) => `${seat} a quitté la partie et ne peut plus jouer.`,
  seat_present: ({ seat }) =>
    `${seat} est là ou l’était à l’instant : on ne peut remplacer que les absents.`,
  seat_taken: "Cette place est prise : choisis-en une autre.",
  sign_in_first: "Choisis d’abord un nom, ou connecte-toi.",
  square_taken: ({ square, letter }) =>
    `${square} est déjà prise par ${letter} : pose ton jeton sur une case libre.`,
  stale_version: (_details) =>
    "La partie a avancé entre-temps : regarde le plateau, puis réessaie.",
  star_not_covered: ({ star }) => `Le premier mot doit couvrir l’étoile en ${star}.`,
  table_changed: "Quelqu’un vient de modifier la table : vérifie, puis réessaie.",
  table_closed: "L’hôte a fermé cette table.",
  table_not_over: "La partie n’est pas encore finie : réessaie après.",
  table_started: "La partie a commencé : les règles ne peuvent plus changer.",
  tile_not_held: ({ seat, tile = "" }) =>
    `${seat} n’a pas ${tile === "a blank" ? "de joker" : of(tile)}.`,
  tile_used_up: ({ copies, tile, left }) =>
    `Le jeu contient ${copies} × ${tile}, et il n’en reste que ${left} pour les chevalets : l’un d’eux est-il un joker, ou un coup a-t-il été mal saisi ?`,
  too_large: ({ size = "" }) => `C’est trop volumineux : ${size.replace("B", "o")} au maximum.`,
  too_many: ({ why, most, wait_s }) =>
    why === "tables"
      ? `Tu es déjà à ${most} tables : finis-en ou quittes-en une d’abord.`
      : why === "circles"
        ? `Tu es déjà dans ${most} cercles : quittes-en un d’abord.`
        : why === "devices"
          ? `${most} appareils reçoivent déjà des notifications : désactives-en un d’abord.`
          : why === "pages"
            ? "C’est ouvert dans trop d’onglets : fermes-en un autre d’abord."
            : why === "children"
              ? `Tu es déjà responsable de ${most} comptes : c’est le maximum.`
              : why === "guardians"
                ? `${most} adultes sont déjà responsables de ce compte.`
                : why === "reviews"
                  ? `${most} de tes analyses sont déjà en cours : attends-en une, ou arrêtes-en une.`
                  : why === "analyses"
                    ? "Arrête d’abord une autre analyse."
                    : why === "invitations"
                      ? `${most} de tes invitations sont encore valables : retires-en une d’abord.`
                      : wait_s
                        ? `Trop d’actions à la fois. Attends ${wait_s} secondes.`
                        : "Trop d’actions à la fois. Attends un instant.",
  too_short: "Un mot doit avoir au moins deux lettres.",
  unknown_seat: (_details) => "Cette place n’existe pas à cette table.",
  unknown_square: ({ size }) => `Cette case n’existe pas sur ce plateau de ${size} sur ${size}.`,
  unknown_tile: ({ tile }) => `« ${tile} » n’est pas un jeton de ce jeu.`,
  variation_off: (_details) =>
    "Cette table ne joue pas cette variante ; il faut en convenir avant le début.",
  version_taken: "La table a avancé entre-temps : vérifie, puis réessaie.",
  wall_busy: "Il y a beaucoup de monde sur le mur : réessaie.",
  cannot_plan: ({ why }) =>
    why === "timing"
      ? "On ne planifie qu’aux tables où l’on compte en jours."
      : why === "edition"
        ? "Cette édition ne permet pas de planifier un tour."
        : why === "over"
          ? "Ta partie est terminée."
          : why === "your_turn"
            ? "C’est déjà à toi de jouer."
            : why === "unseen"
              ? "Ces lettres ne sont pas toutes parmi celles que tu ne vois pas."
              : "Le joueur avant toi n’a pas autant de lettres.",
  plan_under_way: "Ton tour planifié est en train d’être joué.",
  wall_full: ({ most }) =>
    `Il n’y a plus de place (${most} au maximum) : retire d’abord quelque chose.`,
  words_judged_together:
    "Ici tous les mots d’un coup sont jugés ensemble : conteste sans en nommer un.",
  wrong_passkey:
    "Cette clé d’accès n’a pas été acceptée : réessaie, ou connecte-toi avec ton mot de passe.",
  wrong_password: "Nom ou mot de passe incorrect : réessaie.",
  wrong_rack_size: ({ seat, held, told }) =>
    `${seat} a ${held} jetons, pas ${told} : saisis-les tous, avec _ pour ceux que tu ne connais pas.`,
  account_closed: "Ce compte a été fermé par l’administration.",
  adults_only: "Il te faut un compte : ajoute d’abord un mot de passe ou une clé d’accès.",
  ask_guardian: "Un adulte est responsable de ce compte : demande-lui de le faire.",
  banned_from_circle: "Tu ne peux pas entrer dans ce cercle : demande à un hôte.",
  by_invitation: "Ici, on entre sur invitation : ouvre le lien reçu, ou connecte-toi.",
  cannot_analyse: ({ why }) =>
    why === "endgame"
      ? "Ce n’est pas une fin de partie à deux avec un sac vide : simule plutôt."
      : why === "simulation"
        ? "Rien ne peut être simulé dans cette position."
        : "Impossible d’analyser ça ainsi : choisis une autre méthode.",
  impossible_position: ({ why, face, count, most, square }) =>
    why === "tiles"
      ? `Cette position est impossible : ${count} ${face}, mais le jeu n’en a que ${most}.`
      : why === "rack"
        ? `Un chevalet porte ${most} jetons au plus, pas ${count}.`
        : why === "twice"
          ? `Il y a deux jetons en ${square}.`
          : why === "tile"
            ? `${face} n’est pas un jeton de ce jeu.`
            : why === "square"
              ? `La case ${square} n’existe pas sur ce plateau.`
              : why === "seats"
                ? "Cette édition se joue avec un autre nombre de places."
                : why === "lexicon"
                  ? "Cette liste de mots ne va pas avec ces jetons."
                  : "Cette position est impossible : vérifie le plateau et les chevalets.",
  lab_busy: "Le labo est très occupé\u202f: réessaie dans un instant.",
  lab_closed: "Les analyses sont désactivées sur ce serveur.",
  cannot_join: "Tu ne peux pas rejoindre cette table : choisis-en une autre, ou crée la tienne.",
  cannot_write:
    "Tu ne peux pas écrire ici : quelqu’un à cette table ne reçoit que des mots de ses proches.",
  last_guardian: "Il faut un responsable pour ce compte : ajoute d’abord un autre adulte.",
  not_an_administrator: "Seule l’administration de ce serveur peut faire ça.",
  not_offered: "Ce compte ne peut pas encore être transmis : demande à l’adulte responsable.",
  photos_off: "Les photos sont désactivées dans ce cercle.",
  quieted: "Un hôte t’a retiré la parole dans ce cercle : tu peux lire, mais pas écrire.",
  talk_off: "Les mots et les dessins sont désactivés dans ce cercle.",
  cannot_be_seated: ({ name }) =>
    `${name} ne peut pas être à cette table : choisis quelqu’un d’autre.`,
  still_guardian: ({ name }) =>
    `Tu es responsable de ${name} : transmets ou supprime d’abord ce compte.`,
  offline: "Le serveur est injoignable. Rien n’est perdu : réessaie dans un instant.",
  photo_offline: "Il faut une connexion pour les photos. Réessaie quand tu seras en ligne.",
  moved_on: "La partie a continué. Tes jetons sont de retour sur ton chevalet.",
  internal_error: "Une erreur s’est produite de notre côté ; nous l’avons enregistrée. Réessaie.",
};
