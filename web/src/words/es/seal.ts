import { number } from "../intl";
import type { Words } from "../shape";

export const seal: Words["seal"] = {
  draws: "Sorteos",
  nothing_drawn: "Aquí no se sorteó nada: las fichas de esta partida se dijeron.",
  needs_https: "Este navegador solo comprueba sorteos en una página que llega por https.",
  checking: "Comprobando cada sorteo…",
  from_seed: "Con la semilla que se publicó al final.",
  verified: "Sorteos comprobados",
  false: "Los sorteos no salen de la semilla",
  unchecked: "Sorteos sin comprobar",
  not_read: "No se pudo leer el registro. Vuelve a cargar la página.",
  see_how: "Ver cómo",
  how: "Cómo se comprueban los sorteos",
  how_sentence:
    "Una sola semilla secreta decidió cada orden, cada sorteo y cada lanzamiento de esta partida. Antes del primer sorteo se publicó su huella; ahora que la partida ha terminado, también la semilla. Tu navegador acaba de sortearlo todo otra vez y lo ha comparado.",
  fingerprint: "Huella, conocida desde el principio",
  seed: "Semilla, publicada al final",
  none: "ninguna",
  need_not_trust:
    "Tampoco tienes que fiarte de esta página: descarga {record|cada suceso} y ejecuta {command}, que también decide y puntúa cada turno otra vez.",
  no_table: "El registro no empieza por la mesa.",
  no_seed: "La semilla no se reveló.",
  other_seed: "No es la semilla cuya huella se publicó antes del primer sorteo.",
  differs: (event, ours, theirs) =>
    `El suceso ${number(event)} debería haber dado ${ours}, no ${theirs}.`,
};
