import { number } from "../intl";
import type { Words } from "../shape";

export const seal: Words["seal"] = {
  draws: "Sorteos",
  nothing_drawn: "Nada que comprobar: los jugadores sacaron las fichas.",
  needs_https: "Este navegador solo comprueba sorteos por HTTPS.",
  checking: "Comprobando cada sorteo…",
  from_seed: "Con la semilla publicada al final.",
  verified: "Sorteos comprobados",
  false: "Los sorteos no coinciden con la semilla",
  unchecked: "Sorteos sin comprobar",
  not_read: "No se pudo leer el registro. Recarga la página.",
  see_how: "Ver cómo",
  how: "Cómo se comprueban los sorteos",
  how_hint:
    "Una semilla secreta decidió cada sorteo y cada lanzamiento. Su huella se publicó antes del primer sorteo, y la semilla al final. Tu navegador acaba de repetir todos los sorteos y compararlos.",
  fingerprint: "Huella, publicada al principio",
  seed: "Semilla, publicada al final",
  none: "ninguna",
  need_not_trust:
    "¿Tampoco te fías de esta página? Descarga el {record|registro completo} y ejecuta {command}, que también comprueba y puntúa cada turno.",
  no_table: "El registro no empieza por la mesa.",
  no_seed: "La semilla no se publicó.",
  other_seed: "La semilla no coincide con la huella publicada antes del primer sorteo.",
  differs: (event, ours, theirs) =>
    `El suceso ${number(event)} debería haber dado ${ours}, no ${theirs}.`,
};
