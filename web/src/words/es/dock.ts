import { number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const dock: Words["dock"] = {
  rack_actions: "Acciones del atril",
  recall: "Recoger",
  shuffle: "Mezclar",
  hold_to_sort: "Mantén pulsado para ordenar las fichas",
  exchange: "Cambiar",
  pass: "Pasar",
  confirm_pass: "¿Pasar?",
  pass_again: "Pulsa Pasar otra vez para pasar tu turno.",
  zoom: "Lupa",
  play: "Jugar",
  plan: "Planear mi turno",
  planned: (count) =>
    plural(count, { one: "1 caso previsto", other: `${number(count)} casos previstos` }),
  plan_refused: (reason) => `No se pudo jugar tu turno planeado: ${reason}`,
  plan_unfit: "Nada de lo planeado encaja: te toca.",
  plan_changed: "Tus fichas han cambiado y tu plan ya no vale.",
  lay_a_word: "Pon una palabra",
  choose_letter: "Elige una letra para el comodín",
  game_over: "La partida ha terminado",
  not_started: "Aún no ha empezado",
  turn_of: (name) => `Le toca a ${name}`,
  all_tiles: (points) => `todas las fichas ${number(points)}`,
  /** In a list of words and their points. */
  all_tiles_label: "Todas las fichas",
  in_bag: (count) => `${counts.tiles(count)} en la bolsa`,
  too_few: (count, needed) => `Solo ${number(count)} en la bolsa, hacen falta ${number(needed)}`,
  only: (count) => `Solo ${number(count)} en la bolsa`,
  to_exchange: "Para cambiar",
  put_back: (tile) => `${tile}, devolver a tu atril`,
  tap_tiles: "Toca las fichas que quieras cambiar",
  cancel_exchange: "Cancelar",
  watching: "Estás mirando.",
  start_here: "Empieza aquí. Arrastra una ficha o escribe.",
  start_here_by_touch: "Empieza aquí. Arrastra una ficha.",
};
