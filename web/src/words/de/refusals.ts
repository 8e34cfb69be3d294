import type { Words } from "../shape";

export const refusals: Words["refusals"] = {
  already_accepted: ({ seat }) =>
    `${seat} hat diesen Zug gelten lassen und kann ihn nicht mehr anfechten.`,
  already_judged: ({ what }) =>
    `${what === "This play" ? "Dieser Zug" : what} ist schon für gültig erklärt; das gilt für alle.`,
  already_rolled: ({ seat }) => `${seat} hat schon gewürfelt: Jetzt spielen oder passen.`,
  already_started: "Das Spiel hat schon begonnen; Plätze, Texte und Regeln stehen jetzt fest.",
  bad_hours: ({ why, most }) =>
    why === "zone"
      ? "Diese Zeitzone gibt es nicht."
      : why === "both_ends"
        ? "Die Ruhezeit braucht einen Anfang und ein Ende."
        : why === "too_long"
          ? `Die Ruhezeit dauert höchstens ${most} Stunden.`
          : why === "holiday_end"
            ? "Ein Urlaub endet, nachdem er begonnen hat, und innerhalb eines Jahres."
            : "Ein Urlaub beginnt innerhalb eines Jahres.",
  bad_level: (_told) => "Diese Stärke gibt es nicht: Such eine andere aus.",
  bad_options: ({ reason }) => `So lässt sich dieser Tisch nicht verabreden. (${reason})`,
  bad_photo: ({ why }) =>
    why === "pixels"
      ? "Dieses Foto hat zu viele Pixel: höchstens 200 Millionen als JPEG, sonst 50 Millionen."
      : why === "damaged"
        ? "Dieses Foto ist beschädigt oder unvollständig: Speichere es neu und versuch es noch einmal."
        : why === "time"
          ? "Dieses Foto zu lesen dauert zu lange: Mach es erst kleiner."
          : "Das ist kein Foto, das sich lesen lässt: Nimm JPEG, PNG, WebP, AVIF oder HEIC.",
  bad_rearrangement: ({ why, word, square }) =>
    why === "no_new_tile"
      ? "Ein umgestelltes Wort braucht mindestens einen neuen Stein, der daran anschließt."
      : why === "no_word"
        ? `Auf ${square} beginnt kein Wort: Nimm ein ganzes Wort vom Brett.`
        : why === "other_letters"
          ? `${word} lässt sich nur mit allen eigenen Buchstaben umstellen, jedem einmal.`
          : why === "unchanged"
            ? `Die Buchstaben von ${word} liegen wie vorher: Beweg welche, oder spiel, ohne umzustellen.`
            : "Neue Steine müssen in der Reihe des umgestellten Wortes liegen und daran anschließen.",
  bad_record: ({ line, reason }) => `Zeile ${line} lässt sich nicht lesen. (${reason})`,
  bad_request: ({ reason }) => `Diese Anfrage war nicht zu lesen. (${reason})`,
  bad_swap: ({ why, letter, square }) =>
    why === "not_a_blank"
      ? `Das ${letter} auf ${square} ist kein Blanko; nur ein Blanko lässt sich so tauschen.`
      : why === "blank"
        ? `Auf ${square} liegt ein Blanko, und ein Blanko lässt sich nicht wiederverwerten.`
        : `${letter} für ${letter} auf ${square} ergibt kein neues Wort.`,
  bad_word: ({ words }) => `${words} geht hier nicht: Nimm es zurück und versuch ein anderes Wort.`,
  bag_too_small: ({ why, in_bag, least }) =>
    why === "closed"
      ? `Nur noch ${in_bag} Steine im Beutel; zum Tauschen müssen es ${least} sein: Spiel oder passe.`
      : `Nur noch ${in_bag} Steine im Beutel: Tausch nicht mehr als das, spiel oder passe.`,
  blank_needs_letter:
    "Ein Blanko muss für einen Buchstaben dieses Spiels stehen: Sag, für welchen.",
  circle_full: ({ most }) => `Ein Kreis hat höchstens ${most} Mitglieder, und dieser ist voll.`,
  dictionary_closed:
    "Du spielst an einem Tisch mit geschlossenem Wörterbuch: Nachschlagen geht, wenn das Spiel aus ist.",
  first_word_too_short: ({ minimum }) =>
    `Das erste Wort braucht an diesem Tisch mindestens ${minimum} Buchstaben: Leg ein längeres, tausche oder passe.`,
  foreign_page:
    "Diese Anfrage kam von einer anderen Seite; öffne Lexiko selbst und versuch es noch einmal.",
  game_over: "Das Spiel ist aus; es kann nichts mehr gespielt werden.",
  game_settled:
    "Dieses Spiel hat eine öffentliche Seite oder eine Revanche: Es bleibt, wie es ist.",
  gap: ({ square }) =>
    `Bei ${square} ist eine Lücke: Alle neuen Steine müssen in einem Wort zusammenhängen.`,
  guests_not_rated: ({ name }) =>
    `Gewertete Spiele sind für Konten, die bleiben: ${name} braucht erst einen Anmeldenamen und ein Passwort oder einen Passkey.`,
  handle_needed: "Such dir erst den Namen aus, mit dem du dich anmelden wirst.",
  impossible_roll: (_told) => "So können diese Würfel jetzt nicht fallen.",
  key_reused: "Dieser Schlüssel gehört zu einem anderen Befehl: Nimm für jeden einen neuen.",
  key_taken: "Dieser Schlüssel wurde schon benutzt.",
  last_host: "Ein Kreis hat immer einen Gastgeber: Mach erst jemand anderen dazu.",
  lexicon_error: ({ reason }) => `Dieses Lexikon lässt sich nicht verwenden. (${reason})`,
  mail_not_sent:
    "Die E-Mail ging gerade nicht hinaus: Sieh nach, ob die Adresse stimmt, oder versuch es später noch einmal.",
  members_only:
    "Dieser Tisch gehört zu einem Kreis: Nur seine Mitglieder sehen ihn und setzen sich dazu.",
  more_than_a_rack: ({ seat, held, laid }) =>
    `${seat} kann jetzt ${held} Steine haben, und hier liegen ${laid}: Sieh nach, wo das Wort beginnt und welche Buchstaben schon da lagen.`,
  name_a_word: ({ words }) => `Hier wird Wort für Wort geurteilt: Nenn eines von ${words}.`,
  name_taken: ({ handle }) =>
    `Als ${handle} meldet sich schon jemand an: Such einen anderen Namen.`,
  no_play_to_challenge: "Es gibt keinen Zug, der noch angefochten werden könnte.",
  no_seat_free: "Alle Plätze an diesem Tisch sind besetzt.",
  no_spectators: "Dieser Tisch ist nur für die, die daran sitzen.",
  no_tile_there: ({ square }) => `Auf ${square} liegt kein Stein.`,
  no_tiles_laid: "Ein Zug braucht mindestens einen neuen Stein: Leg einen oder passe.",
  not_a_host: "Das darf nur, wer im Kreis Gastgeber ist.",
  not_a_word_of_the_play: ({ word, words }) =>
    `${word} gehört nicht zu diesem Zug; seine Wörter sind ${words}.`,
  not_agreed: ({ why, seat }) =>
    why === "open"
      ? `Das Spiel kann noch nicht beginnen: ${seat} ist noch frei.`
      : `Das Spiel kann noch nicht beginnen: ${seat} hat der letzten Änderung noch nicht zugestimmt.`,
  not_allowed: ({ why }) =>
    why === "onlooker"
      ? "Hier reden nur die, die am Tisch sitzen."
      : why === "not_your_line"
        ? "Zettel von anderen nimmt nur der Gastgeber ab."
        : why === "own_seat"
          ? "Dieser Platz ist dein eigener: Steh lieber selbst auf."
          : why === "host_steps_down"
            ? "Gastgeber treten selbst zurück."
            : why === "host_leaves"
              ? "Gastgeber gehen selbst."
              : "Das darfst du nicht.",
  not_found: (_told) => "Das gibt es nicht, oder es ist nicht für deine Augen.",
  not_in_line: "Alle neuen Steine müssen in einer Zeile oder einer Spalte liegen.",
  not_ready: (_told) => "Der Server ist gerade nicht bereit. Versuch es gleich noch einmal.",
  not_started: "Das Spiel hat noch nicht begonnen: Beginn es zuerst.",
  not_the_host: "Das darf nur der Gastgeber des Tisches.",
  not_the_keeper:
    "An diesem Tisch schreibt eine Person auf: Sag es ihr und schau hier auf den Spielzettel.",
  not_touching: "Die neuen Steine müssen einen Stein berühren, der schon auf dem Brett liegt.",
  not_your_seat: (_told) => "Dieser Platz ist nicht deiner: Spiel auf einem, der dir gehört.",
  not_your_thing:
    "Das hat jemand anderes aufgehängt: Nur diese Person ändert es, und nur sie oder der Gastgeber nimmt es ab.",
  not_your_turn: ({ mover, seat }) =>
    `${mover} ist dran, nicht ${seat}: Warte ab oder ficht den letzten Zug an.`,
  nothing_to_exchange:
    "Diese Ausgabe wird mit Würfeln gespielt, die man nicht tauschen kann: Spiel oder passe.",
  nothing_to_roll: "Diese Ausgabe wird mit Steinen gespielt; es gibt keine Würfel zu werfen.",
  nothing_of_yours_to_undo:
    "Von dir gibt es nichts zurückzunehmen, oder jemand hat es seitdem geändert.",
  nothing_to_undo: ({ seat }) =>
    `Der letzte Eintrag ist nicht von ${seat}, oder es gibt noch keinen: Sieh auf dem Zettel nach und nimm den letzten zurück.`,
  off_board: ({ square }) =>
    `Das Wort ragt bei ${square} über das Brett: Fang früher an oder nimm ein kürzeres.`,
  own_play: ({ seat }) =>
    `${seat} hat diesen Zug gemacht; nur die anderen können ihn anfechten oder gelten lassen.`,
  rack_not_asked: ({ seat }) =>
    `Die Buchstaben von ${seat} sind bekannt oder gerade nicht gefragt.`,
  racks_not_counted: ({ seats }) =>
    `Das Spiel ist aus: Nur die Restbuchstaben von ${seats} fehlen noch.`,
  roll_first: ({ seat }) =>
    `${seat} hat noch nicht gewürfelt: Erst würfeln, dann spielen oder passen.`,
  seat_gone: ({ seat }) => `${seat} ist ausgeschieden und kann nichts mehr tun.`,
  seat_present: ({ seat }) =>
    `${seat} ist da oder war es eben noch; nur ein leerer Platz kann ersetzt werden.`,
  seat_taken: "Dieser Platz ist besetzt: Such einen anderen.",
  sign_in_first: "Wähl erst einen Namen, oder melde dich an.",
  square_taken: ({ square, letter }) =>
    `Auf ${square} liegt schon ein ${letter}: Leg deinen Stein auf ein freies Feld.`,
  stale_version: (_told) =>
    "Das Spiel ist inzwischen weitergegangen: Sieh noch einmal hin und entscheide dann.",
  star_not_covered: ({ star }) => `Das erste Wort muss über den Stern auf ${star} gehen.`,
  table_changed: "Gerade hat jemand den Tisch geändert: Sieh noch einmal hin und entscheide dann.",
  table_closed: "Der Gastgeber hat diesen Tisch geschlossen.",
  table_not_over: "Das Spiel ist noch nicht aus: Das kommt nach dem Ende.",
  table_started: "Das Spiel hat begonnen; was verabredet war, steht jetzt fest.",
  tile_not_held: ({ seat, tile }) =>
    `${seat} hat ${tile === "a blank" ? "kein Blanko" : `kein ${tile}`}.`,
  tile_used_up: ({ copies, tile, left }) =>
    `Im Satz ist ${copies} × ${tile}, und auf Bänkchen können noch ${left} sein: Ist eins davon ein Blanko, oder war ein früherer Zug vertippt?`,
  too_large: ({ size }) => `Das ist zu groß: höchstens ${size}.`,
  too_many: ({ why, most, wait_s }) =>
    why === "tables"
      ? `Du sitzt schon an ${most} Tischen: Beende oder verlass erst einen.`
      : why === "circles"
        ? `Du bist schon in ${most} Kreisen: Verlass erst einen.`
        : why === "devices"
          ? `${most} Geräte bekommen schon Nachrichten: Schalte erst eins aus.`
          : why === "pages"
            ? "Das ist auf zu vielen Seiten offen: Schließ erst eine andere."
            : wait_s
              ? `Das war zu viel auf einmal. Warte ${wait_s} Sekunden.`
              : "Das war zu viel auf einmal. Warte einen Moment.",
  too_short: "Ein Wort braucht mindestens zwei Buchstaben.",
  unknown_seat: (_told) => "Diesen Platz gibt es an diesem Tisch nicht.",
  unknown_square: ({ size }) =>
    `Dieses Feld gibt es auf diesem Brett von ${size} mal ${size} nicht.`,
  unknown_tile: ({ tile }) => `„${tile}“ ist kein Stein dieses Spiels.`,
  variation_off: (_told) =>
    "An diesem Tisch wird so nicht gespielt; das hätte vor dem Beginn verabredet werden müssen.",
  version_taken: "Am Tisch ist es weitergegangen: Sieh noch einmal hin und entscheide dann.",
  wall_busy: "Gerade sind viele an der Wand: Versuch es noch einmal.",
  wall_full: ({ most }) => `Dafür ist kein Platz mehr, höchstens ${most}: Nimm erst etwas ab.`,
  words_judged_together:
    "Hier werden alle Wörter eines Zuges zusammen beurteilt: Ficht an, ohne eines zu nennen.",
  wrong_passkey:
    "Dieser Passkey wurde nicht angenommen: Versuch es noch einmal, oder melde dich mit deinem Passwort an.",
  wrong_password: "Name und Passwort gehören nicht zusammen: Versuch es noch einmal.",
  wrong_rack_size: ({ seat, held, told }) =>
    `${seat} hat ${held} Steine, nicht ${told}: Sag alle an, mit _ für einen, den niemand kennt.`,
  offline: "Der Server ist nicht zu erreichen. Nichts ist verloren: Versuch es gleich noch einmal.",
  internal_error: "Hier ist etwas schiefgegangen; es ist notiert. Versuch es noch einmal.",
};
