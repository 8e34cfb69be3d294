import type { Words } from "../shape";

export const refusals: Words["refusals"] = {
  already_accepted: ({ seat }) =>
    `${seat} hat diesen Zug gelten lassen und kann ihn nicht mehr anfechten.`,
  already_judged: ({ what }) =>
    `${what === "This play" ? "Dieser Zug" : what} wurde schon für alle als gültig gewertet.`,
  already_rolled: ({ seat }) => `${seat} hat schon gewürfelt: Jetzt heißt es spielen oder passen.`,
  already_started: "Das Spiel läuft schon; Plätze, Texte und Regeln lassen sich nicht mehr ändern.",
  bad_hours: ({ why, most }) =>
    why === "zone"
      ? "Diese Zeitzone gibt es nicht."
      : why === "both_ends"
        ? "Gib für die Ruhezeit Anfang und Ende an."
        : why === "too_long"
          ? `Die Ruhezeit darf höchstens ${most} Stunden dauern.`
          : why === "holiday_end"
            ? "Der Urlaub muss nach seinem Beginn und innerhalb eines Jahres enden."
            : "Der Urlaub muss innerhalb eines Jahres beginnen.",
  bad_level: (_details) => "Diese Stärke gibt es nicht: Wähle eine andere.",
  bad_options: ({ reason }) => `Diese Einstellungen passen nicht zusammen. (${reason})`,
  bad_link: "Dieser Link führt zu keinem Spiel als Text. Füge stattdessen den Text des Spiels ein.",
  bad_photo: ({ why }) =>
    why === "pixels"
      ? "Dieses Foto hat zu viele Pixel: Erlaubt sind 200 Millionen bei JPEG, sonst 50 Millionen."
      : why === "damaged"
        ? "Dieses Foto ist beschädigt oder unvollständig: Speichere es neu und versuch es noch einmal."
        : why === "time"
          ? "Dieses Foto ist zu aufwendig: Verkleinere es und versuch es noch einmal."
          : "Dieses Format wird nicht unterstützt: Nimm JPEG, PNG, WebP, AVIF oder HEIC.",
  bad_rearrangement: ({ why, word, square }) =>
    why === "no_new_tile"
      ? "Leg mindestens einen neuen Stein an das umgestellte Wort an."
      : why === "no_word"
        ? `Auf ${square} beginnt kein Wort: Wähle ein ganzes Wort auf dem Brett.`
        : why === "other_letters"
          ? `Stell ${word} nur mit seinen eigenen Buchstaben um.`
          : why === "unchanged"
            ? `Die Buchstaben von ${word} liegen wie vorher: Stell sie um oder spiel ohne Umstellen.`
            : "Neue Steine müssen in der Reihe des umgestellten Wortes liegen und daran anschließen.",
  bad_record: ({ line, reason }) => `Zeile ${line} ist fehlerhaft. (${reason})`,
  bad_request: ({ reason }) => `Ungültige Anfrage. (${reason})`,
  bad_swap: ({ why, letter, square }) =>
    why === "not_a_blank"
      ? `Das ${letter} auf ${square} ist kein Blanko; nur ein Blanko lässt sich so tauschen.`
      : why === "blank"
        ? `Auf ${square} liegt ein Blanko, und ein Blanko lässt sich nicht wiederverwerten.`
        : `${letter} für ${letter} auf ${square} ergibt kein neues Wort.`,
  bad_word: ({ words }) => `Nicht in der Wortliste: ${words}.`,
  bag_too_small: ({ why, in_bag, least }) =>
    why === "closed"
      ? `Nur noch ${in_bag} Steine im Beutel; zum Tauschen müssen es mindestens ${least} sein: Spiel oder passe.`
      : `Nur noch ${in_bag} Steine im Beutel: Tausch weniger, spiel oder passe.`,
  blank_needs_letter: "Ein Blanko muss für einen Buchstaben stehen: Wähle ihn aus.",
  circle_full: ({ most }) => `Dieser Kreis ist voll: Mehr als ${most} Mitglieder gehen nicht.`,
  dictionary_closed:
    "Du spielst mit geschlossenem Wörterbuch: Nachschlagen geht erst nach dem Spiel.",
  first_word_too_short: ({ minimum }) =>
    `Das erste Wort braucht an diesem Tisch mindestens ${minimum} Buchstaben: Leg ein längeres, tausche oder passe.`,
  foreign_page:
    "Diese Anfrage kam von einer anderen Website: Öffne Lexiko und versuch es noch einmal.",
  game_over: "Das Spiel ist schon zu Ende.",
  game_settled:
    "Dieses Spiel hat eine öffentliche Seite oder eine Revanche und lässt sich nicht mehr ändern.",
  gap: ({ square }) => `Bei ${square} ist eine Lücke: Alle neuen Steine müssen ein Wort bilden.`,
  guests_not_rated: ({ name }) =>
    `Gewertete Spiele brauchen ein Konto: ${name} muss erst einen Benutzernamen und ein Passwort oder einen Passkey einrichten.`,
  handle_needed: "Wähle erst einen Benutzernamen.",
  impossible_roll: ({ why, most, laid, faces }) =>
    why === "too_many"
      ? `Gerade lassen sich höchstens ${most} Würfel legen, du hast aber ${laid} eingetragen.`
      : why === "pouch"
        ? `Die Würfel im Beutel können ${faces} gerade nicht zusammen zeigen.`
        : "Dieser Wurf ist mit diesen Würfeln nicht möglich.",
  key_reused: "Dieser Schlüssel gehört zu einem anderen Befehl: Nimm für jeden einen neuen.",
  key_taken: "Dieser Schlüssel wurde schon benutzt.",
  last_host: "Ein Kreis braucht einen Gastgeber: Ernenne erst jemand anderen.",
  lexicon_error: ({ reason }) => `Dieses Lexikon ist nicht verwendbar. (${reason})`,
  mail_not_sent:
    "Die E-Mail konnte nicht gesendet werden: Prüf die Adresse oder versuch es später noch einmal.",
  members_only:
    "Dieser Tisch gehört zu einem Kreis: Nur Mitglieder können ihn sehen und mitspielen.",
  more_than_a_rack: ({ seat, held, laid }) =>
    `${seat} kann jetzt ${held} Steine haben, aber dieser Zug legt ${laid}: Prüf, wo das Wort beginnt und welche Buchstaben schon lagen.`,
  name_a_word: ({ words }) => `Hier wird jedes Wort einzeln geprüft: Wähle eines von ${words}.`,
  name_means_you: ({ name }) => `„${name}“ geht hier nicht als Name: Wähle einen anderen.`,
  name_taken: ({ handle }) => `Der Benutzername ${handle} ist vergeben: Wähle einen anderen.`,
  no_play_to_challenge: "Gerade gibt es keinen Zug anzufechten.",
  no_hints_here: "An diesem Tisch gibt es keine Tipps.",
  no_seat_free: "Alle Plätze an diesem Tisch sind besetzt.",
  no_spectators: "Dieser Tisch lässt keine Zuschauer zu.",
  no_tile_there: ({ square }) => `Auf ${square} liegt kein Stein.`,
  no_tiles_laid: "Ein Zug braucht mindestens einen neuen Stein: Leg einen oder passe.",
  not_a_host: "Das können nur Gastgeber dieses Kreises.",
  not_a_word_of_the_play: ({ word, words }) =>
    `${word} gehört nicht zu diesem Zug; seine Wörter sind ${words}.`,
  not_agreed: ({ why, seat }) =>
    why === "open"
      ? `Das Spiel kann noch nicht beginnen: ${seat} ist noch frei.`
      : `Das Spiel kann noch nicht beginnen: ${seat} muss der letzten Änderung noch zustimmen.`,
  not_allowed: ({ why }) =>
    why === "onlooker"
      ? "Hier können nur die Spieler am Tisch schreiben."
      : why === "not_your_line"
        ? "Nachrichten von anderen kann nur der Gastgeber entfernen."
        : why === "own_seat"
          ? "Das ist dein eigener Platz: Verlass stattdessen den Tisch."
          : why === "not_acquainted"
            ? "Einladen kannst du nur Leute, mit denen du gespielt hast, und Mitglieder deiner Kreise."
            : why === "host_steps_down"
              ? "Gastgeber können nur selbst zurücktreten."
              : why === "host_leaves"
                ? "Gastgeber können nur selbst austreten."
                : why === "looked_after"
                  ? "Dieses Konto wird betreut, deshalb geht das nicht."
                  : why === "host_muted"
                    ? "Gastgeber können einander nicht stummschalten."
                    : "Das kannst du nicht.",
  not_found: (_details) => "Das gibt es nicht, oder du hast keinen Zugriff darauf.",
  not_in_line: "Alle neuen Steine müssen in einer Zeile oder einer Spalte liegen.",
  not_ready: (_details) => "Der Server ist gerade nicht bereit. Versuch es gleich noch einmal.",
  not_started: "Das Spiel hat noch nicht begonnen: Starte es zuerst.",
  not_the_host: "Das kann nur der Gastgeber des Tisches.",
  not_the_keeper:
    "An diesem Tisch schreibt eine Person auf: Bitte sie darum und verfolge hier den Spielzettel.",
  not_touching: "Die neuen Steine müssen einen Stein berühren, der schon auf dem Brett liegt.",
  not_your_seat: (_details) => "Das ist nicht dein Platz: Wähle einen von deinen.",
  not_your_thing:
    "Das ist von jemand anderem: Nur diese Person kann es bearbeiten, und nur sie oder der Gastgeber kann es entfernen.",
  not_your_turn: ({ mover, seat }) =>
    `${mover} ist dran, nicht ${seat}: Warte ab oder ficht den letzten Zug an.`,
  nothing_to_exchange: "Würfel lassen sich nicht tauschen: Spiel oder passe.",
  nothing_to_roll: "Diese Ausgabe wird mit Steinen gespielt; es gibt keine Würfel.",
  nothing_of_yours_to_undo:
    "Du kannst hier nichts rückgängig machen, oder jemand hat es seitdem geändert.",
  nothing_to_undo: ({ seat }) =>
    `${seat} hat nichts rückgängig zu machen: Das geht nur mit dem letzten Eintrag auf dem Spielzettel.`,
  off_board: ({ square }) =>
    `Das Wort ragt bei ${square} über das Brett hinaus: Fang früher an oder nimm ein kürzeres.`,
  own_play: ({ seat }) =>
    `${seat} hat diesen Zug gemacht; nur die anderen können ihn anfechten oder gelten lassen.`,
  rack_not_asked: ({ seat }) =>
    `Die Buchstaben von ${seat} sind schon bekannt oder werden gerade nicht gebraucht.`,
  racks_not_counted: ({ seats }) =>
    `Das Spiel ist aus: Gib noch die Restbuchstaben von ${seats} ein.`,
  roll_first: ({ seat }) =>
    `${seat} hat noch nicht gewürfelt: Erst würfeln, dann spielen oder passen.`,
  seat_gone: ({ seat }) => `${seat} ist ausgestiegen und kann nicht mehr mitspielen.`,
  seat_present: ({ seat }) =>
    `${seat} ist da oder war es eben noch: Ersetzen lässt sich nur, wer abwesend ist.`,
  seat_taken: "Dieser Platz ist besetzt: Wähle einen anderen.",
  sign_in_first: "Wähle erst einen Namen oder melde dich an.",
  square_taken: ({ square, letter }) =>
    `Auf ${square} liegt schon ein ${letter}: Leg deinen Stein auf ein freies Feld.`,
  stale_version: (_details) =>
    "Das Spiel ist inzwischen weitergegangen: Schau nach und versuch es noch einmal.",
  star_not_covered: ({ star }) => `Das erste Wort muss über den Stern auf ${star} gehen.`,
  table_changed: "Jemand hat den Tisch gerade geändert: Schau nach und versuch es noch einmal.",
  table_closed: "Der Gastgeber hat diesen Tisch geschlossen.",
  table_not_over: "Das Spiel läuft noch: Versuch es danach noch einmal.",
  table_started: "Das Spiel läuft schon; die Regeln lassen sich nicht mehr ändern.",
  tile_not_held: ({ seat, tile }) =>
    `${seat} hat ${tile === "a blank" ? "kein Blanko" : `kein ${tile}`}.`,
  tile_used_up: ({ copies, tile, left }) =>
    `Der Satz enthält ${copies} × ${tile}, auf Bänkchen können nur noch ${left} liegen: Ist einer davon ein Blanko, oder war ein früherer Zug vertippt?`,
  too_large: ({ size }) => `Das ist zu groß: Erlaubt sind höchstens ${size}.`,
  too_many: ({ why, most, wait_s }) =>
    why === "tables"
      ? `Du sitzt schon an ${most} Tischen: Beende oder verlass erst einen.`
      : why === "circles"
        ? `Du bist schon in ${most} Kreisen: Verlass erst einen.`
        : why === "devices"
          ? `${most} Geräte bekommen schon Benachrichtigungen: Schalte sie erst auf einem aus.`
          : why === "pages"
            ? "Das ist in zu vielen Tabs offen: Schließ erst einen anderen."
            : why === "children"
              ? `Du betreust schon ${most} Konten: Mehr geht nicht.`
              : why === "guardians"
                ? `Schon ${most} Erwachsene betreuen dieses Konto.`
                : why === "reviews"
                  ? `${most} deiner Analysen laufen schon: Warte auf eine oder halt eine an.`
                  : why === "analyses"
                    ? "Halt erst eine andere Analyse an."
                    : why === "invitations"
                      ? `${most} deiner Einladungen gelten noch: Zieh erst eine zurück.`
                      : wait_s
                        ? `Das war zu viel auf einmal. Warte ${wait_s} Sekunden.`
                        : "Das war zu viel auf einmal. Warte einen Moment.",
  too_short: "Ein Wort braucht mindestens zwei Buchstaben.",
  unknown_seat: (_details) => "Diesen Platz gibt es an diesem Tisch nicht.",
  unknown_square: ({ size }) =>
    `Dieses Feld gibt es auf einem Brett mit ${size} mal ${size} Feldern nicht.`,
  unknown_tile: ({ tile }) => `„${tile}“ ist kein Stein in diesem Spiel.`,
  variation_off: (_details) =>
    "Diese Variante gilt an diesem Tisch nicht; sie muss vor dem Start vereinbart werden.",
  version_taken: "Am Tisch ging es inzwischen weiter: Schau nach und versuch es noch einmal.",
  wall_busy: "An der Wand ist gerade viel los: Versuch es noch einmal.",
  cannot_plan: ({ why }) =>
    why === "timing"
      ? "Vorausplanen geht nur an Tischen mit Tagen pro Zug."
      : why === "edition"
        ? "Bei dieser Ausgabe lässt sich nichts vorausplanen."
        : why === "over"
          ? "Dein Spiel ist vorbei."
          : why === "your_turn"
            ? "Du bist schon dran: Spiel deinen Zug."
            : why === "unseen"
              ? "Diese Steine hast du nicht alle noch offen."
              : "So viele Steine hat die Person vor dir nicht.",
  plan_under_way: "Dein geplanter Zug wird gerade gespielt.",
  wall_full: ({ most }) => `Dafür ist kein Platz mehr (höchstens ${most}): Entferne erst etwas.`,
  words_judged_together:
    "Hier werden alle Wörter eines Zuges zusammen geprüft: Ficht an, ohne eines zu nennen.",
  wrong_passkey:
    "Dieser Passkey wurde nicht akzeptiert: Versuch es noch einmal oder melde dich mit deinem Passwort an.",
  wrong_password: "Name oder Passwort ist falsch: Versuch es noch einmal.",
  wrong_rack_size: ({ seat, held, told }) =>
    `${seat} hat ${held} Steine, nicht ${told}: Gib alle ein, mit _ für unbekannte.`,
  account_closed: "Dieses Konto wurde von der Verwaltung geschlossen.",
  adults_only: "Dafür brauchst du ein Konto: Richte erst ein Passwort oder einen Passkey ein.",
  ask_guardian: "Dieses Konto wird betreut: Bitte einen Erwachsenen darum.",
  banned_from_circle: "Diesem Kreis kannst du nicht beitreten: Frag einen der Gastgeber.",
  by_invitation: "Hier kommt man nur mit Einladung rein: Öffne deinen Link oder melde dich an.",
  cannot_analyse: ({ why }) =>
    why === "endgame"
      ? "Das ist kein Endspiel zu zweit mit leerem Beutel: Simuliere stattdessen."
      : why === "simulation"
        ? "In dieser Stellung lässt sich nichts simulieren."
        : "Das lässt sich so nicht analysieren: Wähle eine andere Methode.",
  impossible_position: ({ why, face, count, most, square }) =>
    why === "tiles"
      ? `Diese Stellung gibt es nicht: ${count}-mal ${face}, aber im Spiel sind nur ${most}.`
      : why === "rack"
        ? `Auf ein Bänkchen passen höchstens ${most} Steine, nicht ${count}.`
        : why === "twice"
          ? `Auf ${square} liegen zwei Steine.`
          : why === "tile"
            ? `${face} ist kein Stein in diesem Spiel.`
            : why === "square"
              ? `Das Feld ${square} gibt es auf diesem Brett nicht.`
              : why === "seats"
                ? "Diese Ausgabe ist für eine andere Zahl von Plätzen."
                : why === "lexicon"
                  ? "Diese Wortliste passt nicht zu den Steinen."
                  : "Diese Stellung gibt es nicht: Prüf Brett und Bänkchen.",
  lab_busy: "Gerade laufen viele Analysen: Versuch es gleich noch einmal.",
  lab_closed: "Auf diesem Server sind Analysen ausgeschaltet.",
  cannot_join:
    "An diesem Tisch kannst du nicht mitspielen: Wähle einen anderen oder erstell einen eigenen.",
  cannot_write: "Hier kannst du nicht schreiben: Jemand am Tisch bekommt nur Zettel von Bekannten.",
  last_guardian: "Jemand muss dieses Konto betreuen: Füg erst einen anderen Erwachsenen hinzu.",
  not_an_administrator: "Das kann nur die Verwaltung dieses Servers.",
  not_offered:
    "Dieses Konto kann noch nicht übergeben werden: Frag die Erwachsenen, die es betreuen.",
  photos_off: "In diesem Kreis sind Fotos ausgeschaltet.",
  quieted: "Du bist in diesem Kreis stummgeschaltet: Lesen geht, schreiben nicht.",
  talk_off: "In diesem Kreis sind Zettel und Zeichnungen ausgeschaltet.",
  cannot_be_seated: ({ name }) => `${name} kann hier nicht sitzen: Wähle jemand anderen.`,
  still_guardian: ({ name }) => `Du betreust ${name}: Übergib oder lösch erst dieses Konto.`,
  offline: "Der Server ist nicht erreichbar. Nichts ist verloren: Versuch es gleich noch einmal.",
  photo_offline: "Für Fotos brauchst du eine Verbindung. Versuch es, wenn du wieder online bist.",
  moved_on: "Das Spiel ist schon weiter. Deine Steine liegen wieder auf deinem Bänkchen.",
  internal_error:
    "Bei uns ist etwas schiefgegangen; wir haben es protokolliert. Versuch es noch einmal.",
};
