import type { Words } from "../shape";

export const trouble: Words["trouble"] = {
  headline: "No ha funcionado.",
  again: "Intentarlo de nuevo",
  to_first_page: "A la página de inicio",
  part_not_loaded:
    "Esta parte de la página no se ha podido cargar. Mira si tienes conexión e inténtalo de nuevo.",
  page_broke: "Algo ha fallado en esta página. No se ha perdido nada de lo que has jugado.",
  not_here: "No está aquí",
  nothing_here: "Aquí no hay nada.",
  mistyped: "Puede que la dirección esté mal escrita o que lo que había ya no exista.",
};
