import type { Words } from "../shape";

export const trouble: Words["trouble"] = {
  title: "No ha funcionado.",
  again: "Reintentar",
  home: "Inicio",
  part_not_loaded: "No se ha podido cargar. Comprueba tu conexión e inténtalo de nuevo.",
  page_broke: "Algo ha fallado en esta página. Tus jugadas están a salvo.",
  not_found: "No encontrado",
  nothing_here: "Aquí no hay nada.",
  mistyped: "Puede que la dirección sea incorrecta o que la página ya no exista.",
};
