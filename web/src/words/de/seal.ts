import { number } from "../intl";
import type { Words } from "../shape";

export const seal: Words["seal"] = {
  draws: "Ziehungen",
  nothing_drawn: "Hier wurde nichts gezogen: Die Steine dieses Spiels wurden angesagt.",
  needs_https: "Dieser Browser prüft Ziehungen nur auf einer Seite, die über https kommt.",
  checking: "Jede Ziehung wird geprüft …",
  from_seed: "Aus dem Startwert, der am Ende offengelegt wurde.",
  verified: "Ziehungen geprüft",
  false: "Die Ziehungen folgen nicht aus dem Startwert",
  unchecked: "Ziehungen nicht geprüft",
  not_read: "Die Aufzeichnung war nicht zu lesen. Lade die Seite neu.",
  see_how: "Wie?",
  how: "Wie Ziehungen geprüft werden",
  how_sentence:
    "Ein geheimer Startwert hat jede Reihenfolge, jede Ziehung und jeden Wurf dieses Spiels bestimmt. Vor der ersten Ziehung wurde sein Fingerabdruck veröffentlicht; jetzt, wo das Spiel aus ist, auch der Startwert selbst. Dein Browser hat gerade alles noch einmal daraus gezogen und verglichen.",
  fingerprint: "Fingerabdruck, von Anfang an bekannt",
  seed: "Startwert, am Ende offengelegt",
  none: "keiner",
  need_not_trust:
    "Auch dieser Seite musst du nicht glauben: Lade {record|jedes Ereignis} herunter und starte {command}; das entscheidet und zählt auch jeden Zug noch einmal.",
  no_table: "Die Aufzeichnung beginnt nicht mit dem Tisch.",
  no_seed: "Der Startwert wurde nicht offengelegt.",
  other_seed:
    "Das ist nicht der Startwert, dessen Fingerabdruck vor der ersten Ziehung veröffentlicht wurde.",
  differs: (event, ours, theirs) =>
    `Ereignis ${number(event)} hätte ${ours} bringen müssen, nicht ${theirs}.`,
};
