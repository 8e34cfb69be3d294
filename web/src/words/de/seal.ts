import { number } from "../intl";
import type { Words } from "../shape";

export const seal: Words["seal"] = {
  draws: "Ziehungen",
  nothing_drawn: "Nichts zu prüfen: Hier wurden die Steine von Hand gezogen.",
  needs_https: "Dieser Browser prüft Ziehungen nur über HTTPS.",
  checking: "Jede Ziehung wird geprüft …",
  from_seed: "Aus dem Startwert, der am Ende veröffentlicht wurde.",
  verified: "Ziehungen geprüft",
  false: "Die Ziehungen passen nicht zum Startwert",
  unchecked: "Ziehungen nicht geprüft",
  not_read: "Der Spielverlauf war nicht lesbar. Lade die Seite neu.",
  see_how: "Mehr dazu",
  how: "So werden Ziehungen geprüft",
  how_hint:
    "Ein geheimer Startwert hat jede Ziehung und jeden Wurf bestimmt. Sein Fingerabdruck wurde vor der ersten Ziehung veröffentlicht, der Startwert selbst am Ende. Dein Browser hat gerade alle Ziehungen daraus wiederholt und verglichen.",
  fingerprint: "Fingerabdruck, am Anfang veröffentlicht",
  seed: "Startwert, am Ende veröffentlicht",
  none: "keiner",
  need_not_trust:
    "Traust du auch dieser Seite nicht? Lade den {record|vollständigen Spielverlauf} herunter und starte {command}; das prüft und zählt auch jeden Zug.",
  no_table: "Der Spielverlauf beginnt nicht mit dem Tisch.",
  no_seed: "Der Startwert wurde nicht veröffentlicht.",
  other_seed:
    "Der Startwert passt nicht zum Fingerabdruck, der vor der ersten Ziehung veröffentlicht wurde.",
  differs: (event, ours, theirs) =>
    `Ereignis ${number(event)} hätte ${ours} bringen müssen, nicht ${theirs}.`,
};
