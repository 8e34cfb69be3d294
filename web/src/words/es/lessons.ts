import type { Words } from "../shape";

export const lessons: Words["lessons"] = {
  "short-words": {
    title: "Palabras pequeñas, muchos puntos",
    text: "Las palabras de dos y tres letras son el mortero entre los ladrillos. Quien las conoce puede poner una palabra pegada a otra, y cada par de letras que se toca cuenta como una palabra más.",
    first: "Cuatro palabras con tres fichas. FEE sola, en campo abierto, valdría 6.",
  },
  "the-s": {
    title: "Lo que puede una S",
    text: "Una S alarga una palabra mientras pertenece a otra, y las dos cuentan enteras. Solo hay cuatro, así que no regales una por un puñado de puntos: debería darte ocho más.",
    first: "PASTE da 15, y la S te regala FARMS entera.",
  },
  shuffle: {
    title: "Mezcla y vuelve a mirar",
    text: "Un atril parece otro en otro orden. Mezcla a menudo y junta lo que suele ir junto: CH, STR, ING, UN, EST. Aquí es GHT lo que quiere que lo encuentres.",
    first: "Cuando G, H y T están juntas, la N del tablero hace el resto.",
  },
  premiums: {
    title: "Apóyate en las casillas de color",
    text: "Mira dónde hay una casilla con premio junto a una vocal. Una letra rara puesta ahí forma palabra en las dos direcciones, y el premio cuenta en ambas.",
    first: "La X está en una letra doble y cuenta dos veces, 16 cada vez. Treinta y nueve puntos por dos fichas.",
  },
  "next-play": {
    title: "Piensa en tu próximo atril",
    text: "Lo que guardas es la mitad de tu próxima jugada. Las letras de STARLINE van con todo; guarda algunas, más o menos tantas vocales como consonantes o una consonante más, y gasta las difíciles.",
    first: "26 puntos, y E, R, S y T se quedan en el atril: un buen comienzo para el próximo turno.",
  },
  "all-seven": {
    title: "Las siete de una vez",
    text: "Siete fichas en un turno dan 50 puntos más. Pon comienzos como RE o UN a la izquierda del atril y finales como ER, ED o ING a la derecha, y ten esperanza: esas palabras no son tan raras como parecen.",
    first: "16 por la palabra y 50 por usarlo todo.",
  },
  "q-without-u": {
    title: "Una Q sin su U",
    text: "Unas pocas palabras llevan Q sin U detrás. Aprende las cortas, QI y QAT primero, y la ficha más temida será un regalo. Todas están en las tarjetas.",
    first: "QAT en horizontal y QI en vertical: la Q ha contado dos veces.",
  },
  hooks: {
    title: "Ganchos",
    text: "Muchas palabras admiten una letra más, al final o delante: S, pero también Y, E, R y D. HAND se vuelve HANDY, PLAN se vuelve PLANE, TAME se vuelve TAMED o TAMER. Donde encaja un gancho puede cruzar otra palabra.",
    first: "La Y es de TOYS y convierte HAND en HANDY, que también cobras.",
  },
  choice: {
    title: "¿Tienes una? Busca otra mejor",
    text: "La primera buena jugada rara vez es la mejor. Si hay tiempo, busca otra y compara. Prueba estas dos.",
    first: "28 puntos: nada mal. Pero mira la A de FARM.",
    second: "43. Valió la pena mirar dos veces.",
  },
  spirit: {
    title: "No pierdas la sonrisa",
    text: "A todos nos tocan atriles así, y con algo de suerte cualquiera puede ganar a cualquiera. Haz lo mejor con lo que tienes, perdónate la jugada que no viste y disfruta de la siguiente.",
    first: "24 puntos de la nada, y la W ya no está.",
  },
};
