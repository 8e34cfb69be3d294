import type { Words } from "../shape";

export const editions: Words["editions"] = {
  classic: {
    name: "Clásica",
    tagline: "Las reglas antiguas: las palabras se impugnan una a una.",
  },
  heritage: {
    name: "Tradición",
    tagline: "El clásico familiar, en madera y tela.",
  },
  deluxe: {
    name: "De lujo",
    tagline: "Con tablero giratorio y todas las variantes de su guía.",
  },
  "message-board": {
    name: "Tablón",
    tagline: "En la pared de la cocina: juega cuando tengas tiempo.",
  },
  dice: {
    name: "Dados",
    tagline: "Doce dados de letras, una palabra en el tablero, gana quien llegue a 200.",
  },
  tournament: {
    name: "Torneo",
    tagline: "Dos jugadores, relojes y las reglas de impugnación de los clubes.",
  },
};
